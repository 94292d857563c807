import { writeFileSync } from 'node:fs'
import { startDevTools } from './devTools.ts'

/** A tab of an old Chromium with the screen of a small phone. */
export type Tab = {
  goto(url: string): Promise<void>
  /** The value of an expression in the page. Throws what the expression throws. */
  value<Value>(expression: string): Promise<Value>
  /** Waits until the expression is true. */
  until(expression: string): Promise<void>
  /** Clicks the first element that matches. */
  tap(selector: string): Promise<void>
  screenshot(file: string): Promise<void>
  /** Limits the storage of an origin, in bytes. */
  limitStorage(origin: string, quotaSize: number): Promise<void>
  /** The uncaught exceptions since the start. */
  exceptions: string[]
  close(): Promise<void>
}

const patienceMs = 30_000
const pollMs = 50

/** Waits until a condition holds; `text` is in the error if it never does. */
export async function until(holds: () => boolean | Promise<boolean>, text = String(holds)): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not true after ${patienceMs} ms: ${text}`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

type Thrown = { text: string; exception?: { description?: string } }
type Evaluated = { result: { value: never }; exceptionDetails?: { exception?: { description?: string } } }

/** Starts a Chromium on `profile`, with downloads saved in `downloads`. */
export async function openTab(program: string, profile: string, downloads: string): Promise<Tab> {
  const { send, on, process } = await startDevTools(program, profile)
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const tell = <Result>(method: string, params: object = {}) => send<Result>(method, params, sessionId)
  const exceptions: string[] = []
  on('Runtime.exceptionThrown', (params) => {
    const { text, exception } = params.exceptionDetails as Thrown
    exceptions.push(exception?.description ?? text)
  })
  on('Inspector.targetCrashed', () => void exceptions.push('The tab crashed'))
  for (const domain of ['Page', 'Runtime', 'Inspector']) await tell(`${domain}.enable`)
  await tell('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads })
  const screen = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true }
  await tell('Emulation.setDeviceMetricsOverride', screen)

  async function value<Value>(expression: string): Promise<Value> {
    const words = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await tell<Evaluated>('Runtime.evaluate', words)
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
    return result.value
  }

  const holds = (expression: string) =>
    until(() => value<boolean>(`Boolean(${expression})`).catch(() => false), expression)

  return {
    exceptions,
    value,
    until: holds,
    async goto(url) {
      await tell('Page.navigate', { url })
      await holds(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`)
    },
    tap: (selector) => value(`document.querySelector(${JSON.stringify(selector)}).click()`),
    limitStorage: (origin, quotaSize) => tell('Storage.overrideQuotaForOrigin', { origin, quotaSize }),
    async screenshot(file) {
      const { data } = await tell<{ data: string }>('Page.captureScreenshot', { format: 'png' })
      writeFileSync(file, Buffer.from(data, 'base64'))
    },
    async close() {
      const ended = new Promise((resolve) => process.once('exit', resolve))
      globalThis.process.kill(-(process.pid ?? 0), 'SIGKILL')
      await ended
    },
  }
}
