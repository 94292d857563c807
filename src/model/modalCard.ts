import { component, type DataOf, integer, list, optional, picture, richText, text } from './fields.ts'

const modalCard = component('page.modal-card', {
  /** Shown as a die up to six. */
  cardNumber: integer(1, 99),
  /** What is in bold stands above the rest. */
  cardDescription: richText(),
  src: picture(),
  alt: optional(text()),
})

/** Opens full-screen 13 s after a tap on download, on the home pages only. */
export const homeModal = component('page.home-modal', {
  heading: text(),
  headingDescription: optional(text()),
  cards: list(modalCard),
  /** Why the phone's warning is nothing to fear. */
  safetyNote: text(),
  /** The question before the link that starts the download again. */
  restartNote: text(),
})

/** Opens when the download completes; pages without it open nothing then. */
export const installSteps = component('page.install-steps', {
  heading: text(),
  cards: list(modalCard),
})

export type ModalCard = DataOf<typeof modalCard>
export type HomeModalData = DataOf<typeof homeModal>
export type InstallStepsData = DataOf<typeof installSteps>
