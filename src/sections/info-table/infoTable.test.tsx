import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import InfoTable from './InfoTable.static.tsx'

const data = {
  heading: 'Play Ludo online',
  body_html: '<p>The game of your childhood.</p>',
  caption: 'Ludo at a glance',
  facts: [
    { label: 'Players', value: '2 to 4', icon: { url: '/pictures/icons.svg#users' } },
    { label: 'Bots', value: 'None' },
  ],
}

test('the main heading comes first, then a table with a heading for every row', () => {
  const html = renderToStaticMarkup(<InfoTable data={data} />)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('<table'))
  expect(html.match(/<th scope="row"/g)).toHaveLength(2)
  expect(html).toContain('<td>2 to 4</td>')
  expect(html).toContain('<p>The game of your childhood.</p>')
})

test('a fact without an icon has no empty picture', () => {
  const html = renderToStaticMarkup(<InfoTable data={data} />)
  expect(html.match(/<img/g)).toHaveLength(1)
})
