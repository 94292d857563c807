import { expect, test } from 'vitest'
import { styleMark } from '../app/render/assets.ts'
import { type StylePiece, withStyles } from './pageStyles.ts'

const page = (body: string) =>
  `<html lang="gu"><head><style>${styleMark}</style></head><body>${body}</body></html>`

const pieces: StylePiece[] = [
  { layer: '', conditions: [], css: '@layer base, sections;', needs: [] },
  { layer: 'base', conditions: [], css: 'a{color:red}', needs: [] },
  { layer: 'base', conditions: [], css: ':root:lang(gu){--x:1}', needs: [':lang(gu)'] },
  { layer: 'base', conditions: [], css: ':root:lang(hi){--x:2}', needs: [':lang(hi)'] },
  { layer: 'sections', conditions: [], css: '.hero-title{top:0}', needs: ['hero'] },
  { layer: 'sections', conditions: [], css: '.faq-title{top:1px}', needs: ['faq'] },
  { layer: 'sections', conditions: [], css: '.hero-title .faq-list{top:2px}', needs: ['hero', 'faq'] },
]

test('a page has the pieces whose stylesheets and language it has, in their order, in the blocks of their layers', () => {
  const { html, style } = withStyles(page('<h1 class="other hero-title">faq-title</h1>'), pieces)
  expect(style).toBe(
    '@layer base, sections;@layer base{a{color:red}:root:lang(gu){--x:1}}@layer sections{.hero-title{top:0}}',
  )
  expect(html).toContain(`<style>${style}</style>`)
})

test('the map of the site has the fonts of all languages that it lists', () => {
  const listed = [
    { layer: 'tokens', conditions: [], css: ':root:lang(hi){--x:1}', needs: [':lang(hi)'] },
    { layer: 'tokens', conditions: [], css: 'p :lang(hi){--x:2}', needs: [':lang(hi)', ':map'] },
    { layer: 'tokens', conditions: [], css: 'p :lang(gu){--x:3}', needs: [':lang(gu)', ':map'] },
    // Whole fonts are only for the language of the page itself.
    { layer: 'tokens', conditions: [], css: 'i{--x:4}', needs: [':lang(hi)'], beyond: [] },
  ]
  const link = '<a lang="hi">हिन्दी</a>'
  expect(withStyles(page(link), listed).style).toBe('')
  expect(withStyles(page(`<div data-section="site-map">${link}</div>`), listed).style).toBe(
    '@layer tokens{:root:lang(hi){--x:1}p :lang(hi){--x:2}p :lang(gu){--x:3}}',
  )
})

test('a piece that needs two stylesheets comes with both, and what is added stands last', () => {
  const { style } = withStyles(page('<h1 class="hero-title"></h1><p class="faq-list"></p>'), pieces, 'b{$&}')
  expect(style).toContain('.hero-title .faq-list{top:2px}}b{$&}')
})

test('neighbours under the same conditions share their block', () => {
  const wide = (css: string, needs: string[], ...more: string[]): StylePiece => ({
    layer: 'sections',
    conditions: ['@media (width>=768px)', ...more],
    css,
    needs,
  })
  const { style } = withStyles(page('<h1 class="hero-title"></h1>'), [
    wide('a{top:0}', []),
    wide('.faq-title{top:1px}', ['faq']),
    wide('.hero-title{top:2px}', ['hero']),
    wide('b{top:3px}', [], '@supports (top:0)'),
    { layer: 'sections', conditions: [], css: 'i{top:4px}', needs: [] },
  ])
  expect(style).toBe(
    '@layer sections{@media (width>=768px){a{top:0}.hero-title{top:2px}@supports (top:0){b{top:3px}}}i{top:4px}}',
  )
})

test('a page with a syllable that no page had when the fonts were cut has the whole fonts, after the cut ones', () => {
  const whole = {
    layer: '',
    conditions: [],
    css: '@font-face{whole}',
    needs: [':lang(gu)'],
    beyond: ['ન', 'વું'],
  }
  const styleOf = (body: string) => withStyles(page(body), [...pieces, whole]).style
  expect(styleOf('<p>વું ન, new</p><script>"પ્રી"</script>')).not.toContain('whole')
  expect(styleOf('<p>નવું</p>')).not.toContain('whole')
  expect(styleOf('<p>પ્રીન</p>')).toMatch(/@font-face{whole}$/)
})
