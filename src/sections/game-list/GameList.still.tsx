import { GameTile } from './GameTile.tsx'
import styles from './gameList.module.css'
import type { GameListData } from './model.ts'

const GameList = ({ data }: { data: GameListData }) => (
  <section data-section="game-list" className={styles[data.ground ?? 'band']}>
    <div className={styles.inside}>
      <h2>{data.heading}</h2>
      {data.subheading && <p className={styles.lead}>{data.subheading}</p>}
      <ul className={styles.games}>
        {data.items.map((game, place) => (
          <li key={`${place} ${game.name}`}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

export default GameList
