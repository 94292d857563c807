import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { locales } from '../../src/model/locale.ts'
import { markupOf } from './markup.fake.tsx'
import { rawSpecimens } from './rawSpecimens.ts'
import { specimenOf } from './specimens.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A `summary` has the role button, since only a button may have `aria-expanded`.
    'prefer-native-element': ['error', { exclude: ['button'] }],
    'no-redundant-role': 'off',
    'no-inline-style': 'error',
  },
})

const problemsIn = (body: string) =>
  validator
    .validateStringSync(
      `<!DOCTYPE html><html lang="en"><head><title>One</title></head><body>${body}</body></html>`,
    )
    .results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, offset }) =>
          `${ruleId}: ${message} at ${body.slice(Math.max(0, offset - 140), offset)}`,
      ),
    )

test.each(locales)(
  'every variant is valid HTML in %s',
  async (locale) => {
    const problems = rawSpecimens(locale).map(async (raw) => {
      const html = markupOf(specimenOf(raw, locale), locale)
      return problemsIn(html).map((problem) => `${raw.type}, ${raw.variant}: ${problem}`)
    })
    expect((await Promise.all(problems)).flat()).toEqual([])
  },
  60_000,
)

test('the validator sees a fault', () => {
  expect(problemsIn('<p style="color: red"><img src="a.png"></p>')).toHaveLength(2)
})

test('every variant has an anchor of its own', () => {
  const anchors = rawSpecimens('en').map((raw) => specimenOf(raw, 'en').id)
  expect(anchors.filter((id, place) => anchors.indexOf(id) !== place)).toEqual([])
})
