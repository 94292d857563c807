// Polyfills for browsers before Chromium 116, Firefox 124 and Safari 17.4. Pages, workers and the demo load this script
// only if `AbortSignal.any` is missing, the newest of the features that this site uses.

type Parent = { textContent: string; append(...nodes: object[]): void }

function add(object: object, name: string, value: unknown): void {
  if (!(name in object)) Object.defineProperty(object, name, { value, writable: true, configurable: true })
}

function at<T>(this: ArrayLike<T>, place: number): T | undefined {
  return this[place < 0 ? place + this.length : place]
}
for (const { prototype } of [Array, String, Object.getPrototypeOf(Uint8Array)]) add(prototype, 'at', at)

// Only pages have elements. The demo also runs in Chromium before 86.
const { Element } = globalThis as { Element?: { prototype: object } }
if (Element)
  add(Element.prototype, 'replaceChildren', function replaceChildren(this: Parent, ...nodes: object[]) {
    this.textContent = ''
    this.append(...nodes)
  })
add(Array.prototype, 'toSorted', function toSorted<T>(this: T[], compare?: (a: T, b: T) => number) {
  return [...this].sort(compare)
})
add(
  Object,
  'hasOwn',
  (object: object, key: PropertyKey) => Reflect.getOwnPropertyDescriptor(object, key) !== undefined,
)
add(globalThis, 'reportError', (error: unknown) =>
  setTimeout(() => {
    throw error
  }),
)
add(crypto, 'randomUUID', () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] as number
    return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16)
  }),
)

// Before Chromium 98 a signal has no reason, and `abort` takes none.
if (!('reason' in AbortSignal.prototype)) {
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function abortBecause(
    reason: unknown = new DOMException('The operation was aborted.', 'AbortError'),
  ) {
    if (this.signal.aborted) return
    Object.defineProperty(this.signal, 'reason', { value: reason })
    abort.call(this)
  }
}
add(AbortSignal.prototype, 'throwIfAborted', function throwIfAborted(this: AbortSignal) {
  if (this.aborted) throw this.reason
})
add(AbortSignal, 'timeout', (ms: number) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
  return controller.signal
})
add(AbortSignal, 'any', (signals: AbortSignal[]) => {
  const controller = new AbortController()
  const abort = () => {
    const aborted = signals.find((signal) => signal.aborted)
    if (!aborted) return
    for (const signal of signals) signal.removeEventListener('abort', abort)
    controller.abort(aborted.reason)
  }
  for (const signal of signals) signal.addEventListener('abort', abort)
  abort()
  return controller.signal
})
