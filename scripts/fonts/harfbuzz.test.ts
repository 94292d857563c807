import { expect, test } from 'vitest'
import { keepGlyphs, shape } from './harfbuzz.ts'
import { instance, sourceOf } from './subset.ts'

test.each([
  ['gujarati', 'gujarati', ['ફક્ત', 'પ્રશ્નો', 'પ્રમાણિત', 'સુરક્ષિત']],
  ['devanagari', 'devanagari', ['हिन्दी', 'प्रश्न', 'सुरक्षित']],
  ['bangla', 'bengali', ['প্রমাণিত', 'আসক্তি', 'ঝুঁকি']],
] as const)('a font cut to some words in %s still joins their letters', async (name, script, words) => {
  const whole = await instance(sourceOf(`anek-${name}`, script), { min: 700, max: 800 })
  const cut = await keepGlyphs(whole, words.join(''), shape(whole, words).glyphs)
  const widths = (font: Uint8Array) => words.map((word) => shape(font, [word]).width)
  expect(widths(cut)).toEqual(widths(whole))
})
