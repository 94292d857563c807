/** A network as Chromium emulates it: bytes a second each way and the round trip in ms. */
export type Network = { down: number; up: number; latency: number }

const kbit = (down: number, latency: number): Network => ({
  down: (down * 1000) / 8,
  up: (down * 1000) / 8,
  latency,
})

/** The networks of our visitors, by the names `navigator.connection` gives them. */
export const networks = {
  'slow-2g': kbit(50, 2000),
  '2g': kbit(256, 800),
  '3g': kbit(700, 300),
  'slow-4g': kbit(1600, 150),
  '4g': kbit(9000, 60),
} satisfies Record<string, Network>

export type NetworkName = keyof typeof networks
