// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLinks } from './navigation.ts'

const bundle = '/assets/page-1.js'

/** A page of this build, in Hindi unless it is the first. */
const pageHtml = (name: string, { lang = 'hi', build = bundle, style = 'b{color:red}' } = {}) => `
  <html lang="${lang}"><head><title>${name}</title><link rel="canonical" href="https://site.example/${name}/">
  <style>${style}</style>
  <script data-bundle="${build}"></script></head>
  <body><header>${name} header</header><main tabindex="-1"><h1 id="top">${name}</h1><a href="/next/">next</a></main>
  <aside>${name} bar</aside><footer>${name} footer</footer><dialog>${name} sheet</dialog>
  <script type="application/json">{"path":"/${name}/"}</script></body></html>`

/** A constructed style sheet, which jsdom lacks. */
class SheetFake {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

const answers = new Map<string, string>()
const fetched = vi.fn(async (to: URL) => {
  const html = answers.get(to.pathname)
  if (html === undefined) throw new TypeError('offline')
  return new Response(html)
})
const shown = vi.fn()
const laidOutLater = vi.fn()
const left = vi.fn()
let leaving = new AbortController()
let path = ''

beforeEach(() => {
  history.replaceState(null, '', '/first/')
  path = '/first/'
  const first = new DOMParser().parseFromString(pageHtml('first', { lang: 'en' }), 'text/html')
  document.replaceChild(document.adoptNode(first.documentElement), document.documentElement)
  answers.clear()
  for (const mock of [fetched, shown, laidOutLater, left]) mock.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('CSSStyleSheet', SheetFake)
  Object.assign(document, { adoptedStyleSheets: [] })
  leaving = new AbortController()
  const host = {
    path: () => path,
    unmount: () => {},
    mount: () => {
      path = location.pathname
      shown(path)
    },
    layOutLater: laidOutLater,
    leave: left,
  }
  followLinks(host, { signal: leaving.signal })
})
afterEach(() => {
  leaving.abort()
  Reflect.deleteProperty(document, 'startViewTransition')
  Reflect.deleteProperty(navigator, 'connection')
})

const link = () => document.querySelector('a') as HTMLAnchorElement
const press = () => link().dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
const followed = async () => {
  link().click()
  await vi.waitFor(() => expect(shown.mock.calls.length + left.mock.calls.length).toBe(1))
}

test('everything that differs between two heads follows', async () => {
  const withHead = (name: string, tags: string) =>
    pageHtml(name).replace(
      '<style>',
      `<meta charset="utf-8">${tags}<link rel="preload" href="/hero.avif"><style>`,
    )
  const first = new DOMParser().parseFromString(
    withHead(
      'first',
      '<link rel="manifest" href="/manifest.webmanifest"><meta name="robots" content="noindex">',
    ),
    'text/html',
  )
  document.replaceChild(document.adoptNode(first.documentElement), document.documentElement)
  const charset = document.querySelector('meta[charset]')
  const next = '<link rel="manifest" href="/manifest-hi.webmanifest"><meta name="description" content="next">'
  answers.set('/next/', withHead('next', next))
  await followed()
  const tags = [...document.head.querySelectorAll('title, meta, link')].map((tag) => tag.outerHTML).sort()
  expect(tags).toEqual([
    '<link rel="canonical" href="https://site.example/next/">',
    '<link rel="manifest" href="/manifest-hi.webmanifest">',
    '<link rel="preload" href="/hero.avif">',
    '<meta charset="utf-8">',
    '<meta name="description" content="next">',
    '<title>next</title>',
  ])
  expect(document.querySelector('meta[charset]')).toBe(charset)
  expect(document.querySelectorAll('style')).toHaveLength(1)
})

test('a link replaces language, title, canonical link and the parts of the page, and keeps the rest', async () => {
  answers.set('/next/', pageHtml('next'))
  const sheet = document.querySelector('dialog')
  await followed()
  expect(location.pathname).toBe('/next/')
  expect(document.documentElement.lang).toBe('hi')
  expect(document.title).toBe('next')
  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(
    'https://site.example/next/',
  )
  for (const part of ['header', 'h1', 'aside', 'footer'])
    expect([...document.querySelectorAll(part)].map(({ textContent }) => textContent?.split(' ')[0])).toEqual(
      ['next'],
    )
  expect(document.querySelector('[type="application/json"]')?.textContent).toBe('{"path":"/next/"}')
  expect(document.querySelector('dialog')).toBe(sheet)
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('a page where a click anywhere is one on download brings its overlay, and the next page has none', async () => {
  const overlay = () => document.querySelector('[data-testid="click-overlay"]')
  answers.set('/next/', pageHtml('next').replace('</body>', '<a data-testid="click-overlay"></a></body>'))
  await followed()
  expect(overlay()?.parentElement).toBe(document.body)
  shown.mockClear()
  answers.set('/third/', pageHtml('third'))
  link().href = '/third/'
  await followed()
  expect(overlay()).toBeNull()
})

test('no styles of the page are parsed, which the policy of the page that is shown forbids', async () => {
  answers.set('/next/', pageHtml('next', { style: 'i{color:blue}' }))
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  await followed()
  const [html] = parse.mock.lastCall ?? []
  parse.mockRestore()
  expect(html).toContain('next header')
  expect(html).not.toContain('style')
})

test('of the styles of the page those are adopted that no page before had', async () => {
  const face = '@font-face{font-family:Reading;src:url(/a.woff2)}'
  const adopted = () => (document.adoptedStyleSheets as unknown as SheetFake[]).map(({ text }) => text)
  answers.set('/next/', pageHtml('next', { style: `b{color:red}${face}@layer a{i{color:blue}}` }))
  await followed()
  expect(adopted()).toEqual([`${face}@layer a{i{color:blue}}`])
  answers.set('/third/', pageHtml('third', { style: `${face}@layer a{i{color:blue}u{color:red}}` }))
  link().href = '/third/'
  shown.mockClear()
  await followed()
  expect(adopted()).toEqual([`${face}@layer a{i{color:blue}}`, '@layer a{u{color:red}}'])
  expect(document.querySelectorAll('style')).toHaveLength(1)
})

test.each([
  ['what is below the first view of a page may be laid out later', '/next/', 1],
  ['but not where a place below is asked for', '/next/#top', 0],
])('%s', async (_case, address, times) => {
  answers.set('/next/', pageHtml('next'))
  const target = vi.fn()
  Element.prototype.scrollIntoView = target
  link().setAttribute('href', address)
  await followed()
  expect(laidOutLater).toHaveBeenCalledTimes(times)
  expect(target).toHaveBeenCalledTimes(1 - times)
})

test('the page that the visitor goes back to is laid out whole, for its scroll position', async () => {
  answers.set('/next/', pageHtml('next'))
  answers.set('/first/', pageHtml('first'))
  await followed()
  laidOutLater.mockClear()
  history.back()
  await vi.waitFor(() => expect(document.title).toBe('first'))
  expect(laidOutLater).not.toHaveBeenCalled()
})

test('a page that this browser cannot parse is loaded as a document', async () => {
  vi.stubGlobal('CSSStyleSheet', undefined)
  answers.set('/next/', pageHtml('next'))
  await followed()
  expect(left.mock.lastCall?.[0].pathname).toBe('/next/')
})

test.each([
  ['cannot be fetched', undefined],
  ['was made by another build', pageHtml('next', { build: '/assets/page-2.js' })],
])('a page that %s is loaded as a document', async (_case, html) => {
  if (html) answers.set('/next/', html)
  await followed()
  expect(left.mock.lastCall?.[0].pathname).toBe('/next/')
  expect(location.pathname).toBe('/first/')
  expect(document.title).toBe('first')
})

test('pressing a link fetches its page, and the click uses it', async () => {
  answers.set('/next/', pageHtml('next'))
  press()
  expect(fetched).toHaveBeenCalledOnce()
  await followed()
  expect(shown).toHaveBeenCalledWith('/next/')
  expect(fetched).toHaveBeenCalledOnce()
})

test('where data is saved, pressing a link fetches nothing', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  answers.set('/next/', pageHtml('next'))
  press()
  expect(fetched).not.toHaveBeenCalled()
  await followed()
  expect(shown).toHaveBeenCalledOnce()
})

test.each([
  ['with a transition where the browser has one', { still: false, parseMs: 3 }, 1],
  ['without one where motion is not welcome', { still: true, parseMs: 3 }, 0],
  ['without one on a slow processor', { still: false, parseMs: 30 }, 0],
])('the page changes %s', async (_case, { still, parseMs }, transitions) => {
  const start = vi.fn((change: () => void) => {
    const updateCallbackDone = Promise.resolve().then(change)
    return { updateCallbackDone, ready: Promise.reject(new Error('skipped')) }
  })
  Object.assign(document, { startViewTransition: start })
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(SheetFake.prototype, 'replaceSync').mockImplementation(() => {
    now += parseMs
  })
  answers.set('/next/', pageHtml('next'))
  await followed()
  vi.restoreAllMocks()
  expect(document.title).toBe('next')
  expect(start).toHaveBeenCalledTimes(transitions)
})

test('only the page of the last link is shown', async () => {
  let letIn = (_html: string) => {}
  const held = new Promise<string>((resolve) => (letIn = resolve))
  fetched.mockImplementationOnce(async () => new Response(await held))
  answers.set('/other/', pageHtml('other'))
  link().click()
  link().href = '/other/'
  await followed()
  letIn(pageHtml('next'))
  await held
  expect(document.title).toBe('other')
  expect(shown).toHaveBeenCalledOnce()
})
