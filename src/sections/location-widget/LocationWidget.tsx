import { useEffect, useState } from 'react'
import { useLocale } from '../locale.ts'
import { type Crowd, gather } from './crowd.ts'
import styles from './locationWidget.module.css'
import { findPlace } from './place.ts'
import { locationWords } from './words.ts'

/** How many play and from where. Chance and place are the visitor's own, so the prerendered page only keeps the room. */
export default function LocationWidget({ figure }: { figure: number | undefined }) {
  const words = locationWords[useLocale()]
  const [crowd, setCrowd] = useState<Crowd | null>(null)
  const [place, setPlace] = useState<string | null>(null)

  useEffect(() => {
    setCrowd(gather(figure, Math.random))
    const leaving = new AbortController()
    void findPlace(leaving.signal).then((found) => !leaving.signal.aborted && setPlace(found))
    return () => leaving.abort()
  }, [figure])

  return (
    <div className={styles.widget} data-testid="location-widget">
      <div className={styles.faces}>
        {crowd?.faces.map((face) => (
          <img key={face} src={face} alt="" width={40} height={40} />
        ))}
      </div>
      {crowd && (
        <p className={styles.words}>
          <b>{`${crowd.count.toLocaleString('en-IN')}+`}</b> {words.players(place ?? words.yourArea)}
        </p>
      )}
    </div>
  )
}
