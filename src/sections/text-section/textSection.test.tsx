// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { textSection } from './model.ts'
import TextSection from './TextSection.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const parse = (raw: object) => v.parse(textSection.schema, { body_html: '<p>Text</p>', ...raw })

function render(raw: object): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<TextSection data={parse(raw)} />)
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

test('more text waits behind a button that says whether it is open', async () => {
  const more = { enableAddMore: true, addMoreContent: '<p>And more</p>' }
  const place = render(more)
  const details = place.querySelector('details')
  expect(details?.open).toBe(false)
  await act(async () => hydrateRoot(place, <TextSection data={parse(more)} />))
  const button = place.querySelector('[role=button]')
  expect(button?.getAttribute('aria-expanded')).toBe('false')
  await act(async () => {
    details?.setAttribute('open', '')
    details?.dispatchEvent(new Event('toggle'))
  })
  expect(button?.getAttribute('aria-expanded')).toBe('true')
  expect(button?.textContent).toBe('less')
  expect(details?.textContent).toContain('And more')
})

test.each([{ enableAddMore: false, addMoreContent: '<p>And more</p>' }, { enableAddMore: true }])(
  'there is no button with %o',
  (raw) => expect(render(raw).querySelector('details')).toBeNull(),
)
