import vm from 'node:vm'
import { expect, test } from 'vitest'
import { olderScript } from '../../../scripts/build/older.ts'

/** Takes from a realm what browsers of 2020 lack. */
const asIn2020 = `
  class Signal extends EventTarget { aborted = false }
  AbortSignal = Signal
  AbortController = class {
    signal = new Signal()
    abort() {
      this.signal.aborted = true
      this.signal.dispatchEvent(new Event('abort'))
    }
  }
  for (const { prototype } of [Array, String, Object.getPrototypeOf(Uint8Array)]) delete prototype.at
  delete Array.prototype.toSorted
  delete Object.hasOwn
`

async function inOlderBrowser(code: string): Promise<unknown> {
  const given = { EventTarget, Event, DOMException, setTimeout, AbortSignal: null, AbortController: null }
  const randomness = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }
  const realm = vm.createContext({ ...given, crypto: randomness })
  const { source } = await olderScript()
  return vm.runInContext(`${asIn2020};${source};${code}`, realm)
}

test.each([
  ["[1, 2].at(-1) + 'ab'.at(0) + new Uint8Array([7]).at(-1)", '2a7'],
  ["[[3, 1, 2].toSorted(), [1, 2].toSorted((a, b) => b - a)].join(' ')", '1,2,3 2,1'],
  ["[Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')].join()", 'true,false'],
  ['/^[\\da-f]{8}-[\\da-f]{4}-4[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$/.test(crypto.randomUUID())', true],
  ['crypto.randomUUID() === crypto.randomUUID()', false],
  ['const a = new AbortController(); a.abort("why"); a.signal.reason', 'why'],
  ['const b = new AbortController(); b.abort(); b.signal.reason.name', 'AbortError'],
  ['const c = new AbortController(); c.abort(1); c.abort(2); c.signal.reason', 1],
  [
    'const d = new AbortController(); d.abort("thrown"); try { d.signal.throwIfAborted() } catch (e) { e }',
    'thrown',
  ],
  [
    'const e = new AbortController(), f = AbortSignal.any([new AbortController().signal, e.signal]); e.abort(5); f.reason',
    5,
  ],
  ['const g = new AbortController(); g.abort(6); AbortSignal.any([g.signal]).reason', 6],
  ['AbortSignal.any([new AbortController().signal]).aborted', false],
  [
    'new Promise((r) => { const s = AbortSignal.timeout(1); s.addEventListener("abort", () => r(s.reason.name)) })',
    'TimeoutError',
  ],
])('%s gives %o', async (code, value) => expect(await inOlderBrowser(code)).toBe(value))
