// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditableText } from '../../model/text/editableText.ts'
import { editInPlace } from './editInPlace.ts'

const cms = 'https://cms.example'
const panel = {
  postMessage: vi.fn<(message: { type: string; payload?: { path: string } }, origin: string) => void>(),
}
const texts: EditableText[] = [
  { path: 'title', type: 'string', letters: 'Rules' },
  { path: 'Hero_Banner.heading', type: 'text', letters: 'Therules' },
  { path: 'page_body.0.items.0.heading', type: 'string', letters: 'Why?' },
  { path: 'page_body.0.items.1.heading', type: 'string', letters: 'Why?' },
  { path: 'page_body.1.body_html', type: 'richtext', letters: 'Rollasix' },
]

let page: Document
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('parent', panel)
  panel.postMessage.mockClear()
  page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<header>Rules</header><main>
    <h1><span>The<br>rules</span></h1>
    <details><summary>Why?</summary></details><a href="#there">Why?</a>
    <div class="rich"><p>Roll</p><p>a <b>six</b></p></div><p>Nothing of editors</p></main>`
  editInPlace(page, texts, { documentId: 'rules', locale: 'hi' }, cms)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const find = (selector: string) => page.querySelector(selector) as HTMLElement
const asked = () =>
  panel.postMessage.mock.calls.flatMap(([{ type, payload }, origin]) =>
    type === 'strapiFieldFocusIntent' && origin === cms
      ? [Object.fromEntries(new URLSearchParams(payload?.path))]
      : [],
  )
const twice = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
const say = (payload: object, { origin = cms, source = panel as unknown } = {}) =>
  dispatchEvent(
    Object.assign(new Event('message'), { origin, source, data: { type: 'strapiFieldChange', payload } }),
  )

test.each([
  ['h1 span', 'Hero_Banner.heading', 'text'],
  ['summary', 'page_body.0.items.0.heading', 'string'],
  ['main a', 'page_body.0.items.1.heading', 'string'],
  ['.rich b', 'page_body.1.body_html', 'richtext'],
])('a double click on %s asks the panel for %s', (selector, path, type) => {
  twice(selector)
  expect(asked()).toEqual([
    { documentId: 'rules', locale: 'hi', path, type, model: 'api::page.page', kind: 'collectionType' },
  ])
})

test('what is no text of the page asks for nothing', () => {
  twice('main > p')
  twice('header')
  expect(asked()).toEqual([])
})

test('what is written in the panel is seen at once, but only what comes from there', () => {
  say({ field: 'Hero_Banner.heading', value: 'New rules' })
  say({ field: 'page_body.0.items.1.heading', value: 'How?' }, { origin: 'https://other.example' })
  say({ field: 'page_body.0.items.1.heading', value: 'How?' }, { source: window })
  say({ field: 'page_body.1.body_html', value: '<p>New</p>' })
  say({ field: 'page_body.0.items.0.heading', value: null })
  expect(find('main').textContent?.replace(/\s+/g, ' ')).toBe(
    ' New rules Why?Why? Rolla sixNothing of editors',
  )
})

test('a text that is as it was keeps its markup', () => {
  say({ field: 'Hero_Banner.heading', value: 'The\nrules' })
  expect(find('h1').innerHTML).toContain('The<br>rules')
})

const click = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('a link is followed when no second click comes, and not after two', () => {
  const followed = vi.fn((event: Event) => event.preventDefault())
  find('main a').addEventListener('click', followed)
  expect(click('main a')).toBe(false)
  expect(followed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(350)
  expect(followed).toHaveBeenCalledTimes(1)
  click('main a')
  click('main a')
  twice('main a')
  vi.advanceTimersByTime(1_000)
  expect(followed).toHaveBeenCalledTimes(1)
})
