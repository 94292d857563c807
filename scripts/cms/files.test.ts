import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('every field of a page is kept for each language apart', () => {
  const { attributes } = JSON.parse(generated['src/api/page/content-types/page/schema.json'] ?? '')
  for (const attribute of Object.values(attributes))
    expect(attribute).toMatchObject({ pluginOptions: { i18n: { localized: true } } })
})
