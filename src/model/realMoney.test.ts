import * as v from 'valibot'
import { expect, test } from 'vitest'
import { list, text } from './fields.ts'
import { problemsOf } from './problems.ts'
import { entry } from './realMoney.ts'

const tip = entry('parts.tip', { title: text() })

test.each([undefined, null, 'yes', 'instead'] as const)(
  'the mark %s is no part of parsed data',
  (realMoney) => expect(v.parse(tip.schema, { title: 'Wait', realMoney })).toEqual({ title: 'Wait' }),
)

test.each([true, 'no', ''])('the mark %s is refused by its place', (realMoney) => {
  const read = v.safeParse(list(tip).schema, [{ title: 'Wait', realMoney }])
  expect(read.success ? [] : problemsOf(read.issues)).toEqual(['[0].realMoney: must be one of yes, instead'])
})

test('the fields of a marked entry are checked as those of any other', () => {
  const problems = (raw: unknown) => {
    const read = v.safeParse(tip.schema, raw)
    return read.success ? [] : problemsOf(read.issues)
  }
  expect(problems({ title: '', realMoney: 'yes' })).toEqual(['title: must be a text that is not empty'])
  expect(problems('Wait')).toEqual(['the whole: must be a group of fields'])
})

test('Strapi offers the mark as a choice that may stay empty', () =>
  expect(tip.fields.realMoney.attribute).toEqual({ type: 'enumeration', enum: ['yes', 'instead'] }))
