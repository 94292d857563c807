const dayMs = 86_400_000

/** Does the task now and once a day until `signal` aborts; `report` hears of failures before that. */
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
