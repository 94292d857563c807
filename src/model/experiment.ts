import { choice, component, type DataOf, help, integer, list, matching, optional, text } from './fields.ts'

/** The two forms of a section that an experiment compares. */
export const letters = ['A', 'B'] as const
export type Letter = (typeof letters)[number]

const key = () =>
  matching(
    /^[a-z][a-z0-9_]{1,31}$/,
    'a name such as hero_words: 2 to 32 small letters, digits and underscores',
  )

/** The experiments of the site. A key is never used twice, because figures are stored by key. */
export const experiments = list(
  component('site.experiment', {
    key: help(
      'What sections and figures call it, such as `short_steps`. A new experiment needs a new key.',
      key(),
    ),
    about: help('What it is to find out, for whoever reads its figures.', optional(text())),
    state: help(
      '`planned`: visitors get A. `running`: each visitor keeps A or B. `decided`: all get the winner.',
      choice(['planned', 'running', 'decided']),
    ),
    shareB: help('How many visitors of a hundred get B while it runs.', integer(1, 99)),
    winner: help('What all visitors get once it is decided; A when empty.', optional(choice(letters))),
  }),
)

/** Marks a section as one of the two forms of an experiment. */
export const form = component('parts.form', {
  key: help('The key of an experiment of the site.', key()),
  letter: help('The section with B stands directly below the one with A.', choice(letters)),
})

export type Experiment = DataOf<typeof experiments>[number]
export type Form = DataOf<typeof form>
