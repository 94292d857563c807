const dayMs = 86_400_000

/** Runs `task` now and then once a day, until `signal` aborts. `report` gets each failure before that. */
export function daily(
  task: () => Promise<void>,
  signal: AbortSignal,
  report: (error: unknown) => void,
): void {
  const run = () => void task().catch((error: unknown) => signal.aborted || report(error))
  const timer = setInterval(run, dayMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  run()
}
