import { useId } from 'react'
import type { Locale } from '../../model/locale.ts'
import { DemoIsland } from './DemoIsland.tsx'
import type { PlayableGameData } from './model.ts'
import styles from './playableGame.module.css'

export default function PlayableGame({ data, locale }: { data: PlayableGameData; locale: Locale }) {
  const heading = useId()
  return (
    <section data-section="playable-game" className={styles.section} aria-labelledby={heading}>
      <div className={styles.stage}>
        <h2 id={heading}>{data.heading}</h2>
        {data.description && <p>{data.description}</p>}
        <div className={styles.game}>
          <DemoIsland data={data} locale={locale} />
        </div>
      </div>
    </section>
  )
}
