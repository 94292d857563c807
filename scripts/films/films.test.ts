import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { embedded } from '../../src/content/embedded.ts'
import { locales } from '../../src/model/locale.ts'
import { captionsOf, lengthOf } from './film.ts'
import { films } from './films.ts'

/** The length that an MP4 file states in its header, in seconds. */
function lengthIn(mp4: Buffer): number {
  const header = mp4.indexOf('mvhd')
  return mp4.readUInt32BE(header + 20) / mp4.readUInt32BE(header + 16)
}

test.each(films)('the files of $name are those of its script, and light', (film) => {
  const file = (ending: string) => `public/videos/${film.name}${ending}`
  const mp4 = readFileSync(file('.mp4'))
  expect(lengthIn(mp4)).toBeCloseTo(lengthOf(film), 1)
  // Every iPhone plays H.264, and what stands before the pictures lets it begin at once.
  expect(mp4.includes('avc1')).toBe(true)
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'))
  for (const ending of ['.webm', '.mp4']) expect(statSync(file(ending)).size).toBeLessThan(250_000)
  for (const locale of locales)
    expect(readFileSync(file(`/${locale}.vtt`), 'utf8')).toBe(captionsOf(film, locale))
})

type Shown = { videoUrl: string; mp4Url?: string; captionsUrl?: string; seconds?: number }

const shownIn = (value: unknown): Shown[] => {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(shownIn)
  return 'videoUrl' in value ? [value as Shown, ...within] : within
}

const catalogue = embedded()
const pages = catalogue.kind === 'pages' ? catalogue.pages : []

test.each(
  pages.map(({ path, page }) => [path, page] as const).filter(([, page]) => shownIn(page).length > 0),
)('%s shows films of the site, each with its length and its captions', (_path, page) => {
  for (const shown of shownIn(page.page_body)) {
    const film = films.find(({ name }) => shown.videoUrl === `/videos/${name}.webm`)
    expect(shown).toMatchObject({
      videoUrl: `/videos/${film?.name}.webm`,
      mp4Url: `/videos/${film?.name}.mp4`,
      captionsUrl: `/videos/${film?.name}/${page.locale}.vtt`,
      seconds: film && lengthOf(film),
      published: expect.any(String),
    })
    expect(JSON.stringify(shown)).toContain(`/pictures/films/${film?.name}.webp`)
  }
})
