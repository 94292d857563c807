/**
 * The network as Chromium describes it, see https://developer.mozilla.org/docs/Web/API/NetworkInformation. Extensions and
 * tests put plain objects in its place.
 */
export type Connection = Partial<Pick<EventTarget, 'addEventListener'>> & {
  effectiveType?: string
  type?: string
  saveData?: boolean
}

/** Undefined in browsers without it; no lib declares it for the others. */
export const connectionOf = (client: Navigator): Connection | undefined =>
  (client as { connection?: Connection }).connection
