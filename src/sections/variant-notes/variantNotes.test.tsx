import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { variantNotes } from './model.ts'
import VariantNotes from './VariantNotes.static.tsx'

const show = (more: object) =>
  renderToStaticMarkup(
    <VariantNotes
      data={v.parse(variantNotes.schema, {
        heading: 'Four kinds',
        notes: ['Without dice', 'With dice', 'Limited moves', 'Limited time'].map((title) => ({
          title,
          text: `About ${title}`,
        })),
        ...more,
      })}
    />,
  )

test('each kind has its heading and its sentence', () => {
  const html = show({})
  expect(html.match(/<h3>/g)).toHaveLength(4)
  expect(html).toContain('<h3>Limited moves</h3><p>About Limited moves</p>')
  expect(html).not.toContain('<img')
})

test('exceptions follow the list', () => {
  const html = show({ exceptions: '<p>No extra move for a 6.</p>' })
  expect(html.indexOf('No extra move')).toBeGreaterThan(html.indexOf('</ul>'))
})
