import type { Locale } from '../../model/locale.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { DemoIsland } from '../playable-game/DemoIsland.tsx'
import type { HeroExtras as Extras } from './heroData.ts'
import styles from './heroExtras.module.css'
import type { PictureWithText, StoreBadge } from './model.ts'

type Props = { extras: Extras; locale: Locale }

/** The parts around the hero's download button that only some pages have. */
export const HeroExtras = ({ extras: { downloadNow, winnings, storeBadge, demo }, locale }: Props) => (
  <>
    {downloadNow && <Note note={downloadNow} className={styles.downloadNow} />}
    {demo && <DemoIsland data={demo} locale={locale} />}
    {storeBadge && <Badge badge={storeBadge} />}
    {winnings && <Note note={winnings} className={styles.winnings} />}
  </>
)

const Note = ({ note, className }: { note: PictureWithText; className: string | undefined }) => (
  <p className={className}>
    <Picture picture={note.img} alt={note.alt ?? ''} width={note.width ?? 40} height={note.height ?? 40} />
    {note.text && <span>{note.text}</span>}
  </p>
)

/** `connectButtons` replaces its link by that of the visitor's campaign. */
const Badge = ({ badge: { url, src, width = 150, height = 44, alt, text } }: { badge: StoreBadge }) => (
  <a className={styles.badge} data-badge="" href={url} target="_blank" rel="noopener">
    <Picture picture={src} alt={alt} width={width} height={height} />
    {text && <span>{text}</span>}
  </a>
)
