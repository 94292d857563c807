import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { problemsOf } from '../../model/problems.ts'
import { rulesContent } from './model.ts'
import RulesContent from './RulesContent.static.tsx'

const show = (...items: object[]) =>
  renderToStaticMarkup(<RulesContent data={v.parse(rulesContent.schema, { items })} />)

test('a picture', () =>
  expect(show({ type: 'image', image: '/pictures/board.svg', alt: 'The board', htag: null })).toContain(
    'src="/pictures/board.svg" alt="The board"',
  ))

test('a paragraph, cleaned', () => {
  const html = show({ type: 'paragraph', paragraph: '<p>Roll.<script>alert(1)</script></p>' })
  expect(html).toContain('<p>Roll.</p>')
  expect(html).not.toContain('script')
})

test('a list under its heading, with and without its marks', () => {
  const list = { type: 'list', htag: 'h4', valueTag: 'Safe places', values: 'A star\n\n A pair ' }
  const html = show(list)
  expect(html).toMatch(/<h4 [^>]*>Safe places<\/h4><ul [^>]*><li>A star<\/li><li>A pair<\/li><\/ul>/)
  expect(html).not.toContain('bare')
  expect(show({ ...list, hideClass: true })).toContain('bare')
  expect(show({ ...list, valueTag: null })).not.toContain('<h4')
})

test('a table with a cell for every column', () => {
  const html = show({
    type: 'table',
    columns: 'Move | Points',
    rows: 'One box | 1\nHome | 56 | more\nNothing',
  })
  expect(html.match(/<th scope="col">/g)).toHaveLength(2)
  expect(html).toContain('<tr><td>Home</td><td>56</td></tr>')
  expect(html).toContain('<tr><td>Nothing</td><td></td></tr>')
})

test.each([
  [
    { type: 'list', values: ['A star', 'A pair'] },
    { type: 'list', values: 'A star\nA pair' },
  ],
  [
    { type: 'list', htag: ['h4'], hideClass: 'no-marks', valueTag: ['Safe', 'places'], values: 'A star' },
    { type: 'list', htag: 'h4', hideClass: true, valueTag: 'Safe places', values: 'A star' },
  ],
  [
    { type: 'list', hideClass: ['hide'], valueTag: ['A star', 'A pair'] },
    { type: 'list', hideClass: true, values: 'A star\nA pair' },
  ],
  [
    { type: 'list', hideClass: '', values: 'A star' },
    { type: 'list', values: 'A star' },
  ],
  [
    { type: 'list', hideClass: [], values: 'A star' },
    { type: 'list', values: 'A star' },
  ],
  [
    {
      type: 'table',
      columns: ['Move', 'Points'],
      rows: [
        ['One box', '1'],
        ['Either | or', '56'],
      ],
    },
    {
      type: 'table',
      columns: 'Move | Points',
      rows: [
        ['One box', '1'],
        ['Either | or', '56'],
      ],
    },
  ],
  [
    { type: 'table', columns: ['Move', 'Points'], rows: ['One box | 1', 'Home | 56'] },
    { type: 'table', columns: 'Move | Points', rows: 'One box | 1\nHome | 56' },
  ],
])('a list in the place of a text says the same: %j', (given, written) => {
  expect(show(given)).toBe(show(written))
})

test('a cell of a list keeps its strokes', () =>
  expect(show({ type: 'table', columns: ['Roll'], rows: [['Either | or']] })).toContain(
    '<td>Either | or</td>',
  ))

test('the cells of three columns and more say which one they are of, for a phone', () => {
  expect(show({ type: 'table', columns: 'Seen | Why | Do', rows: 'Blank | Old | Update' })).toContain(
    '<td data-label="Seen">Blank</td><td data-label="Why">Old</td><td data-label="Do">Update</td>',
  )
  expect(show({ type: 'table', columns: 'Move | Points', rows: 'One box | 1' })).not.toContain('data-label')
})

test.each([
  [{ type: 'list', valueTag: 'Safe places' }, 'needs values, for its type is list'],
  [{ type: 'image' }, 'needs image, for its type is image'],
  [{ type: 'table', columns: 'a' }, 'needs rows, for its type is table'],
])('what an item lacks is named: %o', (item, problem) => {
  const { issues } = v.safeParse(rulesContent.schema, { items: [item] })
  expect(problemsOf(issues ?? [])).toEqual([`items[0]: ${problem}`])
})

test.each([
  [{ type: 'list', values: [1] }, 'values: must be a text that is not empty, or a list of texts'],
  [{ type: 'list', htag: ['h1'], values: 'a' }, 'htag: must be one of h2, h3, h4'],
  [{ type: 'list', hideClass: 1, values: 'a' }, 'hideClass: must be true or false'],
  [
    { type: 'table', columns: 'a', rows: [1] },
    'rows: must be rows with | between their cells, or a list of rows',
  ],
])('what is in no form is refused: %j', (item, problem) => {
  const { issues } = v.safeParse(rulesContent.schema, { items: [item] } as object)
  expect(problemsOf(issues ?? [])).toEqual([`items[0].${problem}`])
})
