/**
 * A fault of one response of the file. Byte counts are those of the response body; `rate` is in bytes per second.
 * `corrupt` flips a bit of byte `at` of the file. A stall lasts for `forMs`, or until `resume()` if `forMs` is missing.
 * A response that is cut by its `end` ends without an error, with the Content-Length of the bytes that it has.
 *
 * `align` lets a part begin at the multiple of `to` before the requested byte, `shift` at another byte, and `shorten`
 * lets it end after at most `to` bytes; its Content-Range says so. `multipart` sends it as `multipart/byteranges`.
 * `retag` gives each response another ETag.
 */
export type Fault =
  | { do: 'cut'; after: number; by?: 'close' | 'reset' | 'end' }
  | { do: 'stall'; after: 'request' | 'headers' | number; forMs?: number }
  | { do: 'lie'; by: number }
  | { do: 'ignore-range' }
  | { do: 'shift'; by: number }
  | { do: 'align'; to: number }
  | { do: 'shorten'; to: number }
  | { do: 'multipart' }
  | { do: 'corrupt'; at: number }
  | { do: 'publish' }
  | { do: 'answer'; status: number; headers?: Record<string, string> }
  | { do: 'expire'; status: 401 | 403 | 404 | 410 }
  | { do: 'portal' }
  | { do: 'gzip' }
  | { do: 'weaken' }
  | { do: 'retag' }
  | { do: 'hide'; headers: Hideable[] }
  | { do: 'throttle'; rate: number }

/** Headers that a fault can remove. */
export type Hideable =
  | 'access-control-allow-origin'
  | 'access-control-expose-headers'
  | 'content-length'
  | 'content-range'
  | 'etag'
  | 'last-modified'

/** A fault of one response of the link endpoint. */
export type LinkFault =
  | { do: 'answer'; status: number }
  | { do: 'hang' }
  | { do: 'html' }
  | { do: 'malformed' }
  | { do: 'give'; url: string }

/** Each request takes the next step: one fault, a list of several, or an empty list for none. */
export type Script<F> = (F | F[])[]

export const faultsOf = <F>(step: F | F[] | undefined): F[] =>
  step === undefined ? [] : Array.isArray(step) ? step : [step]

/** The first fault of this kind in a step. */
export const pick = <K extends Fault['do']>(faults: Fault[], kind: K) =>
  faults.find((fault): fault is Extract<Fault, { do: K }> => fault.do === kind)
