import type { Browser, Page } from 'playwright'

/** The fields of a trace event that are read here; times are in µs. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/** The longest task of the pages during `work`, in ms of processor time, so that other programs do not count. */
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
  if (tasks.length === 0) throw new Error('The trace contains no task of the page.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
