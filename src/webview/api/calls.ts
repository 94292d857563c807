import { isObject, type OpenStorage, toJson } from '../stored.ts'
import { addressOf, headersOf } from './settings.ts'

/** The dependencies of the calls. */
export type Surroundings = {
  openStorage: OpenStorage
  fetch: typeof fetch
  logFailure: (message: string) => void
  /** Whether superseded calls are logged too. */
  logSuperseded?: boolean
}

/** `signal` aborts the call. `timeoutMs` is the time limit, 30 s by default. */
export type CallOptions = { signal?: AbortSignal; timeoutMs?: number }

/**
 * The three calls. Each reads a JSON body. A new call aborts a pending call of the same path and query, which rejects
 * with an AbortError. A call that takes too long rejects with a TimeoutError. A failed call logs
 * `fetchFailed:{path}:{message}` and rejects, with an HttpError when the response is not ok.
 */
export type Calls = {
  /** GET; returns the field `response`. */
  getResponse(path: string, options?: CallOptions): Promise<unknown>
  /** GET; returns `response.data`, else `response`, else `data`, else the whole body; null counts as absent. */
  getData(path: string, options?: CallOptions): Promise<unknown>
  /** POST of JSON; returns the field `response`. */
  postResponse(path: string, body: unknown, options?: CallOptions): Promise<unknown>
}

/** A response that is not ok. */
export class HttpError extends Error {
  readonly status: number
  /** The JSON of the response, else its text; undefined if the body is empty. */
  readonly body: unknown
  constructor(status: number, body?: unknown) {
    super(`The server answered ${status}`)
    this.name = 'HttpError'
    this.status = status
    this.body = body
  }
}

const defaultTimeoutMs = 30_000

export function createCalls({ openStorage, fetch, logFailure, logSuperseded = false }: Surroundings): Calls {
  const pending = new Map<string, (why: unknown) => void>()

  async function call(
    path: string,
    request: () => RequestInit,
    { signal, timeoutMs = defaultTimeoutMs }: CallOptions = {},
  ): Promise<unknown> {
    const own = new AbortController()
    // Chromium before 98 does not support `AbortSignal.reason`.
    let gaveUp: { why: unknown } | undefined
    const giveUp = (why: unknown) => {
      gaveUp ??= { why }
      own.abort()
    }
    const onAbort = () => giveUp(signal?.reason ?? new DOMException('The call was given up', 'AbortError'))
    pending.get(path)?.(new DOMException('The path was asked for again', 'AbortError'))
    pending.set(path, giveUp)
    const timer = setTimeout(
      () => giveUp(new DOMException(`No answer within ${timeoutMs} ms`, 'TimeoutError')),
      timeoutMs,
    )
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    try {
      const response = await fetch(addressOf(openStorage, path), { ...request(), signal: own.signal })
      const text = await response.text()
      if (gaveUp) throw gaveUp.why
      if (!response.ok) throw new HttpError(response.status, bodyOf(text))
      return text === '' ? undefined : JSON.parse(text)
    } catch (error) {
      const failure = gaveUp ? gaveUp.why : error
      if (logSuperseded || !isNamed(failure, 'AbortError'))
        logFailure(`fetchFailed:${path}:${messageOf(failure)}`)
      throw failure
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      if (pending.get(path) === giveUp) pending.delete(path)
    }
  }

  const get = (path: string, options?: CallOptions) =>
    call(path, () => ({ headers: headersOf(openStorage) }), options)
  const post = (path: string, body: unknown, options?: CallOptions) =>
    call(
      path,
      () => ({
        method: 'POST',
        headers: { ...headersOf(openStorage), 'Content-Type': 'application/json' },
        body: toJson(body),
      }),
      options,
    )

  return {
    getResponse: async (path, options) => field(await get(path, options), 'response'),
    async getData(path, options) {
      const body = await get(path, options)
      const response = field(body, 'response')
      return field(response, 'data') ?? response ?? field(body, 'data') ?? body
    },
    postResponse: async (path, body, options) => field(await post(path, body, options), 'response'),
  }
}

const field = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? undefined : text
  }
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
