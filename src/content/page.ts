import * as v from 'valibot'
import { component, type DataOf, type Field, optional } from '../model/fields.ts'
import { pageFields } from '../model/page.ts'
import { problemsOf } from '../model/problems.ts'
import { markable } from '../model/realMoney.ts'
import { withMobileBanner } from '../sections/hero/heroData.ts'
import { hero } from '../sections/hero/model.ts'
import * as models from '../sections/registry.ts'
import { isSectionName, type SectionData, type SectionName } from '../sections/section.ts'
import { withAnchors } from './derived.ts'

/** The models of all sections, each with the field `realMoney`. */
export const sectionModels = Object.fromEntries(
  Object.entries(models).map(([name, model]) => [name, markable(model)]),
) as Record<SectionName, ReturnType<typeof markable<(typeof models)[SectionName]>>>

type UnknownSection = { unknown: string }

const namedSection = v.looseObject({ __component: v.string('must be a text') }, 'must name its section')
const unknownSection = v.pipe(
  namedSection,
  v.transform(({ __component }): UnknownSection => ({ unknown: __component })),
)

const section = v.lazy((raw): v.GenericSchema<unknown, SectionData | UnknownSection> => {
  const name = v.is(namedSection, raw) ? raw.__component : undefined
  if (!isSectionName(name)) return unknownSection
  // The name selects the model, but the compiler cannot relate the two.
  const named = v.transform((data) => ({ ...(data as object), __component: name }) as SectionData)
  return v.pipe(sectionModels[name].schema as v.GenericSchema, named)
})

const body = {
  schema: v.optional(v.array(section, 'must be a list of sections'), []),
  attribute: { type: 'dynamiczone', components: Object.keys(models) },
  populate: {
    on: Object.fromEntries(Object.entries(models).map(([name, { populate }]) => [name, populate])),
  },
} satisfies Field

/** The model of a page: its schema, Strapi attributes and populate. */
export const pageModel = component('page', { ...pageFields, Hero_Banner: optional(hero), page_body: body })

const linkKnown = v.forward(
  v.check<DataOf<typeof pageModel>, string>(
    ({ downloadButton }) => !downloadButton.androidApkFromApi || downloadButton.AndroidUrl !== undefined,
    'is needed, for androidApkFromApi is on',
  ),
  ['downloadButton', 'AndroidUrl'],
)
const page = v.pipe(
  pageModel.schema,
  linkKnown,
  v.transform(({ Hero_Banner, notes: _notes, realMoney: _mark, freePlay: _texts, ...others }) => ({
    ...others,
    ...(Hero_Banner && { Hero_Banner: withMobileBanner(Hero_Banner, others.route_name) }),
  })),
)

/** A parsed page, its sections in the editor's order. */
export type PageData = Omit<DataOf<typeof pageModel>, 'page_body' | 'notes' | 'realMoney' | 'freePlay'> & {
  page_body: SectionData[]
}

/** The result of parsing a page; `skipped` lists section types that this version does not know. */
export type ReadPage =
  | { kind: 'page'; page: PageData; skipped: string[] }
  | { kind: 'broken'; problems: string[] }

/** Parses the JSON of a page from `content/` or from the CMS. */
export function parsePage(raw: unknown): ReadPage {
  const result = v.safeParse(page, raw)
  if (!result.success) return { kind: 'broken', problems: problemsOf(result.issues) }
  const sections = result.output.page_body
  return {
    kind: 'page',
    page: {
      ...result.output,
      page_body: withAnchors(sections.flatMap((data) => ('unknown' in data ? [] : [data]))),
    },
    skipped: sections.flatMap((data) => ('unknown' in data ? [data.unknown] : [])),
  }
}
