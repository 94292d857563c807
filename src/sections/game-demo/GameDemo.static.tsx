import { useId } from 'react'
import type { Locale } from '../../model/locale.ts'
import { Island } from '../island/Island.tsx'
import Demo from '../playable-game/Demo.interactive.tsx'
import { DemoIsland } from '../playable-game/DemoIsland.tsx'
import { videoWords } from '../video/words.ts'
import styles from './gameDemo.module.css'
import type { GameDemoData } from './model.ts'

export default function GameDemo({ data, locale }: { data: GameDemoData; locale: Locale }) {
  const heading = useId()
  return (
    <section data-section="game-demo" className={styles.section} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{data.heading}</h2>
        {data.description && <p className={styles.description}>{data.description}</p>}
      </div>
      <Shown data={data} locale={locale} />
    </section>
  )
}

/** The film if the section has one, else the game. */
function Shown({ data, locale }: { data: GameDemoData; locale: Locale }) {
  const { gameURL, videoUrl, mp4Url, captionsUrl, gameBannerImage: videoImage } = data
  if (!videoUrl || !videoImage)
    return gameURL ? <DemoIsland data={{ ...data, gameURL }} locale={locale} /> : null
  const film = { videoUrl, ...(mp4Url && { mp4Url }), ...(captionsUrl && { captionsUrl }) }
  const props = { film: { ...film, videoImage, title: data.heading }, words: videoWords[locale] }
  return <Island view={Demo} props={props} />
}
