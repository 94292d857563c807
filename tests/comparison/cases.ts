import type { Behaviour, Fault } from '../kit/exports/main.ts'

/**
 * The faults of a file of 3 MiB. `midway` is what the visitor does during the download. With `hash`, resumable-download gets
 * the SHA-256 of the file.
 */
export type Case = {
  name: string
  behaviour: Behaviour
  midway?: 'reload' | 'second tab' | 'offline'
  hash?: true
}

const kB = 1000
const half = 1_500_000
const cut: Fault = { do: 'cut', after: half }
const reset: Fault = { do: 'cut', after: half, by: 'reset' }
const hide = (...headers: Extract<Fault, { do: 'hide' }>['headers']): Fault => ({ do: 'hide', headers })
const answer = (status: number, headers: Record<string, string> = {}): Fault => ({
  do: 'answer',
  status,
  headers,
})
const afterACut = (...then: (Fault | Fault[])[]): Behaviour => ({ script: [cut, ...then] })
const always = (...faults: Fault[]): Behaviour => ({ script: [cut], always: faults })

const noValidator = hide('etag', 'last-modified')
const endsAtHalf: Fault = { do: 'cut', after: half, by: 'end' }

/** The cases of the comparison. */
export const cases: Case[] = [
  { name: 'nothing goes wrong', behaviour: {} },
  { name: 'a slow line, 500 kB/s', behaviour: { always: [{ do: 'throttle', rate: 500 * kB }] } },
  { name: 'the connection is cut once', behaviour: { script: [cut] } },
  { name: 'it is cut before the first byte', behaviour: { script: [{ do: 'cut', after: 1 }] } },
  { name: 'it is cut before the last bytes', behaviour: { script: [{ do: 'cut', after: 3_145_000 }] } },
  { name: 'it is cut every 1 MB', behaviour: { always: [{ do: 'cut', after: 1000 * kB }] } },
  { name: 'it is cut every 300 kB', behaviour: { always: [{ do: 'cut', after: 300 * kB }] } },
  { name: 'it is reset once', behaviour: { script: [reset] } },
  { name: 'it is reset every 1 MB', behaviour: { always: [{ do: 'cut', after: 1000 * kB, by: 'reset' }] } },
  {
    name: 'it is cut, then three times more without new bytes',
    behaviour: { script: [cut, ...Array<Fault>(3).fill({ do: 'cut', after: 1 })] },
  },
  { name: 'no bytes for 3 s midway', behaviour: { script: [{ do: 'stall', after: half, forMs: 3000 }] } },
  {
    name: 'no more bytes, and the connection stays open',
    behaviour: { script: [{ do: 'stall', after: half }] },
  },
  {
    name: 'no response, and the connection stays open',
    behaviour: { script: [{ do: 'stall', after: 'request' }] },
  },
  {
    name: 'only headers, and the connection stays open',
    behaviour: { script: [{ do: 'stall', after: 'headers' }] },
  },
  {
    name: 'the network is gone for 3 s midway',
    behaviour: { script: [{ do: 'stall', after: half }] },
    midway: 'offline',
  },
  {
    name: 'the page is reloaded midway',
    behaviour: { script: [{ do: 'stall', after: half }] },
    midway: 'reload',
  },
  {
    name: 'a second tab downloads it, too',
    behaviour: { always: [{ do: 'throttle', rate: 1500 * kB }] },
    midway: 'second tab',
  },
  {
    name: 'the server is busy at first (503, Retry-After 1)',
    behaviour: { script: [answer(503, { 'retry-after': '1' })] },
  },
  { name: 'the server is busy midway (503)', behaviour: afterACut(answer(503)) },
  { name: 'too many requests midway (429)', behaviour: afterACut(answer(429)) },
  { name: 'a bad gateway at first (502), twice', behaviour: { script: [answer(502), answer(502)] } },
  { name: 'a time-out of the server midway (408)', behaviour: afterACut(answer(408)) },
  { name: 'the URL is refused midway (403)', behaviour: afterACut(answer(403)) },
  { name: 'the URL is not found midway (404)', behaviour: afterACut(answer(404)) },
  { name: 'a captive portal at first', behaviour: { script: [{ do: 'portal' }] } },
  { name: 'a captive portal midway', behaviour: afterACut({ do: 'portal' }) },
  {
    name: 'a captive portal three times midway',
    behaviour: afterACut({ do: 'portal' }, { do: 'portal' }, { do: 'portal' }),
  },
  { name: 'Content-Length is too short', behaviour: { script: [{ do: 'lie', by: -1_000_000 }] } },
  { name: 'Content-Length is too long', behaviour: { script: [{ do: 'lie', by: 1_000_000 }] } },
  { name: 'no Content-Length, and it is cut', behaviour: always(hide('content-length')) },
  { name: 'no ETag and no date, and it is cut', behaviour: always(hide('etag', 'last-modified')) },
  {
    name: 'only a weak ETag, and it is cut',
    behaviour: always({ do: 'weaken' }, hide('last-modified')),
  },
  { name: 'only a Last-Modified date, and it is cut', behaviour: always({ do: 'weaken' }) },
  { name: 'ranges are ignored, and it is cut', behaviour: always({ do: 'ignore-range' }) },
  { name: 'a part starts 1000 bytes too early', behaviour: afterACut({ do: 'shift', by: -1000 }) },
  {
    name: 'the server says that there are no more bytes (416)',
    behaviour: afterACut(answer(416, { 'content-range': 'bytes */3145728' })),
  },
  { name: 'it is compressed on the way', behaviour: { always: [{ do: 'gzip' }] } },
  { name: 'another release is published midway', behaviour: afterACut({ do: 'publish' }) },
  {
    name: 'another release is published midway, and ranges are ignored',
    behaviour: afterACut([{ do: 'publish' }, { do: 'ignore-range' }]),
  },
  {
    name: 'each part starts at a block of 64 KiB, and it is cut',
    behaviour: always({ do: 'align', to: 65_536 }),
  },
  { name: 'each part starts at byte 0, and it is cut', behaviour: always({ do: 'align', to: 1e9 }) },
  { name: 'a part starts 500 kB too late', behaviour: afterACut({ do: 'shift', by: 500 * kB }) },
  { name: 'each part ends after 500 kB, and it is cut', behaviour: always({ do: 'shorten', to: 500 * kB }) },
  {
    name: 'each part is sent as multipart/byteranges, and it is cut',
    behaviour: always({ do: 'multipart' }),
  },
  {
    name: 'each response has another ETag, and it is cut',
    behaviour: always({ do: 'retag' }),
    hash: true,
  },
  {
    name: 'only the first response has an ETag, and it is cut',
    behaviour: afterACut(noValidator, noValidator),
    hash: true,
  },
  ...[
    [304, 'not modified'],
    [400, 'a bad request'],
    [412, 'a failed precondition'],
    [421, 'a misdirected request'],
    [425, 'too early'],
    [451, 'unavailable for legal reasons'],
  ].map(([status, text]) => ({
    name: `${text} midway (${status})`,
    behaviour: afterACut(answer(Number(status))),
  })),
  {
    name: 'it ends at half without an error, and with the length of that half',
    behaviour: { script: [endsAtHalf] },
    hash: true,
  },
  {
    name: 'it ends at half without an error, and without a length',
    behaviour: { script: [[endsAtHalf, hide('content-length')]] },
    hash: true,
  },
  { name: 'a bit is flipped', behaviour: { script: [{ do: 'corrupt', at: 2_000_000 }] }, hash: true },
]
