import { component, type DataOf, help, integer, list, optional, picture, richText, text } from './fields.ts'

const modalCard = component('page.modal-card', {
  cardNumber: help('Shown as a die up to six.', integer(1, 99)),
  cardDescription: help('What is in bold stands above the rest.', richText()),
  src: picture(),
  alt: optional(text()),
})

/** A full-screen dialog, opened 13 s after a tap on download, on the home pages only. */
export const homeModal = component('page.home-modal', {
  heading: text(),
  headingDescription: optional(text()),
  cards: list(modalCard),
  safetyNote: help('Why the phone’s warning is nothing to fear.', text()),
  restartNote: help('The question before the link that starts the download again.', text()),
})

/** A dialog that opens when the download completes; without it none opens. */
export const installSteps = component('page.install-steps', {
  heading: text(),
  cards: list(modalCard),
})

export type ModalCard = DataOf<typeof modalCard>
export type HomeModalData = DataOf<typeof homeModal>
export type InstallStepsData = DataOf<typeof installSteps>
