import { useEffect, useState } from 'react'
import type { Locale } from '../../model/locale.ts'
import { useLocale } from '../../ui/locale.ts'
import styles from './locationWidget.module.css'

type LocationWords = { yourArea: string; players: (place: string) => string }

/** The text after the count, and the name of an unknown place. */
const locationWords: Record<Locale, LocationWords> = {
  en: { yourArea: 'your area', players: (place) => `players from ${place}` },
  hi: { yourArea: 'आपके इलाके', players: (place) => `खिलाड़ी ${place} से` },
  gu: { yourArea: 'તમારા વિસ્તાર', players: (place) => `ખેલાડીઓ ${place}માંથી` },
  bn: { yourArea: 'আপনার এলাকা', players: (place) => `খেলোয়াড় ${place} থেকে` },
}

/** How many people play, and where. Both differ for each visitor, so the prerendered page only reserves the space. */
export default function LocationWidget({ figure }: { figure: number | undefined }) {
  const words = locationWords[useLocale()]
  const [players, setPlayers] = useState<Players | null>(null)
  const [place, setPlace] = useState<string | null>(null)

  useEffect(() => {
    setPlayers(randomPlayers(figure, Math.random))
    const unmounted = new AbortController()
    void fetchPlace(unmounted.signal).then((found) => !unmounted.signal.aborted && setPlace(found))
    return () => unmounted.abort()
  }, [figure])

  return (
    <div className={styles.widget} data-testid="location-widget">
      <div className={styles.faces}>
        {players?.faces.map((face) => (
          <img key={face} src={face} alt="" width={40} height={40} />
        ))}
      </div>
      {players && (
        <p className={styles.words}>
          <b>{`${players.count.toLocaleString('en-IN')}+`}</b> {words.players(place ?? words.yourArea)}
        </p>
      )}
    </div>
  )
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** The usual name of the place in an answer of `GET /api/location`: the region, else the country, else null. */
export function placeName(answer: unknown): string | null {
  const { regionName, country } = (answer ?? {}) as { regionName?: unknown; country?: unknown }
  const region = textOrNull(regionName)
  return region === 'National Capital Territory of Delhi' ? 'Delhi NCR' : (region ?? textOrNull(country))
}

/** Fetches the visitor's place; null when it is unknown or the network fails. */
async function fetchPlace(signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch('/api/location', { signal })
    return answer.ok ? placeName(await answer.json()) : null
  } catch {
    return null
  }
}

/** The number of players, and the pictures of three of them. */
type Players = { count: number; faces: string[] }

const [min, max] = [150_000, 200_000]
const allFaces = Array.from({ length: 10 }, (_, face) => `/pictures/avatars/${face}.svg`)

/** Uses `figure` or a random count. `random` returns numbers like `Math.random`. */
export function randomPlayers(figure: number | undefined, random: () => number): Players {
  const remaining = [...allFaces]
  const faces = [1, 2, 3].flatMap(() => remaining.splice(Math.floor(random() * remaining.length), 1))
  return { count: figure ?? min + Math.floor(random() * (max - min + 1)), faces }
}
