import type { KindName } from './unsupported.ts'

/** A browser with one page, driven from outside. `run` takes and gives JSON. */
export type Driven = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  tap(selector: string): Promise<void>
  /** Presses a key that does nothing, for the page wakes at a sign of its visitor. */
  wake(): Promise<void>
  run<A extends unknown[], T>(task: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  close(): Promise<void>
  /** SIGKILL to the whole browser; its profile stays. */
  kill(): Promise<void>
}

/** Folders of one visitor: what the browser keeps, and where it saves files. */
export type Folders = { profile: string; downloads: string }

/** A kind of browser; started again on the same folders it is the same visitor. */
export type Kind = {
  name: KindName
  version(): string
  start(folders: Folders): Promise<Driven>
}
