// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { FromGame } from '../../ludo/messages.ts'
import { hostGame } from './hostGame.ts'

afterEach(() => document.body.replaceChildren())

/** A frame that is listened to, what was heard from it and what it was told. */
function hosted(canInstall = true) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const heard: FromGame[] = []
  const leaving = new AbortController()
  const told = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => {})
  hostGame(frame, canInstall, (message) => heard.push(message), leaving.signal)
  const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    dispatchEvent(
      new MessageEvent('message', { data, origin: location.origin, source: frame.contentWindow, ...from }),
    )
  return { heard, told, leaving, say }
}

test.each([true, false])(
  'a game that is ready is welcomed, and told whether there is an app: %s',
  (canInstall) => {
    const { told, say } = hosted(canInstall)
    say({ ludo: 'ready' })
    expect(told).toHaveBeenCalledWith({ ludo: 'welcome', canInstall }, location.origin)
  },
)

test('messages of the game are passed on', () => {
  const { heard, say } = hosted()
  say({ ludo: 'over', points: 84, place: 1 })
  say({ ludo: 'install' })
  expect(heard).toEqual([{ ludo: 'over', points: 84, place: 1 }, { ludo: 'install' }])
})

test.each<[string, unknown, Partial<MessageEventInit>]>([
  ['another origin', { ludo: 'install' }, { origin: 'https://else.example' }],
  ['another window', { ludo: 'install' }, { source: window }],
  ['no window', { ludo: 'install' }, { source: null }],
  ['the game, in words it does not have', { ludo: 'buy' }, {}],
])('messages from %s are ignored', (_from, data, event) => {
  const { heard, told, say } = hosted()
  say(data, event)
  expect(heard).toEqual([])
  expect(told).not.toHaveBeenCalled()
})

test('after the abort no messages are passed on', () => {
  const { heard, say, leaving } = hosted()
  leaving.abort()
  say({ ludo: 'install' })
  expect(heard).toEqual([])
})
