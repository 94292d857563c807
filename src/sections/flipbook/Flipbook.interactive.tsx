import { useRef, useState, useSyncExternalStore } from 'react'
import buttons from '../../ui/button/roundButton.module.css'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { PauseButton } from '../../ui/slider/PauseButton.tsx'
import { stepped } from '../../ui/slider/stops.ts'
import { useAutoplay } from '../../ui/slider/useAutoplay.ts'
import type { SliderWords } from '../../ui/slider/words.ts'
import styles from './flipbook.module.css'
import type { FlipbookData } from './model.ts'

/** How long a page lies open, in ms. */
const intervalMs = 10_000

type Props = { data: FlipbookData; words: SliderWords }

export default function Flipbook({ data, words }: Props) {
  const book = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const [open, setOpen] = useState(0)

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
              <Picture
                picture={page.img}
                sizes="(min-width: 768px) 640px, calc(100vw - 2.5rem)"
                alt={page.alt}
                width={page.img.width}
                height={page.img.height}
                loading="lazy"
              />
            </li>
          )
        })}
      </ol>
      {/* The texts overlap, so that the longest sets the height. Screen readers read the picture's text instead. */}
      <div className={styles.captions} aria-hidden="true">
        {pages.map(({ alt }, place) => (
          <p key={place} data-open={place === at}>
            {alt}
          </p>
        ))}
      </div>
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
          <p>{fill(words.place, { number: at + 1, count })}</p>
          <button type="button" className={buttons.round} aria-label={words.next} onClick={() => turn(1)}>
            <Icon drawing={pageIcons.next} size={22} />
          </button>
          <PauseButton words={words} {...autoplaying} />
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
