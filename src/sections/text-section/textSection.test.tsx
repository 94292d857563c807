// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { textSection } from './model.ts'
import TextSection from './TextSection.static.tsx'

const parse = (raw: object) => v.parse(textSection.schema, { body_html: '<p>Text</p>', ...raw })

function render(raw: object): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<TextSection data={parse(raw)} locale="en" />)
  return place
}

test.each(['h1', 'h2', 'h3'])('the title is an %s when that is chosen', (titleTag) =>
  expect(render({ title: 'Play', titleTag }).querySelector(titleTag)?.textContent).toBe('Play'),
)

test('a title is an h2 when nobody chose, and none is no heading', () => {
  expect(render({ title: 'Play' }).querySelector('h2')?.textContent).toBe('Play')
  expect(render({}).querySelector('h1, h2, h3')).toBeNull()
})

test('what an editor gives to the section is on it', () => {
  const section = render({
    addClass: 'narrow',
    backgroundColor: '#F3ECDD',
    alignsText: 'right',
  }).querySelector('section')
  expect(section?.classList.contains('narrow')).toBe(true)
  expect(section?.dataset).toMatchObject({ ground: '#F3ECDD', align: 'right', section: 'text-section' })
})

test('scripts, handlers and addresses that run code are gone', () => {
  const body_html = `<p onclick="steal()">A<script>steal()</script><a href="javascript:steal()">b</a></p>`
  expect(render({ body_html }).innerHTML).not.toMatch(/steal|javascript|onclick/)
})

test('further text is behind a button with a label for each state', () => {
  const details = render({ enableAddMore: true, addMoreContent: '<p>And more</p>' }).querySelector('details')
  const button = details?.querySelector('[role=button]')
  expect(details?.open).toBe(false)
  expect(button?.getAttribute('aria-expanded')).toBe('false')
  expect([...(button?.querySelectorAll('span') ?? [])].map((one) => one.textContent)).toEqual([
    'more',
    'less',
  ])
  expect(details?.textContent).toContain('And more')
})

test.each([{ enableAddMore: false, addMoreContent: '<p>And more</p>' }, { enableAddMore: true }])(
  'there is no button with %o',
  (raw) => expect(render(raw).querySelector('details')).toBeNull(),
)
