import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageModel, sectionModels } from '../../src/content/page.ts'
import { siteModel } from '../../src/content/site.ts'
import { type Field, isComponent } from '../../src/model/fields.ts'
import type { Attribute } from '../../src/model/strapi.ts'
import { commonHelps } from './commonHelps.ts'
import { cmsFiles } from './files.ts'
import { labelled, labelOf } from './labels.ts'
import { shownTypes } from './sectionTypes.ts'
import type { View } from './views.ts'

const generated = cmsFiles()
const views: Record<string, View> = JSON.parse(generated['src/model/views.json'] ?? '')

test('what Strapi knows of the models is what they are; else `npm run cms:generate` writes it anew', () => {
  const folders = ['src/components', 'src/model', 'src/api']
  const committed = folders.flatMap((folder) =>
    readdirSync(join('cms', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && file !== 'views.json')
      .map((file) => join(folder, file)),
  )
  // How the panel shows the fields is made before each start, and not kept.
  const { 'src/model/views.json': _, ...kept } = generated
  expect(committed.sort()).toEqual(Object.keys(kept).sort())
  for (const [path, content] of Object.entries(kept))
    expect(readFileSync(join('cms', path), 'utf8'), path).toBe(content)
})

test('limits, choices and helps of a model travel to Strapi', () => {
  const coupon = JSON.parse(generated['src/components/parts/coupon.json'] ?? '')
  expect(coupon.attributes.theme).toEqual({
    type: 'enumeration',
    required: true,
    enum: ['indigo', 'teal', 'aubergine', 'umber'],
  })
  expect(coupon.attributes.percentageLeft).toMatchObject({ type: 'integer', min: 0, max: 100 })
  expect(coupon.attributes.code).toMatchObject({ type: 'string', maxLength: 255 })
  expect(views['parts.coupon']?.fields.peopleUsed).toEqual({
    label: 'People who used it',
    description: 'How many people have used the code.',
  })
})

test('the panel shows every field once, in rows that fit, and names entries by their heading', () => {
  for (const [uid, { fields, rows }] of Object.entries(views)) {
    expect(
      rows
        .flat()
        .map(({ name }) => name)
        .sort(),
      uid,
    ).toEqual(Object.keys(fields).sort())
    for (const row of rows) expect(row.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(12)
  }
  expect(views['sections.faq']?.mainField).toBe('heading')
  // Few of these have an alternative text, and all a type.
  expect(views['parts.rules-item']?.mainField).toBe('type')
  expect(
    views['api::page.page']?.rows
      .flat()
      .slice(0, 5)
      .map(({ name }) => name),
  ).toEqual(['title', 'route_name', 'description', 'Hero_Banner', 'page_body'])
})

test('every field has a label and a sentence of help', () => {
  const lacking = Object.entries(views).flatMap(([uid, { fields }]) =>
    Object.entries(fields).flatMap(([name, { label, description }]) =>
      label !== '' && /^.{8,}\.$/.test(description) ? [] : [`${uid} ${name}: ${label}: ${description}`],
    ),
  )
  expect(lacking).toEqual([])
})

test('the picker shows types of sections by names and icons that are theirs', () => {
  expect(shownTypes.filter((name) => !(name in sectionModels))).toEqual([])
  const infoOf = (name: string) => JSON.parse(generated[`src/components/${name}.json`] ?? '').info
  expect(infoOf('sections/faq')).toEqual({ displayName: 'Questions (FAQ)', icon: 'question' })
  expect(infoOf('parts/feature')).toEqual({ displayName: 'Feature' })
})

test('no help stands for fields that there are not', () => {
  const known = new Set(Object.values(views).flatMap(({ fields }) => Object.keys(fields)))
  expect(Object.keys(commonHelps).filter((name) => !known.has(name))).toEqual([])
})

test('a field that depends on another stands beside a flag or a choice that can have the value', () => {
  const schemas = Object.entries(generated).filter(
    ([path]) => path.endsWith('.json') && !path.includes('/model/'),
  )
  const conditions = schemas.flatMap(([path, content]) => {
    const { attributes } = JSON.parse(content) as { attributes: Record<string, Attribute> }
    return Object.values(attributes).flatMap(({ conditions }) => {
      if (!conditions || !('==' in conditions.visible)) return []
      const [{ var: name }, value] = conditions.visible['==']
      const beside = attributes[name]
      const canBe = beside?.type === 'boolean' ? value === true : beside?.enum?.includes(String(value))
      return [{ path, name, value, canBe }]
    })
  })
  expect(conditions.length).toBeGreaterThan(12)
  expect(conditions.filter(({ canBe }) => !canBe)).toEqual([])
})

test.each([
  ['body_html', 'Text'],
  ['captionsUrl', 'Captions address'],
  ['backgroundColorMobile', 'Ground colour on phones'],
  ['sectionHeading', 'Section heading'],
])('the label of %s is %s', (name, label) => expect(labelOf(name)).toBe(label))

test('no label reads like a name in code, and none stands for fields that there are not', () => {
  const fields = Object.values(views).flatMap((view) => Object.entries(view.fields))
  const codes = fields.filter(([, { label }]) =>
    /_|[a-hj-z][A-Z]|\b(?:[Tt]xt|[Ss]rc|[Bb]tn|[Ii]mg|Is)\b/.test(label),
  )
  expect(codes).toEqual([])
  expect(labelled.filter((name) => !fields.some(([known]) => known === name))).toEqual([])
})

test('a help names other fields as the panel calls them', () => {
  expect(views['page.download-button']?.fields.androidApkFromApi?.description).toBe(
    'Asks ‘Endpoint for the address of the APK’ for the address of the file; No when nobody chose.',
  )
  const fields = Object.values(views).flatMap((view) => Object.entries(view.fields))
  const known = fields.map(([name]) => name).filter((name) => /[a-z][A-Z]|_/.test(name))
  for (const [name, { description }] of fields)
    expect(
      known.filter((one) => description.split(/\W+/).includes(one)),
      name,
    ).toEqual([])
})

type Piped = { type: string; wrapped?: Piped; pipe?: readonly Piped[]; requirement?: RegExp }

/** The patterns that a field's schema holds its text to. */
const patternsOf = ({ wrapped, pipe = [], type, requirement }: Piped): string[] => [
  ...(type === 'regex' && requirement ? [requirement.source] : []),
  ...(wrapped ? patternsOf(wrapped) : []),
  ...pipe.flatMap((one) => (one.pipe === pipe ? [] : patternsOf(one))),
]

test.each(Object.entries({ page: pageModel, site: siteModel, ...sectionModels }))(
  'every pattern of %s travels to Strapi',
  (_name, model) => {
    const fieldsIn = (group: Field): Field[] =>
      isComponent(group) ? Object.values(group.fields).flatMap((one) => [one, ...fieldsIn(one)]) : []
    for (const { schema, attribute } of fieldsIn(model)) {
      const told = attribute.regex === undefined ? [] : [attribute.regex]
      if (attribute.type === 'string' || attribute.type === 'text')
        expect(patternsOf(schema as unknown as Piped)).toEqual(told)
    }
  },
)

test('every field of a page is kept for each language apart', () => {
  const { attributes } = JSON.parse(generated['src/api/page/content-types/page/schema.json'] ?? '')
  for (const attribute of Object.values(attributes))
    expect(attribute).toMatchObject({ pluginOptions: { i18n: { localized: true } } })
})
