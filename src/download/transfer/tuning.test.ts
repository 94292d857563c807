import { expect, test } from 'vitest'
import { createMeter, initialTuning, tune } from './tuning.ts'

const KiB = 1024

/** The number of requests after each measurement of these rates, in KiB a second. */
function requestsAfter(...rates: number[]): number[] {
  let tuning = initialTuning
  return rates.map((rate) => {
    tuning = tune(tuning, rate * KiB)
    return tuning.requests
  })
}

test.each<[string, number[], number[]]>([
  ['tries four if one is slow', [90], [4]],
  ['stays at one if it is fast enough', [769, 769], [1, 1]],
  ['stays at one if the link is too narrow', [15, 15], [1, 1]],
  ['returns to one if four were no faster', [90, 107], [4, 1]],
  ['keeps two if four were a fifth faster', [90, 108, 10], [4, 2, 2]],
  ['keeps four if they doubled the rate, whatever follows', [90, 180, 10], [4, 4, 4]],
  [
    'tries again after three measurements, then after nine',
    [90, 90, 90, 90, 90, 90, ...Array(9).fill(90)],
    [4, 1, 1, 1, 4, 1, ...Array(8).fill(1), 4],
  ],
  ['notices that the link has become slow', [900, 900, 90], [1, 1, 4]],
])('%s', (_name, rates, requests) => {
  expect(requestsAfter(...rates)).toEqual(requests)
})

/** The rates, in KiB a second, that a meter gives when these KiB arrive at these seconds. */
function ratesOf(...arrivals: [second: number, kilobytes: number][]): number[] {
  let elapsed = 0
  const meter = createMeter(() => elapsed)
  return arrivals.flatMap(([second, kilobytes]) => {
    elapsed = 1000 * second
    meter.count(kilobytes * KiB)
    const rate = meter.read()
    return rate === null ? [] : [rate / KiB]
  })
}

test('a rate is that of five seconds, after two that do not count', () => {
  expect(ratesOf([1, 500], [2, 100], [4, 100], [6, 100], [7, 200])).toEqual([100])
})

test('a network that was away for five seconds is not taken for a slow one', () => {
  expect(ratesOf([1, 500], [3, 300], [8, 100])).toEqual([])
  expect(ratesOf([1, 500], [3, 300], [8, 100], [10, 700], [14, 700], [15, 700])).toEqual([420])
})
