import type { Purpose } from '../../../tracking/thirdParties/consent.ts'

type Offer = { title: string; note: string; yes: string }

/** The texts of the overlays and of the phone card. The sheet has separate texts; other texts come from the page. */
export type OverlayWords = {
  close: string
  safe: string
  restartLink: string
  restart: { question: string; link: string }
  chat: {
    open: string
    notFound: { title: string; note: string }
    greeting: { title: string; note: string }
    title: string
    label: string
    hint: string
    send: string
    sending: string
    invalid: string
    refused: string
    thanks: string
    /** The link comes in a message. */
    sentNote: string
    /** Used where the site sends no messages. */
    notedNote: string
  }
  /** The card that leads from a computer to a phone. */
  phone: { heading: string; note: string; code: string; number: string; send: string }
  consent: {
    question: string
    reason: string
    /** The start of the list of purposes. */
    purposes: string
    purpose: Record<Purpose, string>
    granted: string
    denied: string
  }
  prompts: { update: Offer; install: Offer; installOnComputer: Offer; ios: Offer; no: string }
  muteCue: string
}
