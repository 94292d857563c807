import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDraft } from './followDraft.ts'

const cms = 'https://cms.example'
const kept = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

const sections = [
  { top: -900, bottom: 0 },
  { top: -60, bottom: 400 },
]

/** An open preview of version `a` with sections there, whose questions get these answers, the last one again and again. */
function previewAt(places: typeof sections, ...answers: (string | number)[]) {
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    body: {},
    documentElement: { dataset: { unpainted: '' } as DOMStringMap },
    querySelectorAll: () => places.map((place) => ({ getBoundingClientRect: () => place })),
  })
  const messages = new EventTarget()
  const parent = {}
  const reload = vi.fn()
  const scrollBy = vi.fn()
  const location = { pathname: '/preview', search: '?document=ludo', href: 'https://ludo.example/preview' }
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : Response.json({ version: answer })
  })
  const addEventListener = messages.addEventListener.bind(messages)
  const history = { scrollRestoration: 'auto' }
  let resize = () => {}
  class ResizeObserver {
    constructor(listener: () => void) {
      resize = listener
    }
    observe() {}
    disconnect() {
      resize = () => {}
    }
  }
  const globals = {
    sessionStorage,
    location,
    history,
    ResizeObserver,
    fetch,
    scrollBy,
    addEventListener,
    parent,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  followDraft('a', cms, { page: page as unknown as Document, reload })
  const show = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const say = (origin: string, source: unknown, type = 'strapiUpdate') =>
    messages.dispatchEvent(Object.assign(new Event('message'), { origin, source, data: { type } }))
  return {
    fetch,
    reload,
    show,
    say,
    parent,
    location,
    history,
    scrollBy,
    page,
    resize: () => resize(),
    messages,
  }
}

const preview = (...answers: (string | number)[]) => previewAt(sections, ...answers)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  kept.clear()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a saved draft is there within two seconds, at the same place of the page', async () => {
  const { fetch, reload } = preview('a', 'b')
  await pass(1_900)
  expect(reload).not.toHaveBeenCalled()
  await pass(200)
  expect(reload).toHaveBeenCalledOnce()
  expect(fetch.mock.lastCall?.[0]).toBe('/api/staff/version?document=ludo')
  const grown = [
    { top: 0, bottom: 1_000 },
    { top: 1_000, bottom: 1_460 },
  ]
  const { scrollBy, history, page, resize, messages } = previewAt(grown, 'b')
  expect(scrollBy).toHaveBeenCalledWith({ top: 1_060, behavior: 'instant' })
  resize()
  expect(scrollBy).toHaveBeenCalledTimes(2)
  messages.dispatchEvent(new Event('wheel'))
  resize()
  expect(scrollBy).toHaveBeenCalledTimes(2)
  // Everything has its height before, and the browser scrolls nowhere by itself.
  expect([history.scrollRestoration, page.documentElement.dataset]).toEqual(['manual', { laidOut: '' }])
})

test('a window that nobody sees asks for nothing, and at once when it is seen again', async () => {
  const { fetch, show } = preview('a')
  await pass(0)
  show('hidden')
  await pass(60_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  show('visible')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a question on its way ends when the window is hidden', async () => {
  const { fetch, show } = preview('a')
  show('hidden')
  expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(true)
})

test('it asks less often while the CMS is away, and as before when it is back', async () => {
  const { fetch } = preview(502, 502, 'a')
  await pass(3_900)
  expect(fetch).toHaveBeenCalledTimes(1)
  await pass(200)
  expect(fetch).toHaveBeenCalledTimes(2)
  await pass(8_000)
  expect(fetch).toHaveBeenCalledTimes(3)
  await pass(2_000)
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('it ends with the login, and on another page', async () => {
  const signedOut = preview(401)
  await pass(600_000)
  expect(signedOut.fetch).toHaveBeenCalledTimes(1)
  const left = preview('a')
  await pass(0)
  left.location.search = '?document=rummy'
  await pass(600_000)
  expect(left.fetch).toHaveBeenCalledTimes(1)
})

test('the panel in whose frame it stands can have it reloaded, and nobody else', async () => {
  const { reload, say, parent } = preview('a')
  say('https://evil.example', parent)
  say(cms, {})
  say(cms, parent, 'strapiScript')
  expect(reload).not.toHaveBeenCalled()
  say(cms, parent)
  expect(reload).toHaveBeenCalledOnce()
})
