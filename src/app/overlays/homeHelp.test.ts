import { expect, test } from 'vitest'
import { type Help, type HelpEvent, helpReducer, initialHelp } from './homeHelp.ts'

const after = (...events: HelpEvent[]): Help => events.reduce(helpReducer, initialHelp)

test.each<[HelpEvent[], Help]>([
  [['due'], { modal: 'open', chat: 'not-found' }],
  [['due', 'modal closed'], { modal: 'closed', chat: 'greeting' }],
  [['due', 'modal closed', 'greeted'], { modal: 'closed', chat: 'plain' }],
  [['due', 'chat opened', 'chat closed'], { modal: 'open', chat: 'not-found' }],
  [['due', 'modal closed', 'chat opened', 'greeted'], { modal: 'closed', chat: 'form' }],
  [['due', 'modal closed', 'chat opened', 'chat closed'], { modal: 'closed', chat: 'plain' }],
  [['due', 'chat opened', 'sending', 'sent'], { modal: 'open', chat: 'sent' }],
  [['due', 'chat opened', 'sending', 'noted'], { modal: 'open', chat: 'noted' }],
  [['due', 'chat opened', 'sending', 'refused'], { modal: 'open', chat: 'refused' }],
  [['due', 'chat opened', 'sending', 'refused', 'edited'], { modal: 'open', chat: 'form' }],
])('after %j', (events, help) => expect(after(...events)).toEqual(help))

test('closing the form after the modal does not remove the greeting', () => {
  expect(after('due', 'chat opened', 'modal closed', 'chat closed').chat).toBe('greeting')
})

test('a response after the form was closed opens nothing', () => {
  expect(after('due', 'chat opened', 'sending', 'chat closed', 'sent').chat).toBe('not-found')
})

test('another tap on download does not disturb an open modal', () => {
  expect(after('due', 'chat opened', 'due')).toEqual({ modal: 'open', chat: 'form' })
})
