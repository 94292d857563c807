import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Behaviour, Origin, RequestRecord } from '../../kit/exports/main.ts'
import type { Counts } from '../../kit/origin/requestLog.ts'

/** An origin of the file in a process of its own. */
export type RemoteOrigin = {
  fileUrl: string
  /** What it has counted so far, after a change of its behaviour. */
  counts(change?: Partial<Pick<Origin, 'script' | 'always'>>): Promise<Counts>
  close(): void
}

/** Starts an origin in a process of its own. */
export async function openOrigin(behaviour: Behaviour): Promise<RemoteOrigin> {
  const child = fork(fileURLToPath(new URL('./originProcess.ts', import.meta.url)))
  const { fileUrl } = await ask(child, behaviour)
  return {
    fileUrl,
    counts: async (change = {}) => (await ask(child, change)).counts,
    close: () => child.disconnect(),
  }
}

async function ask(child: ChildProcess, message: object): Promise<{ fileUrl: string; counts: Counts }> {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer
}

/** Bytes of the file that these requests got together. */
export const bytesSent = (requests: RequestRecord[]): number =>
  requests.reduce((sum, { sent }) => sum + sent, 0)

/** The first byte of a requested range. */
export const startOf = ({ range }: RequestRecord): number =>
  Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
