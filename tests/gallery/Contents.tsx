import { locales } from '../../src/model/locale.ts'
import styles from './gallery.module.css'
import type { GalleryData } from './galleryData.ts'
import { harshPath, overlaysPath, pathOf } from './galleryPath.ts'

/** Links to each type and to the other languages. */
export function Contents({ data: { locale, specimens } }: { data: GalleryData }) {
  const firstOfType = specimens.filter(
    ({ type }, place) => specimens.findIndex((other) => other.type === type) === place,
  )
  return (
    <header className={styles.head} lang="en">
      <h1>Sections</h1>
      <nav aria-label="Languages" className={styles.links}>
        {locales.map((one) => (
          <a key={one} href={pathOf(one)} aria-current={one === locale ? 'page' : undefined}>
            {one}
          </a>
        ))}
        <a href={harshPath}>harsh content</a>
        <a href={overlaysPath}>overlays alone</a>
      </nav>
      <nav aria-label="Sections" className={styles.links}>
        {firstOfType.map(({ id, type }) => (
          <a key={id} href={`#${id}`}>
            {type}
          </a>
        ))}
        <a href="#overlays">overlays</a>
      </nav>
    </header>
  )
}
