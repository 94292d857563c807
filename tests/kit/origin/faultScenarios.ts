import type { Fault, Script } from './faults.ts'
import type { Behaviour } from './origin.ts'

const MiB = 1024 * 1024

/** The byte at which the first response is cut. The file has 12 MiB. */
export const CUT = 5_000_000
/** The rate of a fast connection. */
export const rate: Fault = { do: 'throttle', rate: 12 * MiB }
/** The first response stalls at `CUT` and is cut after `resume()`. The next responses get the faults `then`. */
export const afterACut = (...then: Script<Fault>): Behaviour => ({
  script: [
    [
      { do: 'stall', after: CUT },
      { do: 'cut', after: CUT },
    ],
    ...then,
  ],
})
const always = (...faults: Fault[]): Behaviour => ({ ...afterACut(), always: [rate, ...faults] })

/**
 * What happens on the network, and the first byte that each request of the file then asks for. The file is unsigned: parts
 * that may be of two releases are kept until its end shows this, and then it is fetched again.
 */
export const faultScenarios: [name: string, behaviour: Behaviour, starts: number[]][] = [
  ['the release changes midway', afterACut({ do: 'publish' }), [0, CUT, 0]],
  [
    'the release changes and ranges are ignored',
    afterACut([{ do: 'publish' }, { do: 'ignore-range' }]),
    [0, CUT, 0],
  ],
  ['a captive portal answers midway', afterACut({ do: 'portal' }, { do: 'portal' }), [0, CUT, CUT, CUT]],
  ['a captive portal answers first', { script: [{ do: 'portal' }] }, [0, 0]],
  ['ranges are ignored', always({ do: 'ignore-range' }), [0, CUT]],
  ['a part starts earlier', afterACut({ do: 'shift', by: -1000 }), [0, CUT]],
  [
    'the server is busy',
    afterACut({ do: 'answer', status: 503, headers: { 'retry-after': '2' } }),
    [0, CUT, CUT],
  ],
  ['the length is too short', { script: [{ do: 'lie', by: -2 * MiB }] }, [0, 10 * MiB]],
  ['the length is too long', { script: [{ do: 'lie', by: 2 * MiB }] }, [0]],
  ['no validator is told', always({ do: 'hide', headers: ['etag', 'last-modified'] }), [0, CUT, 0]],
  [
    'only a weak validator is told',
    always({ do: 'weaken' }, { do: 'hide', headers: ['last-modified'] }),
    [0, CUT, 0],
  ],
  ['a date is the only validator', always({ do: 'weaken' }), [0, CUT]],
  ['the length is not told', always({ do: 'hide', headers: ['content-length'] }), [0, CUT]],
  [
    'the rest is said not to exist',
    afterACut({ do: 'answer', status: 416, headers: { 'content-range': `bytes */${12 * MiB}` } }),
    [0, CUT, 0],
  ],
]
