import { createHash, randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { endOf, runServer, urlOf } from '../../server/child.fixture.ts'
import { builtFolder } from '../../server/site.fixture.ts'
import { attack } from './attacks.ts'
import { visit } from './visitors.ts'

// At least two, so that slow senders and stalled readers reach their time-outs.
const minutes = Math.max(2, Number(process.env.SOAK_MINUTES ?? '2'))
// The memory of the smallest usual container.
const mostResidentMiB = 512
const mostGrowthMiB = 32
const METRICS_TOKEN = 'a-token-of-prometheus'

test(
  `${minutes} minutes of all attacks at once: visitors notice nothing, and no event is lost`,
  async () => {
    const folder = builtFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    // Larger than the buffers of a connection, so that stalled readers keep bytes waiting.
    const apk = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(24 * 1024 * 1024)])
    writeFileSync(join(folder, 'big.apk'), apk)
    const server = runServer(folder, {
      APK_FILE: 'big.apk',
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      TRUST_PROXY: 'loopback',
      METRICS_TOKEN,
      STAFF_IDENTIFIER: 'asha',
      STAFF_PASSWORD: 'password of asha',
    })
    const signal = AbortSignal.timeout(minutes * 60_000)
    // Every attacker adds a listener.
    setMaxListeners(0, signal)
    const target = { url: await urlOf(server), apk: '/files/install-zupee-411.apk', signal }
    const memory: Memory[] = []
    const sampling = setInterval(async () => memory.push(await memoryOf(target.url)), 5_000)
    const [attacked, visited] = await Promise.all([attack(target), visit(target)])
    clearInterval(sampling)
    // Garbage collection makes memory go up and down. A leak shows in the lowest values.
    const third = Math.ceil(memory.length / 3)
    const [atFirst, atLast] = [memory.slice(0, third), memory.slice(-third)].map((samples) => ({
      used: Math.min(...samples.map(({ used }) => used)),
      resident: Math.min(...samples.map(({ resident }) => resident)),
    }))
    const mostResident = Math.max(...memory.map(({ resident }) => resident))

    const statuses = [...attacked.statuses].sort().map(([what, times]) => `${what}: ${times}`)
    console.warn(
      `${visited.events.length + attacked.events.length} events answered with ok, ${visited.pages} pages, the slowest ${Math.round(visited.longestPageMs)} ms, ${visited.downloads.length} downloads, at most ${mostResident} MiB resident`,
      { atFirst, atLast },
      statuses,
    )
    const ended = endOf(server)
    server.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, complaints: '' })

    const log = new Libsql(join(folder, 'site.db'))
    const stored = new Set(log.prepare('select id from events').pluck().all([]))
    log.close()
    expect([...visited.events, ...attacked.events].filter((id) => !stored.has(id))).toEqual([])
    expect(visited.refused).toEqual([])
    expect(visited.pages).toBeGreaterThan(10 * minutes)
    expect(visited.downloads.length).toBeGreaterThan(0)
    expect(new Set(visited.downloads)).toEqual(new Set([createHash('sha256').update(apk).digest('hex')]))
    expect(Number(atLast?.used) - Number(atFirst?.used)).toBeLessThan(mostGrowthMiB)
    expect(mostResident).toBeLessThan(mostResidentMiB)

    const met = [...attacked.statuses.keys()]
    expect(met).toEqual(
      expect.arrayContaining([
        'event of a foreign page 403',
        'event of one visitor 429',
        'event of one address 429',
        'event with a body 413',
        'event of last year 400',
        'event of tomorrow 400',
        'event with a wrong label 400',
        'slow sender sent away',
        'stalled reader sent away',
      ]),
    )
    // No attack may get a response with a server error.
    expect(met.filter((what) => /5\d\d$/.test(what))).toEqual([])
  },
  minutes * 60_000 + 120_000,
)

/** MiB of a server: used by its JavaScript, and resident memory of the process. */
type Memory = { used: number; resident: number }

async function memoryOf(url: string): Promise<Memory> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(new URL('/metrics', url), { headers })).text()
  const of = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1]) / 1024 / 1024)
  return {
    used: of('nodejs_heap_size_used_bytes') + of('nodejs_external_memory_bytes'),
    resident: of('process_resident_memory_bytes'),
  }
}
