import { isFramed } from './framed.ts'

/** Whether a page asks the worker that waits to take over. */
export const asksToTakeOver = ({ data, source }: { data: unknown; source: object | null }): boolean =>
  Object(data).type === 'SKIP_WAITING' && source !== null && !isFramed(source)
