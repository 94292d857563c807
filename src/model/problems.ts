import type { BaseIssue } from 'valibot'

/** Each issue as a sentence that names its field, such as `page_body[3] (sections.faq).items[0].heading: is missing`. */
export const problemsOf = (issues: readonly BaseIssue<unknown>[]): string[] =>
  issues.map(
    (issue) => `${(issue.path ?? []).map(step).join('').replace(/^\./, '') || 'the whole'}: ${issue.message}`,
  )

function step({ key, value }: { key: unknown; value: unknown }): string {
  const name = typeof key === 'number' ? `[${key}]` : `.${key}`
  const isSection = typeof value === 'object' && value !== null && '__component' in value
  return isSection ? `${name} (${value.__component})` : name
}
