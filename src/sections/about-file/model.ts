import * as v from 'valibot'
import type { PublishedFile } from '../../model/about.ts'
import { component, type DataOf, help, longText, optional, text } from '../../model/fields.ts'

const fields = component('sections.about-file', {
  heading: text(),
  description: help('One or two sentences beside the facts.', optional(longText())),
})

const unknownYet: { file: PublishedFile | null } = { file: null }

/** What the published APK says of itself. The build reads it from the file; editors write what stands beside it. */
export const aboutFile = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.transform((data) => ({ ...data, ...unknownYet })),
  ),
}

export type AboutFileData = DataOf<typeof aboutFile>
