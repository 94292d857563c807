import * as v from 'valibot'
import { component, type DataOf, help, optional, richText, text } from '../../model/fields.ts'
import type { SiteMapGroup } from './groups.ts'

const fields = component('sections.site-map', {
  heading: help('The only heading of level 1 on a page.', text()),
  body_html: optional(richText()),
})

const noGroups: SiteMapGroup[] = []

/** A list of all pages. It is filled in when the content is parsed; editors write the heading only. */
export const siteMap = {
  ...fields,
  schema: v.pipe(
    fields.schema,
    v.transform((data) => ({ ...data, groups: noGroups })),
  ),
}

export type SiteMapData = DataOf<typeof siteMap>
