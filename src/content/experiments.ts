import { type Experiment, type Form, type Letter, letters } from '../model/experiment.ts'
import type { SectionData } from '../sections/section.ts'
import type { PageData } from './page.ts'

/** The experiment that a page takes part in: the form that it shows, and how many visitors of a hundred get B. */
export type PageExperiment = { key: string; letter: Letter; shareB: number }

/** A page as visitors get it, and its other form while an experiment runs on it. `problems` are for editors. */
export type PageForms = {
  page: PageData
  compared: { experiment: PageExperiment; otherForm: PageData } | null
  problems: string[]
}

/**
 * Chooses between the two forms of sections. If an experiment is planned or unknown, visitors get A; if it is decided,
 * they get the winner. Only one experiment runs on a page: of a second one, visitors get A.
 */
export function formsOf(page: PageData, experiments: Experiment[]): PageForms {
  const used = [...new Set(page.page_body.flatMap(({ experiment }) => (experiment ? [experiment.key] : [])))]
  const known = used.flatMap((key) => experiments.find((one) => one.key === key) ?? [])
  const [running, ...others] = known.filter(({ state }) => state === 'running')
  const problems = [
    ...used
      .filter((key) => !known.some((one) => one.key === key))
      .map((key) => `there is no experiment ${key}; visitors get A`),
    ...others.map(
      ({ key }) => `${key} waits until ${running?.key} is decided: only one experiment runs on a page`,
    ),
  ]
  const winners = new Map(
    known.flatMap(({ key, state, winner }): [string, Letter][] =>
      state === 'decided' && winner ? [[key, winner]] : [],
    ),
  )
  const form = (letter: Letter): PageData => ({
    ...page,
    page_body: page.page_body.flatMap((section): SectionData[] => {
      const { experiment, ...plain } = section
      if (!experiment) return [section]
      const shown = experiment.key === running?.key ? letter : (winners.get(experiment.key) ?? 'A')
      return experiment.letter === shown || !hasBoth(page.page_body, experiment.key) ? [plain] : []
    }),
  })
  const a = form('A')
  if (!running) return { page: a, compared: null, problems }
  const { key, shareB } = running
  if (!hasBoth(page.page_body, key))
    return {
      page: a,
      compared: null,
      problems: [...problems, `${key} has only one form, and all visitors get it`],
    }
  return {
    page: a,
    compared: { experiment: { key, letter: 'A', shareB }, otherForm: form('B') },
    problems,
  }
}

const hasBoth = (sections: SectionData[], key: string): boolean =>
  letters.every((letter) =>
    sections.some(({ experiment }) => experiment?.key === key && experiment.letter === letter),
  )

/** Why a section with B cannot be at its place; null if it can. */
export function misplaced(sections: readonly unknown[], place: number): string | null {
  const [above, experiment] = [formAt(sections, place - 1), formAt(sections, place)]
  if (experiment?.letter !== 'B') return null
  return above?.letter === 'A' && above.key === experiment.key
    ? null
    : `must stand directly below the A of ${experiment.key}`
}

/** The mark of a section, which may be raw JSON. */
const formAt = (sections: readonly unknown[], place: number): Partial<Form> | null | undefined =>
  (sections[place] as { experiment?: Partial<Form> | null } | null | undefined)?.experiment

/** The raw JSON of a page without the marks of experiments: both forms are shown, one below the other. */
export function withBothForms<T extends object>(raw: T): T {
  const { page_body } = raw as { page_body?: unknown }
  if (!Array.isArray(page_body)) return raw
  return { ...raw, page_body: page_body.map((section) => ({ ...section, experiment: null })) }
}
