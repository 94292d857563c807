import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oneLink } from '../src/webview/links/oneLink.ts'
import { siteParameters } from '../src/webview/links/siteParameters.ts'
import { fakeVisit } from '../src/webview/links/visit.fake.ts'

const oneLinkURL = 'https://brand.onelink.me/abcd/'
const begin = `${oneLinkURL}?af_js_web=true&af_ss_ver=2_8_1&`
const modes = '&af_pmod_lookback_window=7d&af_pmod_priority=equal'

const page = readFileSync('docs/growth.md', 'utf8')
const examples = [...page.matchAll(/^\| `(\/ludo\/[^`]*)` \| `([^`]*)`(?: … `([^`]*)`)? \|$/gm)].map(
  ([, path = '', said = '', clicks = '']) => ({ path, link: `${begin}${said}${modes}${clicks}` }),
)

test('the page for the growth team has examples, and says how links begin and end', () => {
  expect(examples.length).toBeGreaterThan(5)
  expect(page).toContain(`\`${begin}\``)
  expect(page).toContain(`\`${modes}\``)
})

test.each(examples)('$path', ({ path, link }) =>
  expect(oneLink({ oneLinkURL, afParameters: siteParameters }, fakeVisit(path))).toBe(link),
)
