import { isObject } from '../stored.ts'
import { framingHost } from './host.ts'
import { logNative } from './senders.ts'

/** What the native side may call. */
export type Interface<T> = {
  /** The native side calls `window[name](value)`; a framing host posts `{"type": name, …fields}`, and they are the value. */
  name: string
  /** Checks what came from outside; throws where it is wrong. */
  read: (value: unknown) => T
  call: (value: T) => void | Promise<void>
}

/**
 * Lets the native side call into the page until `signal` aborts. What `read` or `call` throw goes to the native log as
 * `InterfaceError:{name}:{message}`, never to the native side.
 * @throws Error when the window has something of that name already.
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

/** Whatever others say to this window is theirs; it is passed over. */
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
