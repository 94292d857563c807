import type { BrowserContext, CDPSession } from 'playwright'

/**
 * A page, an out-of-process frame, a shared worker or a service worker. `send` resolves when the target has responded,
 * or at once if the target was not running when `followTargets` was called.
 */
export type Target = { id: string; send(method: string, params?: object): Promise<unknown> }

/** `targets` are the current targets of a context. `stop` detaches from them. */
export type Followed = { targets(): Target[]; stop(): Promise<void> }

type Info = { targetId: string; type: string; browserContextId?: string }

const followed = [{ type: 'page' }, { type: 'iframe' }, { type: 'service_worker' }, { type: 'shared_worker' }]

/**
 * Calls `prepare` for every target of a context: for existing targets before this resolves, and for later targets
 * before their first request is sent. Needs Chromium.
 */
export async function followTargets(
  context: BrowserContext,
  prepare: (target: Target) => Promise<unknown>,
): Promise<Followed> {
  const owner = context.browser()
  if (!owner) throw new Error('This context has no browser to follow targets in')
  const session = await owner.newBrowserCDPSession()
  const own = await idOf(context)
  const targets = new Map<string, Target>()
  const attaching = new Set<string>()
  const covering = new Map<string, Promise<unknown>>()
  /** Workers that have run, so their settings stay. */
  const running = new Set<string>()
  /** Targets that were running when this was called. They respond at once. */
  const ranBefore = new Set<string>()
  /** What to call when a target responds to a message or is destroyed. */
  const waiting = new Map<number, { targetId: string; done: () => void }>()
  let lastMessage = 0

  async function cover({ targetId }: Info) {
    attaching.add(targetId)
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
    const send = async (method: string, params: object = {}) => {
      const id = ++lastMessage
      const answered = new Promise<void>((done) => {
        if (ranBefore.has(targetId)) waiting.set(id, { targetId, done })
        else done()
      })
      const message = JSON.stringify({ id, method, params })
      await session.send('Target.sendMessageToTarget', { sessionId, message })
      await answered
    }
    const target = { id: targetId, send }
    targets.set(targetId, target)
    await prepare(target)
  }

  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    // Auto-attach only reports new targets. It reports only with `flatten: true`, and Playwright sends no messages to a
    // flat session that it did not create.
    if (attaching.delete(targetInfo.targetId)) return
    const isOurs = targetInfo.browserContextId === own && !targets.has(targetInfo.targetId)
    const covered = isOurs ? cover(targetInfo).catch(isGone) : Promise.resolve()
    if (isOurs) covering.set(targetInfo.targetId, covered)
    void covered.then(() => session.send('Target.detachFromTarget', { sessionId }).catch(isGone))
  })
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id } = JSON.parse(message) as { id?: number }
    if (id === undefined) return
    waiting.get(id)?.done()
    waiting.delete(id)
  })
  session.on('Target.targetDestroyed', ({ targetId }) => {
    for (const known of [targets, covering, running, ranBefore]) known.delete(targetId)
    for (const [id, one] of waiting) {
      if (one.targetId !== targetId) continue
      one.done()
      waiting.delete(id)
    }
  })

  // Playwright resumes a new worker at once. So we hold its requests instead, including the request for its script.
  session.on('Fetch.requestPaused', ({ requestId, frameId, networkId = '' }) => {
    const isScript = covering.has(networkId)
    const held = isScript ? covering.get(networkId) : prepared(frameId)
    void Promise.resolve(held)
      .catch(isGone)
      .then(() => session.send('Fetch.continueRequest', { requestId }))
      .catch(isGone)
  })

  /** Prepares a worker again, because it loses the settings that it got before it ran. */
  async function prepared(id: string) {
    await covering.get(id)
    const target = targets.get(id)
    if (!target || running.has(id)) return
    running.add(id)
    await prepare(target)
  }

  await session.send('Target.setDiscoverTargets', { discover: true })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [...followed, { exclude: true }],
  })
  const { targetInfos } = await session.send('Target.getTargets')
  for (const info of targetInfos) {
    const isOurs = info.browserContextId === own && followed.some(({ type }) => type === info.type)
    // Auto-attach does not report workers that run already.
    if (!isOurs || covering.has(info.targetId)) continue
    ranBefore.add(info.targetId)
    covering.set(info.targetId, cover(info).catch(isGone))
  }
  await Promise.all(covering.values())
  return { targets: () => [...targets.values()], stop: () => end(session) }
}

/** A target or the browser may end at any time. */
const isGone = () => undefined

const end = (session: CDPSession) => session.detach().catch(isGone)

/** The browser's id of a context. Only a target in the context reports it. */
async function idOf(context: BrowserContext): Promise<string | undefined> {
  const [open] = context.pages()
  const page = open ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.detach()
  if (!open) await page.close()
  return targetInfo.browserContextId
}
