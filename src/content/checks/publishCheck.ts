/** Strapi calls these checks before it publishes. The build of the CMS bundles this file. */
import * as v from 'valibot'
import { withDefaults } from '../defaults.ts'
import { issuesOfPage } from '../page.ts'
import { siteModel } from '../site.ts'

/** A problem of one field. `path` leads to it: field names and indexes of lists. */
export type FieldProblem = { path: string[]; message: string }

/** Everything that would keep a page, or one of its sections, off a site with this data. */
export const problemsOfPage = (raw: unknown, site: unknown): FieldProblem[] =>
  issuesOfPage(withDefaults(raw, site)).map(problemOf)

/** Everything that is wrong with the data of the site. */
export const problemsOfSite = (raw: unknown): FieldProblem[] =>
  (v.safeParse(siteModel.schema, raw).issues ?? []).map(problemOf)

const problemOf = ({ path, message }: v.BaseIssue<unknown>): FieldProblem => ({
  path: (path ?? []).map(({ key }) => String(key)),
  message,
})

type Addressed = { route_name?: unknown; aliases?: unknown }

/** The routes of a page, each with its field. No other page may have one of them. */
export function routesOf({ route_name, aliases }: Addressed): { route: string; path: string[] }[] {
  const further = Array.isArray(aliases) ? (aliases as Addressed[]) : []
  return [
    { route: route_name, path: ['route_name'] },
    ...further.map((alias, place) => ({
      route: alias?.route_name,
      path: ['aliases', String(place), 'route_name'],
    })),
  ].filter((one): one is { route: string; path: string[] } => typeof one.route === 'string')
}
