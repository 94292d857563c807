import { expect, test } from 'vitest'
import { follow } from './follow.ts'
import type { Report } from './publisher.ts'

const fine: Report = { changed: [], problems: [] }
const gone = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1337') })

/** The waits and log lines for rounds with these results. */
async function following(rounds: (Report | Error)[]) {
  const ended = new AbortController()
  const waited: number[] = []
  const logged: string[] = []
  const publisher = {
    async publish() {
      const round = rounds.shift() ?? fine
      if (round instanceof Error) throw round
      return round
    },
  }
  const log = { warn: (...line: unknown[]) => logged.push(JSON.stringify(line)) }
  await follow(publisher, log as unknown as Parameters<typeof follow>[1], ended.signal, async (ms) => {
    waited.push(ms / 1000)
    if (rounds.length === 0) ended.abort()
  })
  return { waited, logged }
}

test('everything is published again every five minutes', async () => {
  expect(await following([fine, fine, fine])).toEqual({ waited: [300, 300, 300], logged: [] })
})

test('a CMS that cannot be reached is asked less and less often, and the log tells that, and when it is back', async () => {
  const { waited, logged } = await following([...Array<Error>(9).fill(gone), fine, fine])
  expect(waited).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
  expect(logged).toHaveLength(10)
  expect(logged[0]).toMatch(/fetch failed .*ECONNREFUSED.*The server cannot publish/)
  expect(logged[9]).toMatch(/publishes new content of the CMS again/)
})

test('what could not be published is in the log', async () => {
  const { logged } = await following([{ changed: [], problems: ['ludo (gu): title: must be a text'] }])
  expect(logged).toEqual([expect.stringContaining('ludo (gu): title')])
})
