import type { TrustMarker } from './model.ts'
import styles from './trustMarkers.module.css'

const TrustMarkers = ({ markers }: { markers: TrustMarker[] }) => (
  <ul className={styles.markers}>
    {markers.map((marker) => (
      <li key={marker.title}>
        <Picture marker={marker} />
        <div>
          <strong>{marker.url ? <a href={marker.url}>{marker.title}</a> : marker.title}</strong>
          {marker.subtitle && <span>{marker.subtitle}</span>}
        </div>
      </li>
    ))}
  </ul>
)

export default TrustMarkers

const Picture = ({
  marker: { img, alt = '', loadsvg, mobwidth, mobheight, ...marker },
}: {
  marker: TrustMarker
}) => {
  const { width = 30, height = 30 } = marker
  return (
    <picture>
      {(mobwidth || mobheight) && (
        <source
          media="(max-width: 767px)"
          srcSet={img.url}
          width={mobwidth ?? width}
          height={mobheight ?? height}
        />
      )}
      <img src={img.url} alt={alt} loading={loadsvg ? 'eager' : 'lazy'} width={width} height={height} />
    </picture>
  )
}
