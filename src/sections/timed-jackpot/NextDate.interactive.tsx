import { useEffect, useState } from 'react'
import type { Locale } from '../../model/locale.ts'
import { type Round, roundAt } from './round.ts'
import styles from './timedJackpot.module.css'
import type { JackpotWords } from './words.ts'

type Props = { words: Pick<JackpotWords, 'closes' | 'opens'>; locale: Locale }

/** The next deadline. It depends on the current time, so it is rendered in the browser only. */
export default function NextDate({ words, locale }: Props) {
  const [round, setRound] = useState<Round | null>(null)

  useEffect(() => {
    const update = () => setRound(roundAt(Date.now()))
    update()
    const timer = setInterval(update, 30_000)
    return () => clearInterval(timer)
  }, [])

  if (round === null) return <p className={styles.next} />
  const at = round.phase === 'open' ? round.closesAt : round.opensAt
  return (
    <p className={styles.next}>
      <span>{round.phase === 'open' ? words.closes : words.opens}</span>
      <time dateTime={new Date(at).toISOString()}>{inIndia(locale).format(at)}</time>
    </p>
  )
}

const inIndia = (locale: Locale) =>
  new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    // The other languages do not use am and pm.
    ...(locale !== 'en' && { dayPeriod: 'short' }),
  })
