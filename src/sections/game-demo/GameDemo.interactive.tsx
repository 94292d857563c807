import { useId } from 'react'
import { Demo } from '../playable-game/Demo.tsx'
import styles from './gameDemo.module.css'
import type { GameDemoData } from './model.ts'

export default function GameDemo({ data }: { data: GameDemoData }) {
  const heading = useId()
  return (
    <section data-section="game-demo" className={styles.section} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{data.heading}</h2>
        {data.description && <p className={styles.description}>{data.description}</p>}
      </div>
      <Demo data={data} />
    </section>
  )
}
