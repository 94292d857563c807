import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './gameList.module.css'
import tile from './gameTile.module.css'
import type { Game, GameListData } from './model.ts'

function GameList({ data: { ground = 'band', heading, subheading, items } }: { data: GameListData }) {
  return (
    <section data-section="game-list" data-ground={ground} className={styles[ground]}>
      <div className={styles.inside}>
        <h2>{heading}</h2>
        {subheading && <p className={styles.lead}>{subheading}</p>}
        <ul className={styles.games}>
          {items.map((game, place) => (
            <li key={`${place} ${game.name}`}>
              <GameTile game={game} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export default GameList

/** If a tile has a link, the whole tile is the link. */
function GameTile({ game: { name, url, src, alt, chip, note, linkText } }: { game: Game }) {
  return (
    <article className={tile.tile}>
      <div className={tile.art}>
        <Picture
          picture={src}
          sizes="(min-width: 1128px) 253px, 45vw"
          alt={alt}
          loading="lazy"
          width={320}
          height={260}
        />
        {chip && <span className={tile.chip}>{chip}</span>}
      </div>
      <div className={tile.words}>
        <h3>{url ? <PageLink href={url}>{name}</PageLink> : name}</h3>
        {note && <p>{note}</p>}
        {url && linkText && (
          <span className={tile.go} aria-hidden="true">
            {linkText} <Icon drawing={pageIcons.next} size={16} />
          </span>
        )}
      </div>
    </article>
  )
}
