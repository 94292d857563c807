import type { PageState } from '../../src/app/staff/pageReport.ts'
import { nameOf, type PageKey } from '../cms/content.ts'

/** Where a page stands: its draft beside what is live, and what is wrong with what was published. */
export function stateOf(key: PageKey, draft: unknown, live: unknown, problems: string[]): PageState {
  if (problems.some((problem) => isAbout(key, problem))) return 'refused'
  return written(draft) === written(live) ? 'published' : 'changed'
}

/** All problems, those of this page first. */
export const ownFirst = (key: PageKey, problems: string[]): string[] =>
  [...problems].sort((one, other) => Number(isAbout(key, other)) - Number(isAbout(key, one)))

const isAbout = (key: PageKey, problem: string) => problem.startsWith(`${nameOf(key)}: `)

// The CMS keeps draft and published version apart, so these differ where editors wrote the same.
const ofTheEntry = ['id', 'createdAt', 'updatedAt', 'publishedAt']

const written = (page: unknown): string =>
  JSON.stringify(page, (name, value) => (ofTheEntry.includes(name) ? undefined : value)) ?? ''
