// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DownloadButtonData } from '../../model/downloadButton.ts'
import type { DownloadStore } from '../../state/downloadStore.ts'
import { fakeVisit, setup } from '../../state/visit.fake.ts'
import { connectButtons } from './connectButtons.ts'
import { DownloadButton, DownloadButtonContext } from './DownloadButton.tsx'

const data: DownloadButtonData = {
  androidApkFromApi: true,
  defaultAndroidUrl: '/files/install-zupee.apk',
  IosURL: 'https://apps.apple.com/app/id1',
  androidTxt: 'Download app',
  iosTxt: 'Get it on the App Store',
}
const withConsent = { ...data, checkbox: { label: 'I am 18 or older' } }

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void
let report: Report = () => {}
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: Report) {
        report = onChange
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
})

/** A page with two buttons and the bar, before and after its script has run. */
function show(state: Partial<DownloadStore> = {}, button: DownloadButtonData = data) {
  document.body.innerHTML = renderToStaticMarkup(
    <DownloadButtonContext value={button}>
      <main>
        <DownloadButton />
        <DownloadButton className="second" />
      </main>
      <aside data-testid="sticky-download" />
    </DownloadButtonContext>,
  )
  const { store } = fakeVisit()
  store.setState(state)
  const find = <E extends HTMLElement>(selector: string) => {
    const found = document.querySelector<E>(selector)
    if (!found) throw new Error(`There is no ${selector}`)
    return found
  }
  return { store, find, link: find<HTMLAnchorElement>('a'), connect: () => connectButtons(store)() }
}

test.each([
  ['android', '/files/install-zupee.apk', 'Download app', null],
  ['others', '/files/install-zupee.apk', 'Download app', null],
  ['ios', 'https://apps.apple.com/app/id1', 'Get it on the App Store', null],
  ['macos', 'https://apps.apple.com/app/id1', 'Get it on the App Store', '_blank'],
] as const)('on %s the link leads to %s', (platform, href, words, target) => {
  const { link, connect } = show({ platform })
  expect(link.getAttribute('href')).toBe('/files/install-zupee.apk')
  connect()
  expect(link.getAttribute('href')).toBe(href)
  expect(link.textContent).toBe(words)
  expect(link.getAttribute('target')).toBe(target)
  expect(link.getAttribute('rel')).toBe(target && 'noopener')
})

test.each(['ios', 'macos'] as const)('on %s there is no button until the app is in the store', (platform) => {
  const { IosURL: _, ...button } = data
  const { link, connect, store } = show({ platform }, button)
  connect()
  expect(link.hidden).toBe(true)
  store.setState({ campaignLink: 'https://brand.onelink.me/abcd/' })
  expect(link.hidden).toBe(false)
})

test('the link of a campaign replaces that to the App Store when it is known', () => {
  const { link, connect, store } = show({ platform: 'ios' })
  connect()
  store.setState({ campaignLink: 'https://brand.onelink.me/abcd/?c=diwali' })
  expect(link.href).toBe('https://brand.onelink.me/abcd/?c=diwali')
  expect(link.textContent).toBe('Get it on the App Store')
})

test('a second text alternates with the first, hidden from screen readers, where the button links to the file', () => {
  const words = (platform: DownloadStore['platform']) => {
    const { link, connect } = show({ platform }, { ...data, animatedTxt: 'Play in a minute' })
    connect()
    return [...link.querySelectorAll('span')]
      .filter(({ childElementCount }) => childElementCount === 0)
      .map((one) => [one.textContent, one.getAttribute('aria-hidden')])
  }
  expect(words('android')).toEqual([
    ['Download app', null],
    ['Play in a minute', 'true'],
  ])
  expect(words('ios')).toEqual([['Get it on the App Store', null]])
})

test('the consent boxes update the store, and ticking one ticks them all', () => {
  const { find, store, connect } = show({}, withConsent)
  store.getState().applySetup({ ...setup, asksConsent: true })
  connect()
  expect(find('label').textContent).toBe('I am 18 or older')
  find('input').click()
  expect(store.getState().consent).toBe('given')
  expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, true])
  find('input').click()
  expect(store.getState().consent).toBe('asked')
})

test('a tick made before the script ran counts', () => {
  const { find, store, connect } = show({}, withConsent)
  find('input').click()
  store.getState().applySetup({ ...setup, asksConsent: true })
  connect()
  expect(store.getState().consent).toBe('given')
  expect(find<HTMLInputElement>('input').checked).toBe(true)
})

test('a tap without the tick is reported at the box', () => {
  const { find, store, connect } = show({}, withConsent)
  store.getState().applySetup({ ...setup, asksConsent: true })
  connect()
  store.getState().start()
  expect(find('input').getAttribute('aria-invalid')).toBe('true')
})

test('the sticky bar comes when no button is on screen', () => {
  const { find, connect } = show()
  connect()
  const [first, second] = document.querySelectorAll('main a')
  const bar = find('aside')
  const scroll = (target: Element | undefined, isIntersecting: boolean) => {
    if (target) report([{ target, isIntersecting }])
  }
  expect(bar.dataset.shown).toBeUndefined()
  scroll(first, true)
  scroll(second, true)
  scroll(first, false)
  expect(bar.dataset.shown).toBe('false')
  scroll(second, false)
  expect(bar.dataset.shown).toBe('true')
})

const icon = { url: '/icon.svg', width: 400 }
const mobile = { url: '/mobile.svg', width: 400 }
const sticky = { url: '/sticky.svg', width: 400 }

test.each<[string, Partial<DownloadButtonData>, boolean, string[]]>([
  ['none', {}, false, []],
  ['one for all widths', { iconUrlIOS: icon }, false, ['icon']],
  ['one of phones', { mobileIosIcon: mobile }, false, ['mobile']],
  ['both', { iconUrlIOS: icon, mobileIosIcon: mobile }, false, ['mobile', 'icon']],
  ['both, in the bar', { iconUrlIOS: icon, mobileIosIcon: mobile }, true, ['mobile', 'icon']],
  [
    'that of the bar',
    { iconUrlIOS: icon, mobileIosIcon: mobile, iconUrlIOSSticky: sticky },
    true,
    ['sticky'],
  ],
  ['that of the bar, elsewhere', { iconUrlIOSSticky: sticky }, false, []],
])('the App Store button has the picture of its place: %s', (_name, pictures, isSticky, shown) => {
  const html = renderToStaticMarkup(
    <DownloadButtonContext value={{ ...data, ...pictures }}>
      <DownloadButton isSticky={isSticky} />
    </DownloadButtonContext>,
  )
  const template = /<template>(.*)<\/template>/.exec(html)?.[1] ?? ''
  expect([...template.matchAll(/="\/(\w+)\.svg"/g)].map(([, name]) => name)).toEqual(shown)
  expect(template).not.toContain('width="400"')
})
