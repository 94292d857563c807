import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Behaviour, RequestRecord } from '../../kit/exports/main.ts'
import type { Counts } from '../../kit/origin/requestLog.ts'

/** An origin of the file in a separate process. */
export type RemoteOrigin = {
  fileUrl: string
  /** What the origin has counted so far. */
  counts(): Promise<Counts>
  close(): void
}

/** Starts an origin in a separate process. */
export async function openOrigin(behaviour: Behaviour): Promise<RemoteOrigin> {
  const child = fork(fileURLToPath(new URL('./originProcess.ts', import.meta.url)))
  const { fileUrl } = await ask(child, behaviour)
  return {
    fileUrl,
    counts: async () => (await ask(child, {})).counts,
    close: () => child.disconnect(),
  }
}

async function ask(child: ChildProcess, message: object): Promise<{ fileUrl: string; counts: Counts }> {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer
}

/** Bytes of the file that the origin sent to these requests. */
export const bytesSent = (requests: RequestRecord[]): number =>
  requests.reduce((sum, { sent }) => sum + sent, 0)

/** The first byte of a requested range. */
export const startOf = ({ range }: RequestRecord): number =>
  Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
