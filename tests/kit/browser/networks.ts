/** A network: its rate, the same each way, and how long a request waits for its answer. What is left out has no limit. */
export type Network = { kbitPerSecond?: number; latencyMs?: number }

/** The networks of our visitors, by the names `navigator.connection` gives them. */
export const networks = {
  'slow-2g': { kbitPerSecond: 50, latencyMs: 2000 },
  '2g': { kbitPerSecond: 256, latencyMs: 800 },
  '3g': { kbitPerSecond: 700, latencyMs: 300 },
  'slow-4g': { kbitPerSecond: 1600, latencyMs: 150 },
  '4g': { kbitPerSecond: 9000, latencyMs: 60 },
} satisfies Record<string, Network>

export type NetworkName = keyof typeof networks

/** Bytes a second of this many kbit/s. */
export const bytesPerSecond = (kbitPerSecond: number) => (kbitPerSecond * 1000) / 8
