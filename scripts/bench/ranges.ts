import type { Seen } from '../../tests/kit/origin/seen.ts'

/** The byte that a request asked to start at. */
export const startOf = ({ range }: Seen): number => Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
