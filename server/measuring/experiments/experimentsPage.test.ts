import { expect, test } from 'vitest'
import { experimentsPage } from './experimentsPage.ts'
import type { Measured } from './figures.ts'
import { judge } from './verdict.ts'

const measured = (
  a: [number, number],
  b: [number, number],
  more: Partial<Measured['experiment']> = {},
): Measured => {
  const arms = {
    a: { visitors: a[0], conversions: a[1] },
    b: { visitors: b[0], conversions: b[1] },
  }
  const experiment = { key: 'words', state: 'running' as const, shareB: 50, ...more }
  return { experiment, since: '2026-11-20', arms, verdict: judge(arms.a, arms.b, experiment.shareB) }
}

test.each<[string, Measured, RegExp]>([
  [
    'a winner',
    measured([5000, 500], [5000, 700]),
    /B is better<\/i> B less A is \+4\.00 percentage points, between \+\d/,
  ],
  ['a loser', measured([5000, 700], [5000, 500]), /A is better<\/i> B less A is −4\.00/],
  [
    'no difference',
    measured([5000, 500], [5000, 500]),
    /Undecided<\/i> B less A is between −\d\.\d\d and \+\d\.\d\d/,
  ],
  ['few visitors', measured([10, 1], [12, 1]), /Too early/],
  ['lost visitors', measured([6000, 500], [4000, 700]), /Broken split<\/i>.*Do not believe/],
])('says in words what can be said: %s', (_name, one, words) => expect(experimentsPage([one])).toMatch(words))

test('an editor’s words are no HTML, and running experiments come first', () => {
  const html = experimentsPage([
    measured([0, 0], [0, 0], { key: 'later', state: 'planned' }),
    measured([0, 0], [0, 0], { about: 'Is <b>this</b> better?' }),
  ])
  expect(html).toContain('Is &lt;b>this&lt;/b> better?')
  expect(html.indexOf('Is &lt;b')).toBeLessThan(html.indexOf('later'))
})

test('without experiments it says how one begins', () =>
  expect(experimentsPage([])).toContain('Editors name it in the site’s data'))
