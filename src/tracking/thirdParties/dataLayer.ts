import type { Sink } from '../event.ts'

declare global {
  interface Window {
    /** The tag manager reads its events here, including those pushed before it was loaded. */
    dataLayer?: unknown[]
  }
}

export const dataLayerSink =
  (page: Pick<Window, 'dataLayer'>): Sink =>
  ({ name, ...details }) => {
    page.dataLayer ??= []
    page.dataLayer.push({ event: name, ...details })
  }
