import { useDownload } from '../../state/useDownload.ts'
import { Demo } from '../playable-game/Demo.tsx'
import type { HeroExtras as Props } from './heroData.ts'
import styles from './heroExtras.module.css'
import type { PictureWithText, StoreBadge } from './model.ts'

/** The parts around the hero's download button that only some pages have. */
export default function HeroExtras({ downloadNow, winnings, storeBadge, demo }: Props) {
  return (
    <>
      {downloadNow && <Note note={downloadNow} className={styles.downloadNow} />}
      {demo && <Demo data={demo} />}
      {storeBadge && <Badge badge={storeBadge} />}
      {winnings && <Note note={winnings} className={styles.winnings} />}
    </>
  )
}

const Note = ({ note, className }: { note: PictureWithText; className: string | undefined }) => (
  <p className={className}>
    <img src={note.img.url} alt={note.alt ?? ''} width={note.width ?? 40} height={note.height ?? 40} />
    {note.text && <span>{note.text}</span>}
  </p>
)

function Badge({ badge: { url, src, width = 150, height = 44, alt, text } }: { badge: StoreBadge }) {
  const campaignLink = useDownload((state) => state.campaignLink)
  return (
    <a className={styles.badge} href={campaignLink ?? url} target="_blank" rel="noopener">
      <img src={src.url} alt={alt} width={width} height={height} />
      {text && <span>{text}</span>}
    </a>
  )
}
