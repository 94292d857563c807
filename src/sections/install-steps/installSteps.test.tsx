import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import InstallSteps from './InstallSteps.static.tsx'
import { installSteps } from './model.ts'

const step = (cardNumber: number) => ({
  cardNumber,
  cardDescription: `<p><strong>Do</strong> thing ${cardNumber}</p>`,
  src: `/pictures/install/${cardNumber}.svg`,
  alt: `Thing ${cardNumber}, drawn`,
})
const show = (more: object) =>
  renderToStaticMarkup(
    <InstallSteps
      locale="en"
      data={v.parse(installSteps.schema, { heading: 'Install', steps: [step(1), step(2)], ...more })}
    />,
  )

test('a card has its number, its picture and what to do', () => {
  const html = show({})
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).toContain('alt="Thing 2, drawn"')
  expect(html).toContain('src="/pictures/dice/2.svg"')
  expect(html).toContain('2. </span><div><p><strong>Do</strong> thing 2</p>')
})

test('further text is behind a button if the editor chooses so', () => {
  const addMoreContent = '<p>If a notice appears, tap Allow.</p>'
  expect(show({ enableAddMore: true, addMoreContent })).toContain('aria-expanded="false"')
  expect(show({ enableAddMore: false, addMoreContent })).not.toContain('tap Allow')
  expect(show({ enableAddMore: true, addMoreContent: null })).not.toContain('aria-expanded')
})
