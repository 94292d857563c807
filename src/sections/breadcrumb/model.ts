import { component, type DataOf, link, list, optional, text } from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'

const step = entry('parts.breadcrumb-step', { name: text(), url: optional(link()) })

/** Breadcrumb from the home page to this page, which is the last step. */
export const breadcrumb = component('sections.breadcrumb', { steps: list(step) })

export type BreadcrumbData = DataOf<typeof breadcrumb>
