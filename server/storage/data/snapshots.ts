import * as v from 'valibot'
import { compare, lineOf } from '../../publishing/snapshots/compare.ts'
import { type SnapshotStore, snapshotsIn } from '../../publishing/snapshots/store.ts'
import type { Config } from '../../settings/config.ts'
import { CommandError } from './arguments.ts'

/** A line for each snapshot, the newest first, then the snapshots that cannot be read. */
export function listSnapshots({ snapshotsFolder }: Pick<Config, 'snapshotsFolder'>): string[] {
  const { snapshots, problems } = snapshotsIn(snapshotsFolder).list()
  const lines = snapshots.map(
    ({ id, at, parts }) => `${id}  live from ${at}, ${Object.keys(parts).length - 1} pages`,
  )
  if (lines.length + problems.length === 0) return [`No snapshot is kept yet in ${snapshotsFolder}.`]
  return [...lines, ...problems]
}

/** The differences between two snapshots, a line for each page. */
export function compareSnapshots(
  { snapshotsFolder }: Pick<Config, 'snapshotsFolder'>,
  [one, other]: [string, string],
): string[] {
  const store = snapshotsIn(snapshotsFolder)
  const lines = compare(contentOf(store, one), contentOf(store, other)).map(lineOf)
  return lines.length > 0 ? lines : ['Both have the same pages.']
}

function contentOf(store: SnapshotStore, id: string) {
  const found = store.find(id)
  const read = found.kind === 'snapshot' ? store.read(found.snapshot) : found
  if (read.kind === 'refused') throw new CommandError(read.problem)
  return read.content
}

const report = v.object({ changed: v.array(v.string()), problems: v.array(v.string()) })
const refused = v.object({ message: v.string() })

/** Asks the running server to roll back, because only the server may change what it serves. */
export async function rollBack(
  { host, port, publishSecret }: Pick<Config, 'host' | 'port' | 'publishSecret'>,
  snapshot: string,
): Promise<string[]> {
  if (publishSecret === null)
    throw new CommandError('PUBLISH_SECRET is not set. Set it to the secret of the running server.')
  const url = `http://${addressOf(host)}:${port}/hooks/rollback`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ snapshot }),
  }).catch(() => {
    throw new CommandError(`No server answers at ${url}. Set HOST and PORT to those of the running server.`)
  })
  const body: unknown = await answer.json().catch(() => null)
  const done = v.safeParse(report, body)
  if (answer.ok && done.success)
    return [
      `The site shows the snapshot ${snapshot} again; ${done.output.changed.length} files changed.`,
      'A page that editors publish in the CMS from now on replaces its old version again.',
      ...done.output.problems.map((problem) => `Not rolled back, or only in part: ${problem}`),
    ]
  const failed = v.safeParse(refused, body)
  throw new CommandError(failed.success ? failed.output.message : `The server answered ${answer.status}.`)
}

function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
