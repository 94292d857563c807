import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import GameList from './GameList.static.tsx'
import type { GameListData } from './model.ts'

const src = { url: '/pictures/games/turbo.svg' }
const data: GameListData = {
  heading: 'Games',
  items: [
    { name: 'Ludo Turbo', url: '/ludo/ludo-turbo/', src, alt: 'A yellow token', linkText: 'Learn more' },
    { name: 'Ludo Ninja', src, alt: 'A blue token', linkText: 'Learn more' },
  ],
}

test('a tile shows its picture and name, and leads to the page of the game', () => {
  const html = renderToStaticMarkup(<GameList data={data} />)
  expect(html).toContain('<a href="/ludo/ludo-turbo/">Ludo Turbo</a>')
  expect(html).toContain('alt="A yellow token"')
  expect(html).toContain('src="/pictures/games/turbo.svg"')
})

test('a game without a page is a tile and no link', () => {
  const html = renderToStaticMarkup(<GameList data={data} />)
  expect(html).toContain('<h3>Ludo Ninja</h3>')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html.match(/Learn more/g)).toHaveLength(1)
})
