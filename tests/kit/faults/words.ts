import { networks } from '../browser/networks.ts'
import type { Fault, Script } from '../origin/faults.ts'
import { difference, silence, size, statuses, time, type Value } from './values.ts'

/**
 * The effect of a word: faults of every response or of the first ones, faults of each response in order, the file's
 * size, or a network for all responses.
 */
export type Effect =
  | { every: Fault[] }
  | { inTurn: Script<Fault> }
  | { size: number }
  | { network: keyof typeof networks }

/** A word of the command line. `effect` returns null for an invalid value. */
export type Word = {
  example: string
  description: string
  allowed: string
  effect(value: string): Effect | null
}

function taking<T>(
  value: Value<T>,
  example: string,
  description: string,
  effect: (read: T) => Effect,
  usual = '',
) {
  const word: Word = {
    example,
    description,
    allowed: value.allowed,
    effect(text) {
      const read = value.read(text === '' ? usual : text)
      return read === null ? null : effect(read)
    },
  }
  return word
}

const plain = (description: string, effect: Effect): Omit<Word, 'example'> => ({
  description,
  allowed: 'no value',
  effect: (text) => (text === '' ? effect : null),
})

const stallsAfter = 100_000

const withValue: Record<string, Word> = {
  size: taking(size, 'size=24MB', 'the file has this size', (bytes) => ({ size: bytes })),
  cut: taking(size, 'cut=300kB', 'the connection ends after so many bytes', (after) => ({
    every: [{ do: 'cut', after }],
  })),
  reset: taking(size, 'reset=3MB', 'the connection is reset after so many bytes', (after) => ({
    every: [{ do: 'cut', after, by: 'reset' }],
  })),
  ends: taking(size, 'ends=300kB', 'the answer ends too early, without an error', (after) => ({
    every: [{ do: 'cut', after, by: 'end' }],
  })),
  stall: taking(silence, 'stall=5s', 'the body falls silent for so long after 100 kB', (forMs) => ({
    every: [{ do: 'stall', after: stallsAfter, forMs }],
  })),
  wait: taking(silence, 'wait=3s', 'the answer comes so much later', (forMs) => ({
    every: [{ do: 'stall', after: 'request', forMs }],
  })),
  rate: taking(size, 'rate=20kB', 'so many bytes come in a second', (rate) => ({
    every: [{ do: 'throttle', rate }],
  })),
  corrupt: taking(size, 'corrupt=5MB', 'a bit is flipped at this byte of the file', (at) => ({
    every: [{ do: 'corrupt', at }],
  })),
  aligned: taking(size, 'aligned=64KiB', 'a part starts at a multiple of so many bytes', (to) => ({
    every: [{ do: 'align', to }],
  })),
  'short-part': taking(size, 'short-part=4MB', 'a part has at most so many bytes', (to) => ({
    every: [{ do: 'shorten', to }],
  })),
  status: taking(
    statuses,
    'status=503,503,200',
    'the first answers have these statuses, 200 is an ordinary one',
    (codes) => ({ inTurn: codes.map((status) => (status === 200 ? [] : { do: 'answer', status })) }),
  ),
  busy: taking(time, 'busy=3s', 'answers 503 and asks to come back after so long', (ms) => ({
    every: [{ do: 'answer', status: 503, headers: { 'retry-after': String(Math.ceil(ms / 1000)) } }],
  })),
  'wrong-length': taking(
    difference,
    'wrong-length=-1MB',
    'the length told is too short or too long; -1MB without a value',
    (by) => ({ every: [{ do: 'lie', by }] }),
    '-1MB',
  ),
}

const withoutValue: Record<string, Omit<Word, 'example'>> = {
  portal: plain('the log-in page of a Wi-Fi answers in place of the file', { every: [{ do: 'portal' }] }),
  gone: plain('the file is gone (410)', { every: [{ do: 'answer', status: 410 }] }),
  'new-release': plain('another release is published before the second answer', {
    inTurn: [[], { do: 'publish' }],
  }),
  'no-ranges': plain('a request for the rest is answered with the whole', {
    every: [{ do: 'ignore-range' }],
  }),
  'wrong-start': plain('a part starts 1000 bytes too early', { every: [{ do: 'shift', by: -1000 }] }),
  multipart: plain('a part comes as multipart/byteranges', { every: [{ do: 'multipart' }] }),
  'no-length': plain('the length is not told', { every: [{ do: 'hide', headers: ['content-length'] }] }),
  'no-validator': plain('neither ETag nor Last-Modified is told', {
    every: [{ do: 'hide', headers: ['etag', 'last-modified'] }],
  }),
  'weak-validator': plain('the ETag is a weak one', { every: [{ do: 'weaken' }] }),
  'new-etags': plain('each answer has another ETag', { every: [{ do: 'retag' }] }),
  'no-cors': plain('pages may not read the file', {
    every: [{ do: 'hide', headers: ['access-control-allow-origin'] }],
  }),
  'no-expose': plain('pages may not read the headers of the file', {
    every: [{ do: 'hide', headers: ['access-control-expose-headers'] }],
  }),
  gzip: plain('the file is compressed on its way', { every: [{ do: 'gzip' }] }),
}

const ofNetworks = Object.entries(networks).map(([name, { kbitPerSecond, latencyMs }]) => {
  const description = `pages and file come at ${kbitPerSecond} kbit/s, each answer after ${latencyMs} ms`
  return [name, plain(description, { network: name as keyof typeof networks })] as const
})

/** Every word of the command line, by name. */
export const words: Map<string, Word> = new Map([
  ...Object.entries(withValue),
  ...[...Object.entries(withoutValue), ...ofNetworks].map(
    ([name, word]) => [name, { ...word, example: name }] as const,
  ),
])

/** The text of `--help`: an introduction, further notes (`also`), and a line for every word. */
export const helpOf = (introduction: string[], also = ''): string =>
  [
    ...introduction,
    '',
    `A fault is one of every answer of the file; of the first two only with :2 behind it, as in portal:2.${also}`,
    '',
    ...[...words.values()].map((word) => `  ${word.example.padEnd(20)} ${word.description}`),
  ].join('\n')
