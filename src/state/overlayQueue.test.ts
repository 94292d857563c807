import { expect, test } from 'vitest'
import { nextShown, type QueuedOverlay } from './overlayQueue.ts'

const sheet = 'downloadSheet'

test.each<[string, QueuedOverlay | null, QueuedOverlay[], string[], QueuedOverlay | null]>([
  ['nothing wanted', null, [], [], null],
  ['one thing', null, ['chat'], [], 'chat'],
  ['the most urgent first', null, ['chat', 'install', 'update', 'notification', 'consent'], [], 'consent'],
  ['the notification before prompts and chat', null, ['chat', 'install', 'notification'], [], 'notification'],
  ['a card waits for the sheet', null, ['notification'], [sheet], null],
  ['consent waits for the sheet', null, ['consent'], [sheet], null],
  ['a card waits for the menu', null, ['update'], ['menu'], null],
  ['a card that is shown steps aside for the sheet', 'notification', ['notification'], [sheet], null],
  ['a card that is shown steps aside for a more urgent one', 'chat', ['chat', 'consent'], [], 'consent'],
  ['the home modal comes over the sheet', null, ['homeModal', 'notification'], [sheet], 'homeModal'],
  ['the home modal waits for the install guide', null, ['homeModal'], [sheet, 'installGuide'], null],
  ['the home modal waits for the game', null, ['homeModal'], ['game'], null],
  ['the home modal waits for a number that is typed', 'chat', ['homeModal', 'chat'], ['chatForm'], 'chat'],
  [
    'the modal stays over its own chat',
    'homeModal',
    ['homeModal'],
    [sheet, 'homeModal', 'chatForm'],
    'homeModal',
  ],
  [
    'the modal waits for the install steps',
    'installSteps',
    ['homeModal', 'installSteps'],
    [sheet, 'installSteps'],
    'installSteps',
  ],
  [
    'the install steps wait for the modal',
    'homeModal',
    ['homeModal', 'installSteps'],
    [sheet, 'homeModal'],
    'homeModal',
  ],
  ['after the modal come the steps', 'homeModal', ['installSteps'], [sheet], 'installSteps'],
  ['the chat keeps its own form', 'chat', ['chat'], ['chatForm'], 'chat'],
  ['no card over the form of the chat', 'chat', ['chat', 'consent'], ['chatForm'], 'chat'],
])('%s', (_case, shown, wanted, open, expected) =>
  expect(nextShown(shown, new Set(wanted), open)).toBe(expected),
)
