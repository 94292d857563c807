import { component, type DataOf, longText, optional, text } from '../../model/fields.ts'

/** A call to action with a download button, on a dark background. */
export const downloadButtonSection = component('sections.download-button', {
  heading: text(),
  description: optional(longText()),
})

export type DownloadButtonSectionData = DataOf<typeof downloadButtonSection>
