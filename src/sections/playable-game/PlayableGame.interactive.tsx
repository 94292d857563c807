import { useId } from 'react'
import { Demo } from './Demo.tsx'
import type { PlayableGameData } from './model.ts'
import styles from './playableGame.module.css'

export default function PlayableGame({ data }: { data: PlayableGameData }) {
  const heading = useId()
  return (
    <section data-section="playable-game" className={styles.section} aria-labelledby={heading}>
      <div className={styles.stage}>
        <h2 id={heading}>{data.heading}</h2>
        {data.description && <p>{data.description}</p>}
        <div className={styles.game}>
          <Demo data={data} />
        </div>
      </div>
    </section>
  )
}
