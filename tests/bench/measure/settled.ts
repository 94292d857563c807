import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits five seconds, so that a browser or server that has just started has finished its own work. Both sides of a
 * comparison wait for this before they are measured: see `tests/bench/figures/method.md`.
 */
export const settled = (): Promise<void> => pause(5_000)
