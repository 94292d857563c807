import { component, type DataOf, longText, optional, text } from '../../model/fields.ts'

/** A last invitation to download, on a dark band. */
export const downloadButtonSection = component('sections.download-button', {
  heading: text(),
  description: optional(longText()),
})

export type DownloadButtonSectionData = DataOf<typeof downloadButtonSection>
