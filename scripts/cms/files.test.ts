import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageModel, sectionModels } from '../../src/content/page.ts'
import { siteModel } from '../../src/content/site.ts'
import { type Field, isComponent } from '../../src/model/fields.ts'
import { cmsFiles } from './files.ts'

const generated = cmsFiles()

test('what Strapi knows of the models is what they are; else `npm run cms:generate` writes it anew', () => {
  const folders = ['src/components', 'src/model', 'src/api']
  const committed = folders.flatMap((folder) =>
    readdirSync(join('cms', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(folder, file)),
  )
  expect(committed.sort()).toEqual(Object.keys(generated).sort())
  for (const [path, content] of Object.entries(generated))
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
  expect(JSON.parse(generated['src/model/help.json'] ?? '')['parts.coupon'].peopleUsed).toBe(
    'How many people have used the code.',
  )
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
