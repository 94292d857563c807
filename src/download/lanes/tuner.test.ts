import { expect, test } from 'vitest'
import { atFirst, tune } from './tuner.ts'

const KiB = 1024

/** The lanes after each measurement, of these rates in KiB a second. */
function lanesAfter(...rates: number[]): number[] {
  let tuning = atFirst
  return rates.map((rate) => {
    tuning = tune(tuning, rate * KiB)
    return tuning.lanes
  })
}

test.each<[string, number[], number[]]>([
  ['tries four beside a slow one', [90], [4]],
  ['does not where one is fast enough', [769, 769], [1, 1]],
  ['does not where the link is too narrow', [15, 15], [1, 1]],
  ['goes back to one that was as fast as four', [90, 107], [4, 1]],
  ['keeps two where four brought a fifth more', [90, 108, 10], [4, 2, 2]],
  ['keeps four where they doubled the rate, whatever comes', [90, 180, 10], [4, 4, 4]],
  [
    'tries again after three measurements, then after nine',
    [90, 90, 90, 90, 90, 90, ...Array(9).fill(90)],
    [4, 1, 1, 1, 4, 1, ...Array(8).fill(1), 4],
  ],
  ['notices when the link has become slow', [900, 900, 90], [1, 1, 4]],
])('%s', (_name, rates, lanes) => {
  expect(lanesAfter(...rates)).toEqual(lanes)
})
