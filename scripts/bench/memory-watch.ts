import { memoryOf, processesOf } from './processes.ts'

/** Memory growth in bytes since the watch began, at its highest, by kind of process. */
export type Growth = { renderer: number; browser: number }

const everyMs = 100

/** Watches a browser's memory until the returned function is called. */
export function watchMemory(browser: number): () => Growth {
  const before = held(browser)
  const peak = { ...before }
  const timer = setInterval(() => {
    const now = held(browser)
    peak.renderer = Math.max(peak.renderer, now.renderer)
    peak.browser = Math.max(peak.browser, now.browser)
  }, everyMs)
  return () => {
    clearInterval(timer)
    return { renderer: peak.renderer - before.renderer, browser: peak.browser - before.browser }
  }
}

function held(browser: number): Growth {
  const sum: Growth = { renderer: 0, browser: 0 }
  for (const { pid, kind } of processesOf(browser)) {
    if (kind === 'renderer' || kind === 'browser') sum[kind] += memoryOf(pid)
  }
  return sum
}
