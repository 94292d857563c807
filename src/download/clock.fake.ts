/** A clock that jumps to the next timer as soon as nothing else runs. */
export function createClock() {
  let time = 1_000_000
  let busy = 0
  const sleepers = new Set<{ at: number; wake: () => void }>()
  let ticking = false

  const tick = async () => {
    ticking = true
    while (sleepers.size > 0) {
      for (let quiet = 0; quiet < 2; quiet++) {
        await new Promise((turn) => setImmediate(turn))
        if (busy > 0) quiet = -1
      }
      const [next] = [...sleepers].sort((a, b) => a.at - b.at)
      if (!next) break
      time = Math.max(time, next.at)
      sleepers.delete(next)
      next.wake()
    }
    ticking = false
  }

  return {
    now: () => time,
    async busyWith<T>(work: Promise<T>): Promise<T> {
      busy += 1
      try {
        return await work
      } finally {
        busy -= 1
      }
    },
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const leave = () => {
          sleepers.delete(sleeper)
          signal.removeEventListener('abort', leave)
          resolve()
        }
        const sleeper = { at: time + ms, wake: leave }
        if (signal.aborted) return resolve()
        signal.addEventListener('abort', leave)
        sleepers.add(sleeper)
        if (!ticking) void tick()
      }),
  }
}
