import { useId } from 'react'
import type { Locale } from '../../model/locale.ts'
import { DemoIsland } from '../playable-game/DemoIsland.tsx'
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
      <DemoIsland data={data} locale={locale} />
    </section>
  )
}
