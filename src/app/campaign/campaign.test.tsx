// @vitest-environment jsdom
import jsQR from 'jsqr'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { embedded } from '../../content/embedded.ts'
import type { ThirdParties } from '../../content/site.ts'
import { connectButtons } from '../../sections/download-button/connectButtons.ts'
import { DownloadButton, DownloadButtonContext } from '../../sections/download-button/DownloadButton.tsx'
import type { Platform } from '../../state/platform.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { fakeVisit } from '../../state/visit.fake.ts'
import { frameWords } from '../frame/words.ts'
import { saveCampaign } from './landing.ts'
import { PhoneOffer } from './PhoneOffer.tsx'
import { setStoreLink } from './stores.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
  },
)
// The stylesheet is not loaded here.
document.documentElement.style.setProperty('--n800', '#1b1464')
afterEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
})

const catalogue = embedded()
const found = catalogue.kind === 'pages' ? catalogue.pages.find(({ path }) => path === '/ludo/') : undefined

function shown(thirdParties?: ThirdParties) {
  if (!found) throw new Error('There is no page /ludo/')
  const site = { ...found.site, ...(thirdParties && { thirdParties }) }
  return { ...found, site, words: frameWords.en, colours: '' }
}

const oneLink = { url: 'https://brand.onelink.me/abcd/' }

async function offer({ platform = 'others', isWide = true, page = shown() } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  const { store } = fakeVisit()
  store.setState({ platform: platform as Platform })
  const place = document.body.appendChild(document.createElement('div'))
  const tree = (
    <DownloadContext value={store}>
      <PhoneOffer view={page} />
    </DownloadContext>
  )
  expect(renderToStaticMarkup(tree)).toBe('')
  await act(async () => createRoot(place).render(tree))
  // The card, then its texts.
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.dynamicImportSettled())
  return place
}

/** What an independent decoder reads in the card. */
async function read(place: HTMLElement) {
  const svg = place.querySelector('svg')?.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const { data, info } = await sharp(Buffer.from(svg ?? ''), { density: 288 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a computer gets a QR code of this page with its campaign', async () => {
  history.replaceState(null, '', '/ludo/?utm_source=sms')
  const place = await offer()
  expect(place.textContent).toContain('Play it on your phone')
  expect(await read(place)).toBe(`${location.origin}/ludo/?utm_source=sms&af_ss_qr=c#download`)
})

test('where the site has a OneLink, the QR code contains it', async () => {
  const code = await read(await offer({ page: shown({ oneLink }) }))
  expect(code).toMatch(
    /^https:\/\/brand\.onelink\.me\/abcd\/\?af_js_web=true&.*pid=organik-ls14.*&af_ss_qr=c$/,
  )
})

test.each([{ platform: 'android' }, { platform: 'macos' }, { platform: 'ios' }, { isWide: false }])(
  'there is no card for %j',
  async (visitor) => expect((await offer(visitor)).innerHTML).toBe(''),
)

test('the App Store link contains the campaign of an earlier page', async () => {
  const page = shown({ oneLink })
  const { store, did, now } = fakeVisit()
  store.setState({ platform: 'ios' })
  saveCampaign(`${location.origin}/?utm_source=sms`)
  setStoreLink(store, page.site)
  document.body.innerHTML = renderToStaticMarkup(
    <DownloadButtonContext value={page.page.downloadButton}>
      <DownloadButton />
    </DownloadButtonContext>,
  )
  connectButtons(store)()
  const link = document.querySelector('a')?.href ?? ''
  expect(link).toContain('https://brand.onelink.me/abcd/?af_js_web=true&af_ss_ver=2_8_1&pid=sms&')
  now().start()
  expect(did).toEqual([`visit ${link} here`])
})
