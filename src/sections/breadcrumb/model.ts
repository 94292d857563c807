import { component, type DataOf, link, list, optional, text } from '../../model/fields.ts'

const step = component('parts.breadcrumb-step', { name: text(), url: optional(link()) })

/** The way from the home page to this one; the last step is the page itself. */
export const breadcrumb = component('sections.breadcrumb', { steps: list(step) })

export type BreadcrumbData = DataOf<typeof breadcrumb>
