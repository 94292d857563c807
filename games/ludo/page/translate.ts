import { variants } from '../../../src/ludo/facts.ts'
import { query } from '../table/dom.ts'
import type { Language, Words } from '../words/words.ts'
import { ruleTexts } from './rulesCards.ts'

/** Translates the page, which is built in English. */
export function translate(language: Language, words: Words): void {
  document.documentElement.lang = language
  const plain = new Map(Object.entries(words).filter(([, word]) => typeof word === 'string')) as Map<
    string,
    string
  >
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = plain.get(element.dataset.word ?? '') ?? ''
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.ariaLabel = plain.get(element.dataset.label ?? '') ?? ''
  }
  const rules = ruleTexts(words)
  for (const element of document.querySelectorAll<HTMLElement>('[data-rule]')) {
    element.textContent = rules.get(element.dataset.rule ?? '') ?? ''
  }
  for (const variant of variants) {
    for (const name of document.querySelectorAll(`[data-variant=${variant}]`))
      name.textContent = words.variants[variant]
    query(`[data-gist=${variant}]`).textContent = words.gist[variant]
  }
  const home = language === 'en' ? '/ludo/' : `/${language}/ludo/`
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.install, .back')) link.href = home
}
