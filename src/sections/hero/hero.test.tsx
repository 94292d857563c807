import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DownloadButtonContext } from '../button/buttonData.ts'
import Hero from './Hero.tsx'
import type { HeroData } from './model.ts'

const hero: HeroData = {
  heading: 'Your move.\nYour win.',
  headingDescription: '<p>Play Ludo with real players.</p>',
  bannerImage: { url: '/pictures/hero.svg' },
  bannerAlt: 'A Ludo board',
  downloadButtonHidden: false,
  showTrustMarkers: true,
  trustMarkers: [{ img: { url: '/pictures/icons.svg#rng' }, title: 'RNG certified' }],
}
const button = {
  androidApkFromApi: true,
  defaultAndroidUrl: '/files/install-zupee.apk',
  IosURL: 'https://apps.apple.com/app/id1',
  androidTxt: 'Download app',
  iosTxt: 'Get it on the App Store',
}

const render = (data: HeroData) =>
  renderToStaticMarkup(
    <DownloadButtonContext value={button}>
      <Hero data={data} />
    </DownloadButtonContext>,
  )

test('without JavaScript the button is a plain link to the APK', () => {
  expect(render(hero)).toMatch(/<a [^>]*data-testid="download-button"[^>]*href="\/files\/install-zupee\.apk"/)
})

test('the button and the trust markers can be left out', () => {
  const html = render({ ...hero, downloadButtonHidden: true, showTrustMarkers: false })
  expect(html).not.toContain('download-button')
  expect(html).not.toContain('RNG certified')
})

test('small screens get their own picture where there is one', () => {
  expect(render(hero)).toContain('srcSet="/pictures/hero.svg"')
  expect(render({ ...hero, bannerMobileImage: { url: '/pictures/small.svg' } })).toContain(
    'srcSet="/pictures/small.svg"',
  )
})
