import { lazyView } from '../../sections/lazyView.ts'
import { SectionBoundary } from '../../sections/SectionBoundary.tsx'
import { useDownload } from '../../state/useDownload.ts'
import type { Shown } from '../shown.ts'

const PhoneCard = lazyView(() => import('./PhoneCard.tsx'))

/** On computers that are no Macs, whose visitors go to the App Store, the hero has a code for the phone beside its button. */
export function PhoneOffer({ shown }: { shown: Shown }) {
  const isComputer = useDownload(({ platform }) => platform === 'others')
  const { isButtonHidden, downloadButtonHidden } = shown.page.Hero_Banner ?? {}
  if (!isComputer || isButtonHidden || downloadButtonHidden) return null
  return (
    <SectionBoundary>
      <PhoneCard shown={shown} />
    </SectionBoundary>
  )
}
