/**
 * The network as Chromium describes it, see https://developer.mozilla.org/docs/Web/API/NetworkInformation. Extensions
 * and tests may replace it with plain objects.
 */
export type Connection = Partial<Pick<EventTarget, 'addEventListener'>> & {
  effectiveType?: string
  type?: string
  saveData?: boolean
}

/** Undefined in browsers without it. TypeScript's DOM library does not declare it. */
export const connectionOf = (client: Navigator): Connection | undefined =>
  (client as { connection?: Connection }).connection
