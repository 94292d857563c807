const dayMs = 86_400_000

/** Does the task now and once a day until `signal` aborts; `report` hears of failures. */
export function daily(
  task: () => Promise<void>,
  signal: AbortSignal,
  report: (error: unknown) => void,
): void {
  const run = () => void task().catch(report)
  const timer = setInterval(run, dayMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  run()
}
