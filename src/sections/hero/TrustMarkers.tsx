import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { TrustMarker } from './model.ts'
import styles from './trustMarkers.module.css'

export const TrustMarkers = ({ markers }: { markers: TrustMarker[] }) => (
  <ul className={styles.markers}>
    {markers.map((marker) => (
      <li key={marker.title}>
        <Mark marker={marker} />
        <div>
          <strong>{marker.url ? <PageLink href={marker.url}>{marker.title}</PageLink> : marker.title}</strong>
          {marker.subtitle && <span>{marker.subtitle}</span>}
        </div>
      </li>
    ))}
  </ul>
)

const Mark = ({
  marker: { img, alt = '', loadsvg, mobwidth, mobheight, ...marker },
}: {
  marker: TrustMarker
}) => {
  const { width = 30, height = 30 } = marker
  const small = { ...img, width: mobwidth ?? width, height: mobheight ?? height }
  return (
    <Picture
      picture={img}
      {...((mobwidth || mobheight) && { small })}
      alt={alt}
      loading={loadsvg ? 'eager' : 'lazy'}
      width={width}
      height={height}
    />
  )
}
