import * as v from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  choice,
  colour,
  component,
  type DataOf,
  type Field,
  flag,
  integer,
  link,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
} from './fields.ts'

const item = component('parts.item', { heading: text(), content: richText(), icon: optional(picture()) })
const faq = component('sections.faq', {
  heading: text(),
  intro: optional(longText()),
  toggleAll: flag(),
  bannerOn: flag(true),
  columns: optional(integer(1, 4)),
  theme: optional(choice(['light', 'dark'])),
  background: optional(colour()),
  items: list(item),
})

const problems = (field: Field, raw: unknown) => {
  const result = v.safeParse(field.schema, raw)
  return result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

describe('what comes in', () => {
  test('fields nobody filled in are absent or stand at their default', () => {
    const raw = { id: 7, heading: 'Questions', intro: null, toggleAll: null, theme: null, items: null }
    expect(v.parse(faq.schema, raw)).toEqual({
      heading: 'Questions',
      toggleAll: false,
      bannerOn: true,
      items: [],
    })
  })

  test.each(['', ' ', '<p></p>', '<p><br>&nbsp;</p>'])('an optional text that is %j is absent', (intro) => {
    const note = component('parts.note', { intro: optional(richText()), heading: optional(text()) })
    expect(v.parse(note.schema, { intro, heading: intro })).toEqual({})
    expect(problems(component('parts.note', { intro: richText() }), { intro })).toEqual([
      'intro: must be a text that is not empty',
    ])
  })

  test('a plain text of tags is a text', () => {
    const note = component('parts.note', { rows: optional(text()) })
    expect(v.parse(note.schema, { rows: '<svg></svg>' })).toEqual({ rows: '<svg></svg>' })
  })

  test('a picture is no empty text', () => {
    const html = '<p><img src="/uploads/board.png" alt="A board" /></p>'
    expect(v.parse(richText().schema, html)).toBe(html)
  })

  test('the type is inferred', () => {
    expectTypeOf<DataOf<typeof faq>>().toEqualTypeOf<{
      heading: string
      intro?: string
      toggleAll: boolean
      bannerOn: boolean
      columns?: number
      theme?: 'light' | 'dark'
      background?: string
      items: { heading: string; content: string; icon?: DataOf<ReturnType<typeof picture>> }[]
    }>()
  })

  test('a picture may be an address or a media object', () => {
    expect(v.parse(picture().schema, '/pictures/hero.webp')).toEqual({ url: '/pictures/hero.webp' })
    expect(
      v.parse(picture().schema, { id: 1, url: '/hero.webp', width: 10, height: null, mime: 'image/webp' }),
    ).toEqual({
      url: '/hero.webp',
      width: 10,
    })
  })

  test('HTML keeps its structure and loses what could run', () => {
    const html =
      '<p onclick="x()">Hi <a href="javascript:x()">a</a><a href="/ludo">b</a><script>x()</script></p>'
    expect(v.parse(richText().schema, html)).toBe('<p>Hi <a>a</a><a href="/ludo/">b</a></p>')
  })

  test.each<[string, Field, unknown, string[]]>([
    ['a missing text', faq, { items: [] }, ['heading: is missing']],
    ['a text of another type', faq, { heading: 3 }, ['heading: must be a text that is not empty']],
    ['a text of spaces', faq, { heading: '  ' }, ['heading: must be a text that is not empty']],
    [
      'a field deep inside',
      faq,
      { heading: 'Q', items: [{ heading: 'a', content: 'b' }, { heading: 'c' }] },
      ['items.1.content: is missing'],
    ],
    ['an unknown word', faq, { heading: 'Q', theme: 'pink' }, ['theme: must be one of light, dark']],
    [
      'a number out of range',
      faq,
      { heading: 'Q', columns: 5 },
      ['columns: must be a whole number from 1 to 4'],
    ],
    [
      'a colour by name',
      faq,
      { heading: 'Q', background: 'red' },
      ['background: must be a colour such as #3A289C'],
    ],
    ['a list that is none', faq, { heading: 'Q', items: {} }, ['items: must be a list']],
    ['a component that is none', list(item), ['x'], ['0: must be a parts.item']],
    [
      'a link that runs code',
      link(),
      'javascript:x()',
      ['null: must be a path, an anchor, or an https, mailto or tel address'],
    ],
    [
      'a link to another host in disguise',
      link(),
      '//evil.example',
      ['null: must be a path, an anchor, or an https, mailto or tel address'],
    ],
  ])('%s is refused by the name of its field', (_case, field, raw, expected) => {
    expect(problems(field, raw)).toEqual(expected)
  })
})

describe('what Strapi is told', () => {
  test('texts fit their columns, and optional fields are not required', () => {
    expect(text().attribute).toEqual({ type: 'string', required: true, maxLength: 255 })
    expect(optional(longText()).attribute).toEqual({ type: 'text' })
    expect(list(item).attribute).toEqual({ type: 'component', component: 'parts.item', repeatable: true })
  })

  test('components and pictures are asked for by name, all the way down', () => {
    expect(faq.populate).toEqual({ populate: { items: { populate: { icon: true } } } })
    expect(component('parts.plain', { heading: text() }).populate).toBe(true)
  })
})
