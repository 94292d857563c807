import { mediaTypes } from '../../server/publishing/cms/mediaTypes.ts'
import { pageModel, sectionModels } from '../../src/content/page.ts'
import { siteModel } from '../../src/content/site.ts'
import { type Field, isComponent } from '../../src/model/fields.ts'
import { shownAs } from './sectionTypes.ts'
import { viewOf } from './views.ts'

type Group = { name: string; fields: Record<string, Field> }

/** The fields of a page that Strapi manages itself. */
const strapisOwn = ['documentId', 'locale', 'updatedAt']

/** Names that Strapi refuses for a field of a component. */
const reserved = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt']

/** The files in `cms/` that are generated from the models, by their paths there. */
export function cmsFiles(): Record<string, string> {
  const components = new Map<string, Group>()
  for (const group of [pageModel, siteModel, ...Object.values(sectionModels)]) collect(group, components)
  const groups = [...components.values()]
  const names = new Set([pageModel, siteModel, ...groups].flatMap(({ fields }) => Object.keys(fields)))
  const files = {
    'src/api/page/content-types/page/schema.json': contentType(pageModel, {
      kind: 'collectionType',
      isLocalized: true,
    }),
    'src/api/site/content-types/site/schema.json': contentType(siteModel, {
      kind: 'singleType',
      isLocalized: false,
    }),
    ...Object.fromEntries(groups.map((group) => [componentFile(group.name), componentSchema(group)])),
    'src/model/mediaTypes.json': mediaTypes,
    'src/model/populate.json': { page: pageModel.populate, site: siteModel.populate },
    'src/model/views.json': Object.fromEntries(
      [
        { ...pageModel, uid: 'api::page.page' },
        { ...siteModel, uid: 'api::site.site' },
        ...groups.map((group) => ({ ...group, uid: group.name })),
      ].map((group) => [group.uid, viewOf(filledIn(group), names, group.name === pageModel.name)]),
    ),
  }
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, `${JSON.stringify(content, null, 2)}\n`]),
  )
}

function collect({ fields }: Pick<Group, 'fields'>, into: Map<string, Group>): void {
  for (const field of Object.values(fields).flatMap((one) => [one, ...choicesOf(one)])) {
    if (!isComponent(field)) continue
    const known = into.get(field.name)
    if (known && JSON.stringify(componentSchema(known)) !== JSON.stringify(componentSchema(field)))
      throw new Error(`Two components are called ${field.name}`)
    const refused = Object.keys(field.fields).find((key) => reserved.includes(key))
    if (refused) throw new Error(`Strapi keeps the name ${refused} for itself; ${field.name} cannot have it`)
    into.set(field.name, field)
    collect(field, into)
  }
}

const choicesOf = ({ attribute }: Field): Field[] =>
  attribute.type === 'dynamiczone' ? Object.values<Field>(sectionModels) : []

const contentType = (
  { name, fields }: Group,
  { kind, isLocalized }: { kind: 'collectionType' | 'singleType'; isLocalized: boolean },
) => ({
  kind,
  collectionName: `${name}s`,
  info: { singularName: name, pluralName: `${name}s`, displayName: titled(name) },
  options: { draftAndPublish: true },
  pluginOptions: { i18n: { localized: isLocalized } },
  attributes: attributesOf({ name, fields }, (attribute) =>
    isLocalized ? { ...attribute, pluginOptions: { i18n: { localized: true } } } : attribute,
  ),
})

const componentSchema = ({ name, fields }: Group) => ({
  collectionName: `components_${name.replace(/\W/g, '_')}`,
  info: { displayName: titled(name.replace(/^\w+\./, '')), ...shownAs(name) },
  options: {},
  attributes: attributesOf({ name, fields }, (attribute) => attribute),
})

const attributesOf = (group: Group, written: (attribute: object) => object) =>
  Object.fromEntries(filledIn(group).map(([key, { attribute }]) => [key, written(asStrapiWrites(attribute))]))

const asStrapiWrites = (attribute: Field['attribute']) =>
  attribute.customField ? { ...attribute, type: 'customField' } : attribute

const filledIn = ({ name, fields }: Group) =>
  Object.entries(fields).filter(([key]) => name !== pageModel.name || !strapisOwn.includes(key))

const componentFile = (name: string) => `src/components/${name.replace('.', '/')}.json`

const titled = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
