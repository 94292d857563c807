import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DownloadButtonContext, type PageButtons } from '../download-button/DownloadButton.tsx'
import Hero from './Hero.tsx'
import { withMobileBanner } from './heroData.ts'
import { hero } from './model.ts'

const written = {
  heading: 'Your move.\nYour win.',
  headingDescription: '<p>Play Ludo with real players.</p>',
  bannerImage: '/pictures/hero.svg',
  bannerAlt: 'A Ludo board',
  showTrustMarkers: true,
  trustMarkers: [{ img: '/pictures/icons.svg#rng', title: 'RNG certified' }],
}
const button = {
  androidApkFromApi: true,
  defaultAndroidUrl: '/files/install-zupee.apk',
  IosURL: 'https://apps.apple.com/app/id1',
  androidTxt: 'Download app',
  iosTxt: 'Get it on the App Store',
}

function render(fields: object = {}, buttons: PageButtons = button) {
  const data = v.parse(hero.schema, { ...written, ...fields })
  return renderToStaticMarkup(
    <DownloadButtonContext value={buttons}>
      <Hero data={data} locale="en" />
    </DownloadButtonContext>,
  )
}

const note = { img: '/pictures/mark.svg', width: 48, height: 24, alt: 'A crown', text: 'Take the crown' }

test('without JavaScript the button is a plain link to the APK', () => {
  expect(render()).toMatch(/<a [^>]*data-testid="download-button"[^>]*href="\/files\/install-zupee\.apk"/)
})

test('the button and the trust markers can be left out', () => {
  expect(render({ downloadButtonHidden: true })).not.toContain('download-button')
  expect(render({}, { ...button, isHidden: true })).not.toContain('download-button')
  expect(render({ showTrustMarkers: false })).not.toContain('RNG certified')
})

test('hero and button carry the class names of the editor', () => {
  const html = render({ className: 'diwali wide', downloadBtnClass: 'diwali-button' })
  expect(html).toContain('<section data-section="hero" class="diwali wide"')
  expect(html).toMatch(/<a class="[^"]* diwali-button" data-testid="download-button"/)
})

test('trust markers have their link, and their sizes for wide and narrow screens', () => {
  const marker = { img: '/rng.svg', title: 'RNG', alt: 'Seal', url: '/certification', loadsvg: true }
  const sizes = { width: 60, height: 40, mobwidth: 30, mobheight: 20 }
  const html = render({ trustMarkers: [{ ...marker, ...sizes }] })
  expect(html).toContain('<a href="/certification/">RNG</a>')
  expect(html).toContain('media="(max-width: 767px)" srcSet="/rng.svg" width="30" height="20"')
  expect(html).toContain('alt="Seal" loading="eager" width="60" height="40"')
})

test.each([
  ['downloadNow', { downloadNow: note }],
  ['the winnings', { crownContent: note, showDownloadWinnings: true }],
])('%s are a sized picture with a text', (_block, fields) => {
  const html = render(fields)
  expect(html).toContain('<img src="/pictures/mark.svg" alt="A crown" width="48" height="24"/>')
  expect(html).toContain('Take the crown')
})

test('the winnings need both their words and the flag', () => {
  expect(render({ crownContent: note })).not.toContain('Take the crown')
  expect(render({ showDownloadWinnings: true })).toBe(render())
})

test('the store badge is a link with a picture', () => {
  const playStoreIcon = {
    url: 'https://play.example/app',
    src: '/badge.svg',
    alt: 'Get it there',
    text: 'Also here',
  }
  const html = render({ playStoreIcon })
  expect(html).toContain('href="https://play.example/app" target="_blank" rel="noopener"')
  expect(html).toContain('<img src="/badge.svg" alt="Get it there" width="150" height="44"/>')
  expect(html).toContain('Also here')
})

test('the demo needs both its address and the flag', () => {
  const demo = { gameURL: '/play/ludo/', showPlayableLudo: true, gameBannerImage: '/board.svg' }
  const html = render(demo)
  expect(html).toMatch(/<a [^>]*data-testid="playable-demo"[^>]* href="\/play\/ludo\/"/)
  expect(html).toContain('src="/board.svg"')
  expect(html).not.toContain('<iframe')
  expect(render({ ...demo, showPlayableLudo: false })).not.toContain('playable-demo')
  expect(render({ ...demo, gameURL: null })).not.toContain('playable-demo')
})

test('colours are told by attributes, never by style', () => {
  const html = render({
    headingColor: '#FFD965',
    headingDescriptionColor: '#ffffff',
    backgroundColor: '#22166B',
    backgroundColorMobile: '#170E4B',
  })
  expect(html).toMatch(/<h2[^>]* data-ink="#FFD965"/)
  expect(html).toMatch(/<div [^>]*data-ink="#ffffff"/)
  expect(html).toContain('data-ground="#22166B" data-ground-small="#170E4B"')
  expect(html).not.toContain('style=')
})

test.each([
  ['on the ground', { headingColor: '#33238F', headingDescriptionColor: '#33238F' }],
  ['on the editor’s ground', { headingColor: '#ffffff', backgroundColor: '#FFD965' }],
  ['on the ground of phones', { headingColor: '#ffffff', backgroundColorMobile: '#FFD965' }],
])('a colour that cannot be read %s is left out', (_where, fields) => {
  expect(render(fields)).not.toContain('data-ink')
})

test.each([
  ['home', '/home.svg'],
  ['hi', '/home.svg'],
  ['ludo/download-app', '/home.svg'],
  ['gu/ludo/download-app', '/home.svg'],
  ['ludo-rules', '/small.svg'],
  ['hi/ludo', '/small.svg'],
])('the page %s shows %s on narrow screens', (routeName, url) => {
  const pictures = { bannerHomeMobileImage: '/home.svg', bannerMobileImage: '/small.svg' }
  const data = v.parse(hero.schema, { ...written, ...pictures })
  expect(withMobileBanner(data, routeName).bannerMobileImage?.url).toBe(url)
})

test('small screens get the picture of the others where they have none', () => {
  expect(render()).toContain('srcSet="/pictures/hero.svg"')
  expect(render({ bannerMobileImage: '/pictures/small.svg' })).toContain('srcSet="/pictures/small.svg"')
})
