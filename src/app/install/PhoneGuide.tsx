import { useStore } from 'zustand'
import type { Locale } from '../../model/locale.ts'
import { useDownload } from '../../state/useDownload.ts'
import type { SheetWords } from '../download/words/words.ts'
import { useLoaded } from '../overlays/useLoaded.ts'
import { closeInstallGuide, installGuide } from './installGuide.ts'
import { loadGuide } from './loadGuide.ts'
import { useInstallFacts } from './useInstallFacts.ts'

/** The install guide for this phone, while it is open. It is loaded when the file is complete. */
export function PhoneGuide({ locale, sheetWords }: { locale: Locale; sheetWords: SheetWords }) {
  const { isOpen } = useStore(installGuide)
  const isDue = useDownload(
    ({ download, platform }) => download.phase === 'complete' && platform === 'android',
  )
  const facts = useInstallFacts(isOpen || isDue)
  const guide = useLoaded(isOpen || isDue ? loadGuide[locale] : null)
  return isOpen && guide ? (
    <guide.InstallGuide
      device={guide.device}
      words={guide.words}
      facts={facts}
      sheetWords={sheetWords}
      close={closeInstallGuide}
    />
  ) : null
}
