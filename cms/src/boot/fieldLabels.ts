import type { Core } from '@strapi/strapi'
import views from '../model/views.json'

type Attributes = Record<string, { component?: string }>

/** The path of a field with the labels of the panel: `page_body.2.items.0.content` is `Sections 3 › Entries 1 › Text`. */
export function labelsOf(strapi: Core.Strapi, uid: string, entry: unknown, path: string[]): string {
  const words: string[] = []
  let [group, value]: [string | undefined, unknown] = [uid, entry]
  for (const step of path) {
    value = (value as Record<string, unknown> | undefined)?.[step]
    if (/^\d+$/.test(step)) {
      words.push(`${words.pop()} ${Number(step) + 1}`)
      // A section names its component itself.
      group = (value as { __component?: string } | undefined)?.__component ?? group
    } else {
      const view = (views as Record<string, { fields: Record<string, { label: string }> }>)[group ?? '']
      words.push(view?.fields[step]?.label ?? step)
      group = attributesOf(strapi, group)[step]?.component
    }
  }
  return words.join(' › ')
}

const attributesOf = (strapi: Core.Strapi, uid: string | undefined): Attributes =>
  uid === undefined
    ? {}
    : ((strapi.getModel(uid as never) as { attributes: Attributes } | undefined)?.attributes ?? {})
