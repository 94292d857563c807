import type { Browser, Page } from 'playwright'

/** What Chromium writes down of its threads, as far as it is read here; times are in µs. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/**
 * Milliseconds that the longest task of the pages took while `work` was done, in processor time: what else runs on the
 * machine does not count.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel'] })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = trace.traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('Chromium has written down no task of the page')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
