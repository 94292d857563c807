import type { BrowserContext, CDPSession } from 'playwright'

/** Sends one command to one target and waits for its answer. */
export type Send = (method: string, params: object) => Promise<unknown>

type Attached = { browser: CDPSession; workers: Map<string, Send> }

const attached = new WeakMap<BrowserContext, Promise<Attached>>()

/**
 * Ways to command every running service worker of the browser. A service worker refuses a session of its own;
 * only an unflattened attachment from the browser reaches it, and it holds through restarts of the worker.
 */
export async function attachToServiceWorkers(context: BrowserContext): Promise<Send[]> {
  const opening = attached.get(context) ?? open(context)
  attached.set(context, opening)
  const { browser, workers } = await opening
  const { targetInfos } = await browser.send('Target.getTargets')
  for (const { targetId, type } of targetInfos) {
    if (type === 'service_worker' && !workers.has(targetId))
      workers.set(targetId, await attach(browser, targetId))
  }
  const running = targetInfos.map(({ targetId }) => workers.get(targetId))
  return running.filter((send) => send !== undefined)
}

async function open(context: BrowserContext): Promise<Attached> {
  const owner = context.browser()
  if (!owner) throw new Error('this context has no browser to attach from')
  return { browser: await owner.newBrowserCDPSession(), workers: new Map() }
}

async function attach(browser: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: unknown) => void>()
  browser.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const answer: { id?: number } = JSON.parse(event.message)
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let id = 0
  return async (method, params) => {
    const mine = ++id
    const answer = new Promise((done) => waiting.set(mine, done))
    await browser.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: mine, method, params }),
    })
    return answer
  }
}

/** Kills every running service worker of the context, as the system does under memory pressure; registrations stay. */
export async function killServiceWorker(context: BrowserContext): Promise<void> {
  const [page] = context.pages()
  if (!page) throw new Error('a service worker is killed through a page: open one')
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
