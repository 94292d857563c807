import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withRules } from '../model/brand/styles.ts'
import { hero } from './hero/model.ts'
import { textSection } from './text-section/model.ts'

test('a style has its name and its rules, another name stands alone', () => {
  const rules = { narrow: 'styles-narrow', card: 'styles-card' }
  expect(withRules('narrow', rules)).toBe('narrow styles-narrow')
  expect(withRules(' promo  card', rules)).toBe('promo card styles-card')
  expect(withRules('constructor', rules)).toBe('constructor')
  expect(withRules(undefined, rules)).toBe('')
})

test.each([
  ['hero/heroStyles', [hero.fields.className, hero.fields.downloadBtnClass]],
  ['text-section/textStyles', [textSection.fields.addClass]],
])('%s.module.css has rules for the styles to choose from, and no others', (file, fields) => {
  const css = readFileSync(`src/sections/${file}.module.css`, 'utf8')
  const ruled = new Set([...css.matchAll(/\.([a-z]\w*)(?![\w.]*rem)/g)].map(([, name]) => name))
  const styles = fields.flatMap((field) => [...((field as { styles?: readonly string[] }).styles ?? [])])
  expect(styles.length).toBeGreaterThan(0)
  expect([...ruled].sort()).toEqual(styles.sort())
})
