import { setTimeout as pause } from 'node:timers/promises'
import { createFakeOrigin, storedBytes } from '../src/download/origin.fake.ts'
import type { Ports } from '../src/download/ports.ts'
import { download } from '../src/download/run/engine.ts'
import type { Origin } from './kit/exports/main.ts'

/** The engine's ports in Node: `fetch` of Node, an IndexedDB in memory, and clocks that a test may replace. */
export const nodePorts = (own: Partial<Ports> = {}): Ports => ({
  ...createFakeOrigin([], 4).ports,
  fetch,
  elapsed: () => performance.now(),
  sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => {}),
  ...own,
})

/** Downloads the file of `origin`. Returns the last phase and the stored bytes. */
export async function downloadFrom(origin: Origin, ports: Ports) {
  const link = { url: origin.fileUrl, sha256: null, size: null }
  const request = { link: { kind: 'fixed', url: origin.fileUrl }, name: 'install.apk', page: '/' } as const
  const states = []
  for await (const state of download(link, request, 'run', ports, new AbortController().signal))
    states.push(state)
  return { phase: states.at(-1)?.phase, bytes: await storedBytes({ ports }) }
}
