import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import Memberships from './Memberships.static.tsx'
import { memberships } from './model.ts'

test('each body is a logo with its name, and a link where there is one', () => {
  const items = [
    { img: '/pictures/a.svg', alt: 'A', url: 'https://a.example/', width: 150, height: 60 },
    { img: { url: '/pictures/b.svg', width: 90, height: 30 }, alt: 'B', url: null },
  ]
  const data = v.parse(memberships.schema, { heading: 'Member of', items })
  const html = renderToStaticMarkup(<Memberships data={data} />)
  expect(html).toContain('<a href="https://a.example/"><img src="/pictures/a.svg" alt="A" width="150"')
  expect(html).toContain('<li><img src="/pictures/b.svg" alt="B" width="90" height="30"')
})
