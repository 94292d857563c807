import type { Shown } from '../shown.ts'
import { Adult } from './Adult.tsx'
import styles from './responsible.module.css'

/** For whom the game is, what it risks, and where limits and help are. */
export function Responsible({ shown: { site, words } }: { shown: Shown }) {
  return (
    <div id="responsible" className={styles.adults}>
      <Adult />
      <div>
        <p>
          <strong>{words.adultsOnly}</strong>
          {words.risk} {words.limits}
        </p>
        {site.responsible && (
          <p className={styles.ways}>
            {site.responsible.page && <a href={site.responsible.page}>{words.limitsLink}</a>}
            {site.responsible.helplines.map(({ name, number }) => (
              <span key={number}>
                {words.helplines} <a href={`tel:${number.replaceAll(/[ -]/g, '')}`}>{`${name} ${number}`}</a>
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}
