import type { KindName } from './unsupported.ts'

/** A browser with one page, controlled by a driver. Arguments and result of `run` must be JSON. */
export type Driven = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  tap(selector: string): Promise<void>
  /** Presses a key that does nothing, because the page loads its bundle after the first input. */
  wake(): Promise<void>
  run<A extends unknown[], T>(task: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  close(): Promise<void>
  /** Sends SIGKILL to the whole browser. Its profile stays. */
  kill(): Promise<void>
}

/** The folders of one visitor: the browser's profile and its downloads. */
export type Folders = { profile: string; downloads: string }

/** A kind of browser. Started again with the same folders, it is the same visitor. */
export type Kind = {
  name: KindName
  version(): string
  start(folders: Folders): Promise<Driven>
}
