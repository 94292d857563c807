import { expect, test } from 'vitest'
import { stylePieces, withWholeFonts } from './pageStyles.ts'

test('a rule of a section needs the stylesheets of all classes that its selector must have', () => {
  expect(
    stylePieces(
      '@layer sections{.hero-title .icon-icon:not(.faq-open){top:0}.hero-title,.faq-title{top:1px}}',
    ),
  ).toEqual([
    {
      layer: 'sections',
      conditions: [],
      css: '.hero-title .icon-icon:not(.faq-open){top:0}',
      needs: ['hero', 'icon'],
    },
    { layer: 'sections', conditions: [], css: '.hero-title{top:1px}', needs: ['hero'] },
    { layer: 'sections', conditions: [], css: '.faq-title{top:1px}', needs: ['faq'] },
  ])
})

test('conditions stay around their rules, and rules without a class are for all pages', () => {
  expect(
    stylePieces(
      '@layer app{@media print{@supports (top:0){.sheet-a{top:0}}main>p{top:1px}}@keyframes sheet-b{to{top:0}}}',
    ),
  ).toEqual([
    {
      layer: 'app',
      conditions: ['@media print', '@supports (top:0)'],
      css: '.sheet-a{top:0}',
      needs: ['sheet'],
    },
    { layer: 'app', conditions: ['@media print'], css: 'main>p{top:1px}', needs: [] },
    { layer: 'app', conditions: [], css: '@keyframes sheet-b{to{top:0}}', needs: ['sheet'] },
  ])
})

test('the order of the layers and what is below sections are for all pages, fonts for those of their language', () => {
  const [order, base, hindi, font, standIn] = stylePieces(
    [
      '@layer base, app;@layer base{.visually-hidden{top:0}:root:lang(hi){top:1px}}',
      "@font-face{font-family:'display-hi';src:url(a)}@font-face{font-family:'display Roboto';src:url(b)}",
    ].join(''),
  )
  expect(order).toEqual({ layer: '', conditions: [], css: '@layer base, app;', needs: [] })
  expect(base).toEqual({ layer: 'base', conditions: [], css: '.visually-hidden{top:0}', needs: [] })
  expect(hindi).toEqual({
    layer: 'base',
    conditions: [],
    css: ':root:lang(hi){top:1px}',
    needs: [':lang(hi)'],
  })
  expect(font?.needs).toEqual([':lang(hi)'])
  expect(standIn?.needs).toEqual([])
})

test('the whole fonts of a script come once more, for syllables that the cut ones may lack', () => {
  const face = (family: string, src: string) =>
    `@font-face{font-family:${family};src:${src};unicode-range:U+900-97F}`
  const whole = face('display-hi', 'url(/assets/anek-devanagari-devanagari-wght-normal-x.woff2)')
  const named = face(
    'reading-hi',
    'local(Noto Sans),url(/assets/noto-sans-devanagari-devanagari-wght-normal-x.woff2)',
  )
  const others = [
    face('display-hi', 'url(/assets/display-hi-devanagari-x.woff2)'),
    face('reading-hi', 'local(Noto Sans),url(/assets/reading-hi-devanagari-x.woff2)'),
    face('display-hi', 'url(/assets/anek-devanagari-latin-wght-normal-x.woff2)'),
    face('display-hi stand-in', 'local(Noto Sans Devanagari Bold)'),
    face('display-gu', 'url(/assets/anek-gujarati-gujarati-wght-normal-x.woff2)'),
  ]
  const pieces = stylePieces([whole, named, ...others].join(''))
  expect(withWholeFonts(pieces, { en: [], hi: ['न'] }).slice(pieces.length)).toEqual([
    { layer: '', conditions: [], css: whole + named, needs: [':lang(hi)'], beyond: ['न'] },
  ])
})

test('what sets a language in the map of the site is for the pages that have it', () => {
  const [page, map] = stylePieces('@layer tokens{:root:lang(hi),[data-section=site-map] :lang(hi){top:0}}')
  expect(page?.needs).toEqual([':lang(hi)'])
  expect(map?.needs).toEqual([':lang(hi)', ':map'])
})
