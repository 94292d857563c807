import { type OpenStorage, readStored, saveStored } from '../../webview/exports/storage.ts'

declare global {
  interface Window {
    clarity?: { (...command: unknown[]): void; q?: unknown[] }
  }
}

const key = 'recordingDraw'
const isDraw = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1

/** Whether this visitor is among the `percentage` whose sessions are recorded. Drawn once for all visits. */
export function isDrawn(openStorage: OpenStorage, random: () => number, percentage = 2): boolean {
  const draw = readStored<number | null>(openStorage, key, isDraw, null) ?? random()
  saveStored(openStorage, key, draw)
  return draw * 100 < percentage
}

/** Creates the recorder's queue; its script is loaded elsewhere. `allow` passes on the visitor's choice. */
export function createRecording(page: Window): { allow(isAllowed: boolean): void } {
  const clarity: NonNullable<Window['clarity']> = (...command) => {
    clarity.q ??= []
    clarity.q.push(command)
  }
  page.clarity ??= clarity
  return {
    // The script replaces this function, so it is looked up each time.
    allow: (isAllowed) => page.clarity?.(...(isAllowed ? ['consent'] : ['consent', false])),
  }
}
