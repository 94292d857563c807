import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Breadcrumb from './Breadcrumb.static.tsx'

test('every step is a link but the last, which is the page itself', () => {
  const steps = [
    { name: 'Home', url: '/ludo/' },
    { name: 'Ludo', url: '/ludo/' },
  ]
  const html = renderToStaticMarkup(<Breadcrumb data={{ steps }} />)
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).toContain('<a href="/ludo/">Home</a>')
  expect(html).toContain('<span aria-current="page">Ludo</span>')
})
