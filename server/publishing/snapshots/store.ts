import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { type Content, siteName } from '../../../src/site/content.ts'
import { contentOf, hashOf, isSame, type Parts, partsOf, partsSchema, rawsOf, textOf } from './parts.ts'

/** The content that was live from a moment on. `id` is that moment, such as `20261123T170500123Z`. */
type Snapshot = { id: string; at: string; parts: Parts }

export type Refusal = { kind: 'refused'; problem: string }

export type SnapshotStore = {
  /**
   * Stores the live content, unless the newest snapshot has the same. Deletes the oldest snapshots above 50. Returns the
   * problem if it cannot be written, for example on a full disk.
   */
  keep(content: Content, now: Date): string | null
  /** Stores what all servers showed from `at` on. Deletes the oldest snapshots above 50. */
  add(content: Content, at: Date): void
  /** All snapshots, the newest first, and the problems of those that cannot be read. */
  list(): { snapshots: Snapshot[]; problems: string[] }
  /** One snapshot; for an unknown id the problem names those that exist. */
  find(id: string): { kind: 'snapshot'; snapshot: Snapshot } | Refusal
  /** The content of a snapshot. Each part is checked against its hash. */
  read(snapshot: Snapshot): { kind: 'content'; content: Content } | Refusal
  /** The content of the CMS at the last rollback; null without one. */
  held(): Parts | null
  hold(parts: Parts | null): void
}

export const mostSnapshots = 50
const heldFile = 'rolled-back.json'

const snapshotSchema = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), parts: partsSchema })

/** The snapshots in `folder`: a small file for each, and each version of a page once, named by its hash. */
export function snapshotsIn(folder: string): SnapshotStore {
  const partFile = (sha256: string) => join(folder, 'parts', `${sha256}.json`)
  const idsInOrder = () =>
    namesIn(folder)
      .flatMap((name) => /^(\d{8}T\d{9}Z)\.json$/.exec(name)?.[1] ?? [])
      .sort()
      .reverse()

  function load(id: string): ReturnType<SnapshotStore['find']> {
    const file = `${id}.json`
    const read = v.safeParse(snapshotSchema, parsed(join(folder, file)))
    if (read.success && siteName in read.output.parts)
      return { kind: 'snapshot', snapshot: { id, ...read.output } }
    return { kind: 'refused', problem: `The snapshot ${join(folder, file)} is damaged and cannot be used.` }
  }

  function list(): ReturnType<SnapshotStore['list']> {
    const loaded = idsInOrder().map(load)
    return {
      snapshots: loaded.flatMap((one) => (one.kind === 'snapshot' ? [one.snapshot] : [])),
      problems: loaded.flatMap((one) => (one.kind === 'refused' ? [one.problem] : [])),
    }
  }

  function dropOld(): void {
    for (const id of idsInOrder().slice(mostSnapshots)) rmSync(join(folder, `${id}.json`), { force: true })
    const named = new Set(list().snapshots.flatMap(({ parts }) => Object.values(parts)))
    for (const name of namesIn(join(folder, 'parts')))
      if (!named.has(name.replace('.json', ''))) rmSync(join(folder, 'parts', name), { force: true })
  }

  function add(content: Content, at: Date): void {
    const parts = partsOf(content)
    const there = new Set(namesIn(join(folder, 'parts')))
    for (const [name, raw] of Object.entries(rawsOf(content))) {
      const sha256 = parts[name] ?? ''
      if (!there.has(`${sha256}.json`)) write(partFile(sha256), textOf(raw))
    }
    write(join(folder, `${idOf(at)}.json`), JSON.stringify({ at: at.toISOString(), parts }))
    dropOld()
  }

  return {
    keep(content, now) {
      try {
        const newest = list().snapshots[0]
        if (!newest || !isSame(newest.parts, partsOf(content))) add(content, now)
        return null
      } catch (error) {
        return `No snapshot could be written to ${folder}: ${error instanceof Error ? error.message : error}`
      }
    },
    add,
    list,
    find(id) {
      const ids = idsInOrder()
      if (ids.includes(id)) return load(id)
      const allowed = ids.length > 0 ? `It must be one of ${ids.join(', ')}.` : 'None is kept yet.'
      return { kind: 'refused', problem: `There is no snapshot ${id}. ${allowed}` }
    },
    read({ id, parts }) {
      const raws: Record<string, unknown> = {}
      for (const [name, sha256] of Object.entries(parts)) {
        const raw = parsed(partFile(sha256))
        if (raw === undefined || hashOf(textOf(raw)) !== sha256)
          return {
            kind: 'refused',
            problem: `${name} of the snapshot ${id} is damaged or missing: ${partFile(sha256)}`,
          }
        raws[name] = raw
      }
      return { kind: 'content', content: contentOf(raws) }
    },
    held() {
      const read = v.safeParse(partsSchema, parsed(join(folder, heldFile)))
      return read.success ? read.output : null
    },
    hold: (parts) => write(join(folder, heldFile), JSON.stringify(parts)),
  }
}

/** The id of a snapshot of this moment. */
export const idOf = (moment: Date): string => moment.toISOString().replaceAll(/[-:.]/g, '')

/** The JSON in a file; undefined if it cannot be read. */
function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
