import * as hb from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../src/model/locale.ts'
import { covered } from '../../src/site/share/unicodeRange.ts'
import { scriptOf, usedWords } from '../../src/site/usedWords.ts'
import { display, reading } from './families.ts'
import { instance, rangeOf, sourceOf, subsetTo } from './subset.ts'

/**
 * How a font sets words without some features: where each of their glyphs goes, and 'missing' for those that are not
 * there.
 */
function setter(bytes: Uint8Array, without: string[]) {
  const features = without.map((feature) => new hb.Feature(feature, 0))
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer)))
  return (word: string): string => {
    const buffer = new hb.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer, features)
    const places = buffer.getGlyphPositions()
    return buffer
      .getGlyphInfos()
      .map(({ codepoint }, at) => (codepoint === 0 ? 'missing' : JSON.stringify(places[at])))
      .join()
  }
}

const written: Exclude<Locale, 'en'>[] = ['hi', 'gu', 'bn']

describe.each(written)('%s', (locale) => {
  test.each([display, reading])(
    'every word of pages and source is set by the cut $name font as by the whole one',
    async (family) => {
      const { packages, weights, without } = family
      const script = scriptOf[locale]
      const range = await rangeOf(packages[locale], script)
      const words = [...(await usedWords(locale))].filter(
        (word) => covered(range, word).length === [...word].length,
      )
      expect(words.length).toBeGreaterThan(300)
      const whole = await instance(sourceOf(packages[locale], script), weights)
      const [set, setByWhole] = [setter(await subsetTo(whole, words, family), []), setter(whole, without)]
      expect(words.filter((word) => set(word) !== setByWhole(word) || set(word).includes('missing'))).toEqual(
        [],
      )
    },
    60_000,
  )
})

test('what components say is among the words', async () => {
  expect(await usedWords('gu')).toContain('આગલું')
  expect(await usedWords('bn')).toContain('থামান')
})
