import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import WebSocket from 'ws'

type Answer = { id: number; result?: object; error?: { message: string } }
type Message = { method: string; params: Record<string, unknown>; sessionId?: string }

/** A connection to the DevTools port of a Chromium, which may be as old as version 69. */
export type DevTools = {
  /** Sends a command of the DevTools protocol, to the browser or to one of its targets. */
  send<Result>(method: string, params?: object, sessionId?: string): Promise<Result>
  /** Calls `listener` for every event of this name. */
  on(method: string, listener: (params: Record<string, unknown>, sessionId?: string) => void): void
  process: ChildProcess
}

// Old ones of these packages know only the old headless mode, and run in one process tree without a zygote.
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-zygote',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // As on phones with 1 GB of memory: Chromium limits its caches, and scripts have little memory.
  '--enable-low-end-device-mode',
  '--js-flags=--max-old-space-size=64',
  // The headless Chromium 88 ends a page that sets a badge.
  '--disable-blink-features=Badging',
  '--remote-debugging-port=0',
]

/** Starts a Chromium on a profile and connects to it. Rejects with its output if it exits before. */
export async function startDevTools(
  program: string,
  profile: string,
  more: string[] = [],
): Promise<DevTools> {
  const process = spawn(program, [...flags, ...more, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, which `tab.ts` ends as a whole.
    detached: true,
    env: { ...globalThis.process.env, HOME: profile },
  })
  const printed: string[] = []
  const address = await new Promise<string>((found, failed) => {
    process.once('error', failed)
    process.once('exit', () => failed(new Error(`${program} exited:\n${printed.join('\n')}`)))
    createInterface(process.stderr as NodeJS.ReadableStream).on('line', (line) => {
      printed.push(line)
      const [, url] = /listening on (ws:\S+)/.exec(line) ?? []
      if (url) found(url)
    })
  })
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve(result: object): void; reject(error: Error): void }>()
  const listeners = new Map<string, ((params: Record<string, unknown>, sessionId?: string) => void)[]>()
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Answer | Message
    if ('method' in message) {
      for (const listener of listeners.get(message.method) ?? []) listener(message.params, message.sessionId)
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) call?.reject(new Error(message.error.message))
    else call?.resolve(message.result ?? {})
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
  })
  let id = 0
  return {
    process,
    send(method, params = {}, sessionId) {
      id += 1
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      const { promise, resolve, reject } = withResolvers<object>()
      waiting.set(id, { resolve, reject })
      return promise as Promise<never>
    },
    on(method, listener) {
      listeners.set(method, [...(listeners.get(method) ?? []), listener])
    },
  }
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
