import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { problemsOf } from '../../model/problems.ts'
import GameDemo from '../game-demo/GameDemo.static.tsx'
import { gameDemo } from '../game-demo/model.ts'
import { playableGame } from './model.ts'
import PlayableGame from './PlayableGame.static.tsx'

const written = {
  heading: 'Try it',
  description: 'No download.',
  gameURL: '/play/ludo/',
  gameBannerImage: '/board.svg',
}

test.each([
  [
    'game-demo',
    () => <GameDemo data={v.parse(gameDemo.schema, { ...written, gameBannerAlt: 'A board' })} locale="en" />,
  ],
  [
    'playable-game',
    () => (
      <PlayableGame
        data={v.parse(playableGame.schema, { ...written, gameBannerAlt: 'A board' })}
        locale="en"
      />
    ),
  ],
])('%s shows the picture of its game, and the game only when tapped', (name, section) => {
  const html = renderToStaticMarkup(section())
  expect(html).toContain(`data-section="${name}"`)
  expect(html).toContain('No download.')
  expect(html).toMatch(
    /<a [^>]*data-testid="playable-demo"[^>]* href="\/play\/ludo\/"[^>]*><img src="\/board.svg" alt="A board"/,
  )
  expect(html).not.toContain('<iframe')
})

test.each([
  ['http://games.example/ludo/', 'must be a path or an https address'],
  ['javascript:x()', 'must be a path'],
])('the game may not come from %s', (gameURL, problem) => {
  const read = v.safeParse(playableGame.schema, { ...written, gameURL })
  expect(read.issues?.map(({ message }) => message).join()).toContain(problem)
})

test('a game that opens over the page says so', () => {
  const data = v.parse(playableGame.schema, { ...written, demoOpensIn: 'modal' })
  expect(renderToStaticMarkup(<PlayableGame data={data} locale="en" />)).toContain('aria-haspopup="dialog"')
})

test('a demo can be a film, which starts at its picture and needs no game', () => {
  const film = {
    heading: 'Try it',
    videoUrl: '/film.webm',
    mp4Url: '/film.mp4',
    gameBannerImage: '/board.svg',
  }
  const html = renderToStaticMarkup(<GameDemo data={v.parse(gameDemo.schema, film)} locale="en" />)
  expect(html).toContain('href="/film.webm"')
  expect(html).toContain('Play video: Try it')
  expect(html).toContain('src="/board.svg"')
  expect(html).not.toMatch(/<video|<iframe|playable-demo/)
})

test.each([
  [{}, 'gameURL: is needed where there is no videoUrl'],
  [{ videoUrl: '/film.webm' }, 'gameBannerImage: is needed, for there is a videoUrl'],
])('a demo of %o is refused at its field', (raw, problem) => {
  const { issues = [] } = v.safeParse(gameDemo.schema, { heading: 'Try it', ...raw })
  expect(problemsOf(issues)).toEqual([problem])
})
