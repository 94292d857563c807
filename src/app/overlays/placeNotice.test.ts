import { expect, test } from 'vitest'
import { placeNotice } from './placeNotice.ts'

const notice = { left: 16, right: 374, height: 100 }
const room = { top: 64, bottom: 744 }
const box = (top: number, bottom: number, left = 20, right = 370) => ({ top, bottom, left, right })

test.each<[string, ReturnType<typeof box>[], 'top' | 'bottom' | null, ReturnType<typeof placeNotice>]>([
  ['at the lower end', [], null, { end: 'bottom', top: 628 }],
  ['at the upper end, above a button at the lower', [box(640, 700)], null, { end: 'top', top: 80 }],
  ['below a button in the middle', [box(300, 360)], null, { end: 'bottom', top: 628 }],
  ['where it is, while it covers nothing there', [box(300, 360)], 'top', { end: 'top', top: 80 }],
  [
    'away from where it is, once it would cover a button there',
    [box(90, 150)],
    'top',
    { end: 'bottom', top: 628 },
  ],
  ['beside a button', [box(640, 700, 380, 600)], null, { end: 'bottom', top: 628 }],
  ['nowhere', [box(640, 700), box(90, 120)], 'bottom', null],
])('%s', (_case, keepClear, now, expected) =>
  expect(placeNotice(notice, keepClear, room, now)).toEqual(expected),
)
