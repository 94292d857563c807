import { component, type DataOf, help, list, longText, optional, richText, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const chapter = entry('parts.chapter', { title: text(), body_html: richText() })

/** A long text in numbered chapters with a table of contents, such as terms. At most one per page. */
export const documentSection = component('sections.document', {
  heading: help('The only heading of level 1 on a page.', text()),
  notice: help('What has to be known before reading, set apart.', optional(longText())),
  body_html: richText(),
  chapters: help('The chapters; their numbers and the table of contents come by themselves.', list(chapter)),
})

export type DocumentData = DataOf<typeof documentSection>
