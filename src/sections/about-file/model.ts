import * as v from 'valibot'
import type { PublishedFile } from '../../model/about.ts'
import { component, type DataOf, help, longText, optional, text } from '../../model/fields.ts'

const fields = component('sections.about-file', {
  heading: text(),
  description: help('One or two sentences beside the facts.', optional(longText())),
})

const noFile: { file: PublishedFile | null } = { file: null }

/** Facts about the published APK. The build reads them from the file; editors write the heading and the text. */
export const aboutFile = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.transform((data) => ({ ...data, ...noFile })),
  ),
}

export type AboutFileData = DataOf<typeof aboutFile>
