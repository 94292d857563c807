import type { Fixtures } from '../fixtures.ts'
import type { documentSection } from './model.ts'

export const fixtures: Fixtures<typeof documentSection> = ({ heading, lead, labels, rich }) => {
  const chapters = labels.map((title) => ({ title, body_html: rich }))
  return {
    'with a notice': { heading, notice: lead, body_html: rich, chapters },
    'one chapter': { heading, body_html: rich, chapters: chapters.slice(0, 1) },
  }
}
