import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleApk } from '../../server/apk/sample/sample.ts'
import { type Behaviour, faultyOrigin, type Origin } from '../kit/exports/main.ts'
import { type Site, serveSite, sitePath } from '../kit/site/site.ts'
import type { Driven, Kind } from './driven.ts'

const signedBytes = 12 * 1024 * 1024

/** The environment of a journey: a site, the origin of its file, and the browser of one visitor. */
export type Stage = {
  site: Site
  origin: Origin
  landing: string
  /** Starts the visitor's browser. Call it again after a kill. */
  start(): Promise<Driven>
  /** Waits for the next saved file, deletes it, and resolves with its SHA-256. */
  saved(): Promise<string>
  clear(): Promise<void>
}

/**
 * How the origin behaves, whether its file is signed, and whether the site publishes the digests of its blocks, too.
 */
export type Needs = { behaviour?: Behaviour; isSigned?: boolean; isPublished?: boolean }

/** Prepares the environment of a journey for one kind of browser. */
export async function setStage(
  kind: Kind,
  { behaviour = {}, isPublished = false, isSigned = isPublished }: Needs,
): Promise<Stage> {
  const dir = await mkdtemp(join(tmpdir(), 'browsers-'))
  const file = join(dir, 'signed.apk')
  if (isSigned) await writeFile(file, sampleApk(signedBytes))
  const origin = await faultyOrigin({ path: sitePath, ...behaviour, ...(isSigned && { file }) })
  const site = await serveSite({ env: { APK_URL: origin.fileUrl, ...(isPublished && { APK_FILE: file }) } })
  const folders = { profile: join(dir, 'profile'), downloads: join(dir, 'downloads') }
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder)))
  const started: Driven[] = []
  return {
    site,
    origin,
    landing: `${site.url}/gu/ludo/`,
    async start() {
      const browser = await kind.start(folders)
      started.push(browser)
      return browser
    },
    async saved() {
      const size = origin.live().bytes.length
      const file = await until('the file is saved', async () => {
        const [name, ...others] = await readdir(folders.downloads)
        if (!name?.endsWith('.apk') || others.length > 0) return null
        const bytes = await readFile(join(folders.downloads, name))
        return bytes.length >= size ? { name, bytes } : null
      })
      await rm(join(folders.downloads, file.name))
      return createHash('sha256').update(file.bytes).digest('hex')
    },
    async clear() {
      for (const browser of started) await browser.close().catch(() => undefined)
      await Promise.all([site.stop(), origin.close()])
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Repeats `ask` until it returns something. After `ms` it rejects with `what` in the message. */
export async function until<T>(what: string, ask: () => Promise<T | null | false>, ms = 90_000): Promise<T> {
  for (const end = Date.now() + ms; Date.now() < end; await pause(100)) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
  }
  throw new Error(`not within ${ms / 1000} s: ${what}`)
}
