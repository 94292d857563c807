import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { picture } from '../../model/fields.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { focusRules } from './focus.ts'

const media = { url: '/uploads/team.webp', width: 1600, height: 900, focalPoint: { x: 50, y: 12.5 } }
const parse = (raw: object) => v.safeParse(picture().schema, raw as typeof media)

test('what an editor chose in the media library stays in sight where a layout crops the picture', () => {
  const result = parse(media)
  if (!result.success) throw new Error('The picture was refused')
  const html = renderToStaticMarkup(<Picture picture={result.output} alt="" />)
  expect(html).toContain('data-focus="50 12.5"')
  const content = { page_body: [{ cards: [{ image: result.output }, { image: result.output }] }] }
  expect(focusRules(content)).toBe('[data-focus="50 12.5"]{object-position:50% 12.5%}')
})

test('a picture without a focal point is as before', () => {
  const result = parse({ ...media, focalPoint: null })
  if (!result.success) throw new Error('The picture was refused')
  expect(renderToStaticMarkup(<Picture picture={result.output} alt="" />)).not.toContain('data-focus')
  expect(focusRules({ image: result.output })).toBe('')
})

test.each([{ x: 101, y: 0 }, { x: -1, y: 0 }, { x: 1 }, 'top', { x: '1}', y: 0 }])(
  'the focal point %o is refused',
  (focalPoint) => expect(parse({ ...media, focalPoint }).success).toBe(false),
)
