import { Icon } from '../icon/Icon.tsx'
import styles from './gameTile.module.css'
import type { Game } from './model.ts'

/** The whole tile is the link, where there is one. */
export function GameTile({ game: { name, url, src, alt, chip, note, linkText } }: { game: Game }) {
  return (
    <article className={styles.tile}>
      <div className={styles.art}>
        <img src={src.url} alt={alt} loading="lazy" width={320} height={260} />
        {chip && <span className={styles.chip}>{chip}</span>}
      </div>
      <div className={styles.words}>
        <h3>{url ? <a href={url}>{name}</a> : name}</h3>
        {note && <p>{note}</p>}
        {url && linkText && (
          <span className={styles.go} aria-hidden="true">
            {linkText} <Icon name="next" size={16} />
          </span>
        )}
      </div>
    </article>
  )
}
