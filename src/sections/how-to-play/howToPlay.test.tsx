import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import HowToPlay from './HowToPlay.static.tsx'
import { howToPlay } from './model.ts'

const step = (title: string, img: string | null = null) => ({
  title,
  body_html: '<p>So.</p>',
  img,
  alt: null,
})
const show = (steps: object[]) =>
  renderToStaticMarkup(<HowToPlay data={v.parse(howToPlay.schema, { heading: 'How', steps })} />)

const names = ['Start', 'Points', 'Home', 'Turns', 'Safe', 'Extra']

test('each of the six steps has an anchor, and a link that leads there', () => {
  const html = show(names.map((name) => step(name)))
  for (const [place, name] of names.entries()) {
    expect(html).toContain(`<a href="#step-${place + 1}" aria-label="${name}">`)
    expect(html).toContain(`<li id="step-${place + 1}"`)
  }
})

test('a step without a drawing has no empty one', () => {
  const drawings = (html: string) => html.match(/width="320"/g)?.length ?? 0
  expect(drawings(show([step('a'), step('b', '/pictures/how-to-play/1.svg')]))).toBe(1)
})

test('the seventh step has a figure, for a die ends at six', () => {
  const html = show([...names, 'More'].map((name) => step(name)))
  expect(html).toContain('/pictures/dice/6.svg')
  expect(html).not.toContain('/pictures/dice/7.svg')
  expect(html).toContain('>7</span>')
})
