import type { Sink } from '../event.ts'

/** https://developers.facebook.com/docs/meta-pixel/reference */
type Fbq = {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

/** A pixel that receives only the event's name for it (`pixelEvent`). */
export type Pixel = { sink: Sink; viewPage(): void; allow(isAllowed: boolean): void }

/** Creates the pixel's queue. The script that reads the queue is loaded elsewhere. */
export function createPixel(page: Window, id: string): Pixel {
  const fbq = queueIn(page)
  // Turns off the pixel's automatic reading of buttons, forms and the page title.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  return {
    viewPage: () => fbq('track', 'PageView'),
    sink: (event) => {
      if ('pixelEvent' in event)
        fbq(standard.has(event.pixelEvent) ? 'track' : 'trackCustom', event.pixelEvent)
    },
    allow: (isAllowed) => fbq('consent', isAllowed ? 'grant' : 'revoke'),
  }
}

function queueIn(page: Window): Fbq {
  if (page.fbq) return page.fbq
  const call = (...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command)
    else fbq.queue.push(command)
  }
  const state = { queue: [], loaded: true, version: '2.0', disablePushState: true }
  const fbq: Fbq = Object.assign(call, { push: call as Fbq }, state)
  page.fbq = fbq
  page._fbq = fbq
  return fbq
}

/** https://developers.facebook.com/docs/meta-pixel/reference#standard-events */
const standard = new Set([
  'AddPaymentInfo',
  'AddToCart',
  'AddToWishlist',
  'CompleteRegistration',
  'Contact',
  'CustomizeProduct',
  'Donate',
  'FindLocation',
  'InitiateCheckout',
  'Lead',
  'PageView',
  'Purchase',
  'Schedule',
  'Search',
  'StartTrial',
  'SubmitApplication',
  'Subscribe',
  'ViewContent',
])
