import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bigApk } from '../../server/apk/releases/big.fixture.ts'
import type { Cluster, Instance } from './cluster.ts'
import { type Outcome, visit } from './visitor.ts'

const MiB = 1024 * 1024
const readers = 4

/** What visitors noticed during the maintenance of the cluster. Times are milliseconds. */
export type Proof = {
  downloads: Outcome[]
  /** The responses to page requests in normal operation, and while the database was down. */
  pages: { well: PageLoad; withoutDatabase: PageLoad }
  /** The time until every instance showed each change. */
  seen: { content: number; takedown: number; release: number; rollBack: number }
}

export type PageLoad = { statuses: number[]; p99: number }

/**
 * `visitors` download slowly while both instances are restarted one after the other, the database crashes and restarts,
 * a release is published and rolled back, and a page is changed and taken down. Both measurements of pages wait for
 * `settled`, so that a bench can compare instances that have run for some time.
 */
export async function prove(
  cluster: Cluster,
  folder: string,
  visitors: number,
  settled: () => Promise<void> = async () => {},
): Promise<Proof> {
  const [one, other] = cluster.instances
  const [first, second] = [join(folder, 'first.apk'), join(folder, 'second.apk')]
  const release = await bigApk('ludo-1.0.apk', randomBytes(16 * MiB))
  writeFileSync(first, release)
  writeFileSync(second, await bigApk('ludo-1.2.apk', randomBytes(MiB)))
  await one.apk('publish', first)
  await allSee(cluster, offers('1.0'))

  // So slow that no download ends before the last step below.
  const rate = release.length / 150
  const done = new AbortController()
  setMaxListeners(0, done.signal)
  const downloads = Promise.all(
    Array.from({ length: visitors }, () => visit(cluster.url, release, rate, done.signal)),
  )
  downloads.catch(() => {})
  await pause(3_000)
  await settled()
  const well = await pagesUntil(cluster.url, pause(3_000))
  for (const instance of cluster.instances) await instance.restart()

  await settled()
  await cluster.postgres.crash()
  const withoutDatabase = await pagesUntil(cluster.url, pause(3_000))
  await cluster.postgres.start()

  await allSee(cluster, shows('/gu/ludo/', 200))
  const seen = {
    content: await took(async () => {
      cluster.cms.change('ludo', 'gu', 'Published on one machine')
      await cluster.hook('ludo', 'gu')
      await allSee(cluster, showsText('/gu/ludo/', 'Published on one machine'))
    }),
    takedown: await took(async () => {
      cluster.cms.takeDown('faqs', 'gu')
      await other.hook('faqs', 'gu')
      await allSee(cluster, shows('/gu/faqs/', 404))
    }),
    release: await took(async () => {
      await other.apk('publish', second)
      await allSee(cluster, offers('1.2'))
    }),
    rollBack: await took(async () => {
      await one.apk('switch', '1.0')
      await allSee(cluster, offers('1.0'))
    }),
  }
  done.abort()
  return { downloads: await downloads, pages: { well, withoutDatabase }, seen }
}

async function took(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

type Sight = (instance: Instance) => Promise<boolean>

export const offers =
  (version: string): Sight =>
  async ({ url }) => {
    const answer = await fetch(`${url}/api/apk-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ websiteName: 'ludo', source: '/ludo/' }),
    })
    return ((await answer.json()) as { version?: string }).version === version
  }

const shows =
  (path: string, status: number): Sight =>
  async ({ url }) =>
    (await fetch(url + path)).status === status

export const showsText =
  (path: string, text: string): Sight =>
  async ({ url }) =>
    (await (await fetch(url + path)).text()).includes(text)

/** Resolves when `sight` is true for all instances. */
export async function allSee({ instances }: Pick<Cluster, 'instances'>, sight: Sight): Promise<void> {
  const all = await Promise.all(instances.map(sight))
  if (all.every(Boolean)) return
  await pause(20)
  await allSee({ instances }, sight)
}

/** Requests pages through the proxy until `end` resolves. */
async function pagesUntil(origin: string, end: Promise<unknown>): Promise<PageLoad> {
  let isOver = false
  void end.then(() => {
    isOver = true
  })
  const answers: { status: number; ms: number }[] = []
  const reader = async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${origin}/hi/ludo/`)
      await answer.arrayBuffer()
      answers.push({ status: answer.status, ms: performance.now() - began })
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}
