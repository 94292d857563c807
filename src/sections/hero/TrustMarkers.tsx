import type { TrustMarker } from './model.ts'
import styles from './trustMarkers.module.css'

export const TrustMarkers = ({ markers }: { markers: TrustMarker[] }) => (
  <ul className={styles.markers}>
    {markers.map(({ img, alt, title, subtitle }) => (
      <li key={title}>
        <img src={img.url} alt={alt ?? ''} loading="lazy" width={30} height={30} />
        <div>
          <strong>{title}</strong>
          {subtitle && <span>{subtitle}</span>}
        </div>
      </li>
    ))}
  </ul>
)
