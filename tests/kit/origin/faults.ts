/**
 * One thing that goes wrong with one answer of the file. Bytes count the body of that answer, `rate` is bytes a second.
 * `corrupt` flips a bit of the byte of the file `at` which it stands. A stall lasts for `forMs`, or until the origin’s `resume()` where that is left out.
 */
export type Fault =
  | { do: 'cut'; after: number; by?: 'close' | 'reset' }
  | { do: 'stall'; after: 'request' | 'headers' | number; forMs?: number }
  | { do: 'lie'; by: number }
  | { do: 'ignore-range' }
  | { do: 'shift'; by: number }
  | { do: 'corrupt'; at: number }
  | { do: 'publish' }
  | { do: 'answer'; status: number; headers?: Record<string, string> }
  | { do: 'expire'; status: 401 | 403 | 404 | 410 }
  | { do: 'portal' }
  | { do: 'gzip' }
  | { do: 'weaken' }
  | { do: 'hide'; headers: Hideable[] }
  | { do: 'throttle'; rate: number }

/** Headers that a fault can leave out. */
export type Hideable =
  | 'access-control-allow-origin'
  | 'access-control-expose-headers'
  | 'content-length'
  | 'content-range'
  | 'etag'
  | 'last-modified'

/** One thing that goes wrong with one answer of the link endpoint. */
export type LinkFault =
  | { do: 'answer'; status: number }
  | { do: 'hang' }
  | { do: 'html' }
  | { do: 'malformed' }
  | { do: 'give'; url: string }

/** A request takes the next step: no fault, one, or several at once. */
export type Script<F> = (F | F[])[]

/** The faults of one step as a list. */
export const faultsOf = <F>(step: F | F[] | undefined): F[] =>
  step === undefined ? [] : Array.isArray(step) ? step : [step]

/** The fault of this kind in a step; the first one wins. */
export const pick = <K extends Fault['do']>(faults: Fault[], kind: K) =>
  faults.find((fault): fault is Extract<Fault, { do: K }> => fault.do === kind)
