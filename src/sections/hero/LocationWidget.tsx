import { useEffect, useState } from 'react'
import { useLocale } from '../../ui/locale.ts'
import styles from './locationWidget.module.css'
import { locationWords } from './words.ts'

/** How many play and from where. Chance and place are the visitor's own, so the prerendered page only keeps the room. */
export default function LocationWidget({ figure }: { figure: number | undefined }) {
  const words = locationWords[useLocale()]
  const [crowd, setCrowd] = useState<Crowd | null>(null)
  const [place, setPlace] = useState<string | null>(null)

  useEffect(() => {
    setCrowd(randomCrowd(figure, Math.random))
    const leaving = new AbortController()
    void fetchPlace(leaving.signal).then((found) => !leaving.signal.aborted && setPlace(found))
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

const said = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What `GET /api/location` answered, as people say it: the region, else the country, else null. */
export function placeName(answer: unknown): string | null {
  const { regionName, country } = (answer ?? {}) as { regionName?: unknown; country?: unknown }
  const region = said(regionName)
  return region === 'National Capital Territory of Delhi' ? 'Delhi NCR' : (region ?? said(country))
}

/** Asks where the visitor is; null when nobody knows, be it the network's fault. */
async function fetchPlace(signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch('/api/location', { signal })
    return answer.ok ? placeName(await answer.json()) : null
  } catch {
    return null
  }
}

/** Who is shown: how many players, and the pictures of three of them. */
type Crowd = { count: number; faces: string[] }

const [least, most] = [150_000, 200_000]
const allFaces = Array.from({ length: 10 }, (_, face) => `/pictures/avatars/${face}.svg`)

/** The figure given, else one by chance. `random` is from 0 up to, not including, 1. */
export function randomCrowd(figure: number | undefined, random: () => number): Crowd {
  const left = [...allFaces]
  const faces = [1, 2, 3].flatMap(() => left.splice(Math.floor(random() * left.length), 1))
  return { count: figure ?? least + Math.floor(random() * (most - least + 1)), faces }
}
