import { useContext } from 'react'
import type { Locale } from '../../model/locale.ts'
import { DownloadButtonContext } from '../download-button/DownloadButton.tsx'
import { Island } from '../island/Island.tsx'
import Demo from './Demo.interactive.tsx'
import type { DemoData } from './demoFields.ts'
import { demoWords } from './words.ts'

/** A game demo within a static section. Only the fields of the demo travel to the browser. */
export function DemoIsland({ data, locale }: { data: DemoData; locale: Locale }) {
  const buttons = useContext(DownloadButtonContext)
  const { gameURL, gameBannerImage, gameBannerAlt, demoOpensIn } = data
  const fields = {
    gameURL,
    ...(gameBannerImage && { gameBannerImage }),
    ...(gameBannerAlt && { gameBannerAlt }),
    ...(demoOpensIn && { demoOpensIn }),
  }
  const canInstall = buttons !== null && !buttons.isHidden
  return <Island view={Demo} props={{ data: fields, words: demoWords[locale], canInstall }} />
}
