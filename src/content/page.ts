import * as v from 'valibot'
import { day } from '../model/day.ts'
import { form } from '../model/experiment.ts'
import { component, type DataOf, type Field, help, optional, populateOf } from '../model/fields.ts'
import { pageFields } from '../model/page.ts'
import { problemsOf } from '../model/problems.ts'
import { markable } from '../model/realMoney.ts'
import { withMobileBanner } from '../sections/hero/heroData.ts'
import { hero } from '../sections/hero/model.ts'
import * as models from '../sections/registry.ts'
import { isSectionName, type SectionData, type SectionName } from '../sections/section.ts'
import { withAnchors } from './derived.ts'
import { misplaced } from './experiments.ts'

const endsOn = help(
  'The last day. The section disappears by itself when it is over in India; without one it stays.',
  optional(day()),
)

const inExperiment = help(
  'Set in the two forms of a section that an experiment of the site compares; the second stands directly below.',
  optional(form),
)

/** The fields that every section has. */
const placed = { endsOn, experiment: inExperiment }
const placedSchema = v.looseObject(
  { endsOn: v.nullish(endsOn.schema), experiment: v.nullish(inExperiment.schema) },
  'must be a group of fields',
)

/** Adds those fields to a section. */
const placeable = <G extends Field & { fields: Record<string, Field> }>(group: G) => {
  const fields = { ...group.fields, ...placed }
  return {
    ...group,
    fields,
    schema: v.pipe(placedSchema as v.GenericSchema, group.schema),
    populate: populateOf(fields),
  }
}

/** The models of all sections, each with its last day, its experiment and the marks of editors. */
export const sectionModels = Object.fromEntries(
  Object.entries(models).map(([name, model]) => [name, placeable(markable(model))]),
) as Record<
  SectionName,
  ReturnType<typeof placeable<ReturnType<typeof markable<(typeof models)[SectionName]>>>>
>

const namedSection = v.looseObject({ __component: v.string('must be a text') }, 'must name its section')
const unknownSection = v.pipe(
  namedSection,
  v.custom<SectionData>(
    () => false,
    ({ input }) => `there is no section ${(input as { __component: string }).__component}`,
  ),
)

const section = v.lazy((raw): v.GenericSchema<unknown, SectionData> => {
  const name = v.is(namedSection, raw) ? raw.__component : undefined
  if (!isSectionName(name)) return unknownSection
  // The name selects the model, but the compiler cannot relate the two.
  const place = v.safeParse(placedSchema, raw)
  const named = v.transform(
    (data) =>
      ({
        ...(data as object),
        __component: name,
        ...(place.success && place.output.endsOn && { endsOn: place.output.endsOn }),
        ...(place.success && place.output.experiment && { experiment: place.output.experiment }),
      }) as SectionData,
  )
  return v.pipe(sectionModels[name].schema as v.GenericSchema, named)
})

const sections = v.pipe(
  v.array(section, 'must be a list of sections'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [place, data] of dataset.value.entries()) {
      const message = misplaced(dataset.value, place)
      if (message === null) continue
      addIssue({
        message,
        path: [{ type: 'array', origin: 'value', input: dataset.value, key: place, value: data }],
      })
    }
  }),
)

const body = {
  schema: v.optional(sections, []),
  attribute: { type: 'dynamiczone', components: Object.keys(models) },
  populate: {
    on: Object.fromEntries(Object.entries(sectionModels).map(([name, { populate }]) => [name, populate])),
  },
} satisfies Field

/** The model of a page: its schema, Strapi attributes and populate. */
export const pageModel = component('page', {
  ...pageFields,
  Hero_Banner: help('The top of the page, with its main heading, picture and button.', optional(hero)),
  page_body: help('The sections below the hero, in their order.', body),
})

/** Fields of a page for editors and the compliance profile, not for visitors. */
const internal = ['notes', 'publishOn', 'unpublishOn', 'publishProblem', 'realMoney', 'freePlay'] as const
type Internal = (typeof internal)[number]

const withoutInternal = <T extends object>(whole: T) =>
  Object.fromEntries(
    Object.entries(whole).filter(([key]) => !(internal as readonly string[]).includes(key)),
  ) as Omit<T, Internal>

const page = v.pipe(
  pageModel.schema,
  v.transform(({ Hero_Banner, ...whole }) => {
    const others = withoutInternal(whole)
    return {
      ...others,
      ...(Hero_Banner && { Hero_Banner: withMobileBanner(Hero_Banner, others.route_name) }),
    }
  }),
)

/** A parsed page, its sections in the editor's order. */
export type PageData = Omit<DataOf<typeof pageModel>, 'page_body' | Internal> & {
  page_body: SectionData[]
}

/**
 * The result of parsing a page. Unknown and invalid sections are left out; `leftOut` says why, with section and field.
 */
export type ReadPage =
  | { kind: 'page'; page: PageData; leftOut: string[] }
  | { kind: 'broken'; problems: string[] }

/** Everything that is wrong with the JSON of a page, each with the path to its field. */
export const issuesOfPage = (raw: unknown) => v.safeParse(page, raw).issues ?? []

/** Parses the JSON of a page from `content/` or from the CMS. */
export function parsePage(raw: unknown): ReadPage {
  const whole = v.safeParse(page, raw)
  if (whole.success) return readPage(whole.output, [])
  const problems = problemsOf(whole.issues)
  const places = whole.issues.map(sectionOf)
  if (places.includes(null)) return { kind: 'broken', problems }
  const body = (raw as { page_body: unknown[] }).page_body
  const sound = body.filter((_, place) => !places.includes(place))
  // If A is not valid, its B is now below another section.
  const others = sound.filter((_, place) => misplaced(sound, place) === null)
  if (others.length < sound.length) problems.push('page_body: a B whose A is left out is left out, too')
  const rest = v.safeParse(page, { ...(raw as object), page_body: others })
  if (!rest.success) return { kind: 'broken', problems: problemsOf(rest.issues) }
  return readPage(rest.output, problems)
}

const readPage = (page: PageData, leftOut: string[]): ReadPage => ({
  kind: 'page',
  page: { ...page, page_body: withAnchors(page.page_body) },
  leftOut,
})

/** The place of the section that an issue is about; null for an issue of the page itself. */
function sectionOf({ path }: v.BaseIssue<unknown>): number | null {
  const [field, section] = path ?? []
  return field?.key === 'page_body' && typeof section?.key === 'number' ? section.key : null
}
