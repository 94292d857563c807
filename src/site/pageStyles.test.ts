import { expect, test } from 'vitest'
import { styleMark } from '../app/render/assets.ts'
import { type StylePiece, withStyles } from './pageStyles.ts'

const page = (body: string) =>
  `<html lang="gu"><head><style>${styleMark}</style></head><body>${body}</body></html>`

const pieces: StylePiece[] = [
  { layer: '', css: '@layer base, sections;', needs: [] },
  { layer: 'base', css: 'a{color:red}', needs: [] },
  { layer: 'base', css: ':root:lang(gu){--x:1}', needs: [':lang(gu)'] },
  { layer: 'base', css: ':root:lang(hi){--x:2}', needs: [':lang(hi)'] },
  { layer: 'sections', css: '.hero-title{top:0}', needs: ['hero'] },
  { layer: 'sections', css: '.faq-title{top:1px}', needs: ['faq'] },
  { layer: 'sections', css: '.hero-title .faq-list{top:2px}', needs: ['hero', 'faq'] },
]

test('a page has the pieces whose stylesheets and language it has, in their order, in the blocks of their layers', () => {
  const { html, style } = withStyles(page('<h1 class="other hero-title">faq-title</h1>'), pieces)
  expect(style).toBe(
    '@layer base, sections;@layer base{a{color:red}:root:lang(gu){--x:1}}@layer sections{.hero-title{top:0}}',
  )
  expect(html).toContain(`<style>${style}</style>`)
})

test('a piece that needs two stylesheets comes with both, and what is added stands last', () => {
  const { style } = withStyles(page('<h1 class="hero-title"></h1><p class="faq-list"></p>'), pieces, 'b{$&}')
  expect(style).toContain('.hero-title .faq-list{top:2px}}b{$&}')
})
