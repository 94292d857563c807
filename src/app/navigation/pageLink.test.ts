// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pageLink } from './pageLink.ts'

const here = new URL('http://localhost:3000/gu/ludo/')

function clicked(anchor: string, init: MouseEventInit = {}): URL | null {
  document.body.innerHTML = anchor
  let seen: URL | null = null
  const look = (event: MouseEvent) => {
    seen = pageLink(event, here)
    event.preventDefault()
  }
  addEventListener('click', look, { once: true })
  document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return seen
}

test('a link to another page of the site is followed here, wherever in it the tap was', () =>
  expect(clicked('<a href="/ludo/?a=1#faq"><b>x</b></a>')?.href).toBe('http://localhost:3000/ludo/?a=1#faq'))

test.each([
  ['another site', '<a href="https://example.com/ludo/"><b>x</b></a>'],
  ['a file', '<a href="/files/install.apk"><b>x</b></a>'],
  ['a place on this page', '<a href="/gu/ludo/#faq"><b>x</b></a>'],
  ['a new tab', '<a href="/ludo/" target="_blank"><b>x</b></a>'],
  ['what starts something here', '<a href="/play/ludo/" data-starts="game"><b>x</b></a>'],
  ['a download', '<a href="/ludo/" download><b>x</b></a>'],
  ['no link at all', '<b>x</b>'],
])('%s is left to the browser', (_case, anchor) => expect(clicked(anchor)).toBeNull())

test.each<MouseEventInit>([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %o is left to the browser', (init) =>
  expect(clicked('<a href="/ludo/"><b>x</b></a>', init)).toBeNull(),
)

test('what someone else has handled is left alone', () => {
  document.body.innerHTML = '<a href="/ludo/"><b>x</b></a>'
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('b')?.addEventListener('click', (handled) => handled.preventDefault())
  document.querySelector('b')?.dispatchEvent(event)
  expect(pageLink(event, here)).toBeNull()
})
