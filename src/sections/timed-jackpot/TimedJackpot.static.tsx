import type { Locale } from '../../model/locale.ts'
import { Island } from '../island/Island.tsx'
import type { TimedJackpotData } from './model.ts'
import NextDate from './NextDate.interactive.tsx'
import styles from './timedJackpot.module.css'
import { jackpotWords } from './words.ts'

type Props = { data: TimedJackpotData; locale: Locale }

export default function TimedJackpot({ data, locale }: Props) {
  const { winners, live, results, closes, opens } = jackpotWords[locale]
  return (
    <section data-section="timed-jackpot" className={styles.section}>
      <div className={styles.band}>
        <div>
          <h2>{data.heading}</h2>
          {data.description !== undefined && <p className={styles.lead}>{data.description}</p>}
          <Island view={NextDate} props={{ words: { closes, opens }, locale }} wakesAt="view" />
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
