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

/**
 * The three calls. Each reads a JSON body. A call aborts an earlier call of the same path and query, which then rejects
 * with an AbortError. A failed call logs `fetchFailed:{path}:{message}` and rejects, with an HttpError when the response
 * is not ok.
 */
export type Calls = {
  /** GET; returns the field `response`. */
  getResponse(path: string): Promise<unknown>
  /** GET; returns `response.data`, else `response`, else `data`, else the whole body; null counts as absent. */
  getData(path: string): Promise<unknown>
  /** POST of JSON; returns the field `response`. */
  postResponse(path: string, body: unknown): Promise<unknown>
}

/** A response that is not ok. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The server answered ${status}`)
    this.name = 'HttpError'
    this.status = status
  }
}

export function createCalls({ openStorage, fetch, logFailure, logSuperseded = false }: Surroundings): Calls {
  const pending = new Map<string, AbortController>()

  async function call(path: string, request: () => RequestInit): Promise<unknown> {
    const own = new AbortController()
    pending.get(path)?.abort()
    pending.set(path, own)
    try {
      const response = await fetch(addressOf(openStorage, path), { ...request(), signal: own.signal })
      if (!response.ok) throw new HttpError(response.status)
      const text = await response.text()
      own.signal.throwIfAborted()
      return text === '' ? undefined : JSON.parse(text)
    } catch (error) {
      const failure: unknown = own.signal.aborted ? own.signal.reason : error
      if (!own.signal.aborted || logSuperseded) logFailure(`fetchFailed:${path}:${messageOf(failure)}`)
      throw failure
    } finally {
      if (pending.get(path) === own) pending.delete(path)
    }
  }

  const get = (path: string) => call(path, () => ({ headers: headersOf(openStorage) }))
  const post = (path: string, body: unknown) =>
    call(path, () => ({
      method: 'POST',
      headers: { ...headersOf(openStorage), 'Content-Type': 'application/json' },
      body: toJson(body),
    }))

  return {
    getResponse: async (path) => field(await get(path), 'response'),
    async getData(path) {
      const body = await get(path)
      const response = field(body, 'response')
      return field(response, 'data') ?? response ?? field(body, 'data') ?? body
    },
    postResponse: async (path, body) => field(await post(path, body), 'response'),
  }
}

const field = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
