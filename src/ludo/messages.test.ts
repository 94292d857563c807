import { expect, test } from 'vitest'
import { type FromGame, readFromGame, readToGame, type ToGame } from './messages.ts'

test.each<FromGame>([
  { ludo: 'ready' },
  { ludo: 'score', points: 38 },
  { ludo: 'over', points: 112, place: 1 },
  { ludo: 'install' },
])('the page understands $ludo', (message) => expect(readFromGame(structuredClone(message))).toEqual(message))

test('the game understands a welcome', () => {
  const welcome: ToGame = { ludo: 'welcome', canInstall: true }
  expect(readToGame(structuredClone(welcome))).toEqual(welcome)
})

test.each([
  null,
  'install',
  {},
  { ludo: 'score' },
  { ludo: 'score', points: '38' },
  { ludo: 'score', points: -1 },
  { ludo: 'over', points: 1.5, place: 1 },
  { ludo: 'over', points: 1 },
  { type: 'install' },
])('%j is no message', (data) => {
  expect(readFromGame(data)).toBeNull()
  expect(readToGame(data)).toBeNull()
})

test('nothing but the known fields comes through', () =>
  expect(readFromGame({ ludo: 'install', url: 'https://else.example/' })).toEqual({ ludo: 'install' }))

test('a welcome without an answer about the app is none', () =>
  expect(readToGame({ ludo: 'welcome', canInstall: 1 })).toBeNull())
