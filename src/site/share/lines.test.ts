import { expect, test } from 'vitest'
import { setLines } from './lines.ts'

const width = (line: string) => line.length
// At 20 px a line holds six letters, at 10 px twelve.
const box = { width: 120, height: 50, leading: 1.2, sizes: [20, 10] }

test.each([
  ['a few words stay large', 'we all win', 20, ['we all', 'win']],
  ['three lines are too many', 'you win we win', 10, ['you win we', 'win']],
  ['a word wider than its line is set smaller', 'tournament', 10, ['tournament']],
  [
    'a text too long for the box keeps the smallest size',
    'one two three four five six',
    10,
    ['one two', 'three four', 'five six'],
  ],
])('%s', (_case, text, size, lines) => expect(setLines(text, width, box)).toEqual({ size, lines }))
