import { useRef, useState, useSyncExternalStore } from 'react'
import buttons from '../../ui/button/roundButton.module.css'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { PauseButton } from '../../ui/slider/PauseButton.tsx'
import { stepped } from '../../ui/slider/stops.ts'
import { useAutoplay } from '../../ui/slider/useAutoplay.ts'
import { sliderWords } from '../../ui/slider/words.ts'
import styles from './flipbook.module.css'
import type { FlipbookData } from './model.ts'

/** How long a page lies open, in ms. */
const intervalMs = 10_000

export default function Flipbook({ data }: { data: FlipbookData }) {
  const book = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const [open, setOpen] = useState(0)
  const words = sliderWords[useLocale()]

  const pages = narrow ? data.images.filter((page) => !page.is_cover_hide_in_mobile) : data.images
  const count = Math.max(1, pages.length)
  const at = Math.min(open, count - 1)
  const turn = (by: 1 | -1) => setOpen((now) => stepped(Math.min(now, count - 1), by, count))
  const autoplaying = useAutoplay(book, count > 1 ? intervalMs : null, () => turn(1))

  return (
    <section ref={book} data-section="flipbook" className={styles.section}>
      <h2>{data.sectionHeading}</h2>
      <ol className={styles.book}>
        {data.images.map((page, place) => {
          const order = pages.indexOf(page)
          return (
            <li
              key={place}
              className={page.is_cover_hide_in_mobile ? `${styles.page} ${styles.wideOnly}` : styles.page}
              data-page={order < 0 ? 'none' : order < at ? 'turned' : order === at ? 'open' : 'ahead'}
              aria-hidden={order !== at}
            >
              <img
                src={page.img.url}
                alt={page.alt}
                width={page.img.width}
                height={page.img.height}
                loading="lazy"
              />
            </li>
          )
        })}
      </ol>
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={buttons.round}
            aria-label={words.previous}
            onClick={() => turn(-1)}
          >
            <Icon drawing={pageIcons.next} size={22} />
          </button>
          <p>{words.place(at + 1, count)}</p>
          <button type="button" className={buttons.round} aria-label={words.next} onClick={() => turn(1)}>
            <Icon drawing={pageIcons.next} size={22} />
          </button>
          <PauseButton {...autoplaying} />
        </div>
      )}
    </section>
  )
}

const narrow = '(max-width: 767px)'

function listen(changed: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True on screens up to 767 px wide; false in prerendered HTML. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  )
