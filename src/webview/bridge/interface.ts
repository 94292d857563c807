import { isObject } from '../stored.ts'
import { framingHost } from './host.ts'
import { logNative } from './senders.ts'

/** A function that the native side may call. */
export type Interface<T> = {
  /** Native code calls `window[name](value)`. A host frame posts `{"type": name, …fields}`; the value is `fields`. */
  name: string
  /** Validates the untrusted value; throws when it is invalid. */
  read: (value: unknown) => T
  call: (value: T) => void | Promise<void>
}

/**
 * Lets the native side call into the page until `signal` aborts. Errors of `read` and `call` go to the native log as
 * `InterfaceError:{name}:{message}`, never to the caller.
 * @throws Error when the window already has a property of that name.
 */
export function provideInterface<T>({ name, read, call }: Interface<T>, signal: AbortSignal): void {
  if (name in window) throw new Error(`window.${name} exists already`)
  const answer = async (value: unknown) => {
    try {
      await call(read(value))
    } catch (error) {
      logNative(`InterfaceError:${name}:${error instanceof Error ? error.message : String(error)}`, true)
    }
  }
  Object.defineProperty(window, name, { configurable: true, value: (value: unknown) => void answer(value) })
  signal.addEventListener('abort', () => Reflect.deleteProperty(window, name), { once: true })
  const onMessage = (event: MessageEvent) => {
    const message = fromHost(event)
    if (message?.type !== name) return
    const { type: _, ...fields } = message
    void answer(fields)
  }
  window.addEventListener('message', onMessage, { signal })
}

/** Parses a message of the framing host; undefined for all other messages. */
function fromHost({ source, origin, data }: MessageEvent): Record<string, unknown> | undefined {
  const host = framingHost()
  if (source !== host?.frame || origin !== host?.origin || typeof data !== 'string') return undefined
  try {
    const message: unknown = JSON.parse(data)
    return isObject(message) ? message : undefined
  } catch {
    return undefined
  }
}
