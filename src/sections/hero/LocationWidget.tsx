import type { Locale } from '../../model/locale.ts'
import styles from './locationWidget.module.css'

type LocationWords = {
  yourArea: string
  /** Follows the count; `{place}` is a place or `yourArea`. */
  players: string
}

const locationWords: Record<Locale, LocationWords> = {
  en: { yourArea: 'your area', players: 'players from {place}' },
  hi: { yourArea: 'आपके इलाके', players: 'खिलाड़ी {place} से' },
  gu: { yourArea: 'તમારા વિસ્તાર', players: 'ખેલાડીઓ {place}માંથી' },
  bn: { yourArea: 'আপনার এলাকা', players: 'খেলোয়াড় {place} থেকে' },
}

type Props = { figure?: number; counted?: string; locale: Locale }

/** How many people play, and where. Both may differ for each visitor: the page reserves the space, `players.ts` fills it. */
export function LocationWidget({ figure, counted, locale }: Props) {
  const { players, yourArea } = locationWords[locale]
  return (
    <div
      className={styles.widget}
      data-testid="location-widget"
      data-figure={figure}
      data-players={players}
      data-area={yourArea}
    >
      <div className={styles.faces} />
      <p className={styles.words}>
        <b /> <span />
        {counted && ` (${counted})`}
      </p>
    </div>
  )
}
