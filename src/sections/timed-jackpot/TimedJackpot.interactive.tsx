import { useLocale } from '../../ui/locale.ts'
import type { TimedJackpotData } from './model.ts'
import { NextDate } from './NextDate.tsx'
import styles from './timedJackpot.module.css'
import { jackpotWords } from './words.ts'

export default function TimedJackpot({ data }: { data: TimedJackpotData }) {
  const { winners, live, results } = jackpotWords[useLocale()]
  return (
    <section data-section="timed-jackpot" className={styles.section}>
      <div className={styles.band}>
        <div>
          <h2>{data.heading}</h2>
          {data.description !== undefined && <p className={styles.lead}>{data.description}</p>}
          <NextDate />
        </div>
        <ul className={styles.rules}>
          <li className={styles.winners}>{winners}</li>
          <li>{live}</li>
          <li>{results}</li>
        </ul>
      </div>
    </section>
  )
}
