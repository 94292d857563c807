import { readdirSync, readFileSync } from 'node:fs'

/** One process of a browser. `kind` is `browser` or the value of Chromium's `--type`. */
type Process = { pid: number; kind: string }

/** The process `browser` and all processes that it started. */
export function processesOf(browser: number): Process[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? read(`${name}/stat`) : null
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return parent ? [{ pid: Number(name), parent: Number(parent) }] : []
  })
  const family = [browser]
  for (const member of family) {
    family.push(...parents.filter(({ parent }) => parent === member).map(({ pid }) => pid))
  }
  return family.map((pid) => ({ pid, kind: pid === browser ? 'browser' : kindOf(pid) }))
}

const kindOf = (pid: number) => /--type=([\w-]+)/.exec(read(`${pid}/cmdline`) ?? '')?.[1] ?? 'other'

/** Memory of the process in bytes: anonymous and shared pages, without mapped program files. */
function memoryOf(pid: number): number {
  const status = read(`${pid}/status`) ?? ''
  const kib = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return (kib('RssAnon') + kib('RssShmem')) * 1024
}

/** Bytes that the process has written to disk so far. */
export const writtenBy = (pid: number): number =>
  Number(/^write_bytes: (\d+)/m.exec(read(`${pid}/io`) ?? '')?.[1] ?? 0)

/** The largest growth of memory in bytes since the watch began, by kind of process. */
type Growth = { renderer: number; browser: number }

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

/** Measures the processor time in ms that a browser's processes take together until the returned function is called. */
export function watchProcessorTime(browser: number): () => number {
  const before = new Map(processesOf(browser).map(({ pid }) => [pid, processorMs(pid)]))
  return () => {
    // Known processes first: the search for others takes some time.
    const known = [...before].map(([pid, ms]) => processorMs(pid) - ms)
    const added = processesOf(browser).filter(({ pid }) => !before.has(pid))
    return [...known, ...added.map(({ pid }) => processorMs(pid))].reduce((sum, ms) => sum + ms, 0)
  }
}

/** Measures the time in ms that the main threads of a browser's pages run together until the returned function is called. */
export function watchMainThreads(browser: number): () => number {
  const pids = processesOf(browser)
    .filter(({ kind }) => kind === 'renderer')
    .map(({ pid }) => pid)
  const sum = () => pids.reduce((ms, pid) => ms + mainThreadMs(pid), 0)
  const before = sum()
  return () => sum() - before
}

/** The nanoseconds on a processor come first: https://docs.kernel.org/scheduler/sched-stats.html */
const mainThreadMs = (pid: number) => Number(read(`${pid}/task/${pid}/schedstat`)?.split(' ')[0]) / 1e6

/** Linux counts processor time in hundredths of a second. */
function processorMs(pid: number): number {
  const stat = read(`${pid}/stat`) ?? ''
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return 10 * (user + system)
}

function read(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return null // the process is gone
  }
}
