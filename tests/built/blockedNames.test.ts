import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// Words of EasyList, EasyPrivacy, Fanboy's Annoyances and AdGuard's lists: https://easylist.to/
const words =
  'ad ads adblock adserver advert advertisement analytics banner beacon campaign consent cookie cookies gdpr gtm impression ' +
  'impressions landing marketing metrics ping pixel pixels popup promo push sponsor stats telemetry thirdparties thirdparty ' +
  'track tracked tracker tracking usage utm vitals facebook fb google doubleclick clarity onelink appsflyer'
const blocked = new Set(words.split(' '))

/** The words in a file's name: `trackedEvents-D7VujZA.js` has `tracked` and `events`. */
const wordsIn = (file: string) =>
  basename(file)
    .replace(/-[\w-]{7}(?=\.\w+$)/, '')
    .replace(/\.\w+$/, '')
    .split(/(?=[A-Z])|[-_.]/)
    .map((word) => word.toLowerCase())

test('no file that visitors load has a name that ad blockers block', () => {
  const files = readdirSync('dist/site', { recursive: true, encoding: 'utf8' })
  const loaded = files.filter((file) => /\.(?:js|css|svg|png|webp|avif|jpg|woff2|json)$/.test(file))
  expect(loaded.length).toBeGreaterThan(100)
  expect(loaded.filter((file) => wordsIn(file).some((word) => blocked.has(word)))).toEqual([])
})

test.each(['assets/ConsentBanner-BSZl3Vh.js', 'assets/trackedEvents-D7VujZA.js', 'pictures/banner_1.webp'])(
  '%s would be found',
  (file) => expect(wordsIn(file).some((word) => blocked.has(word))).toBe(true),
)
