import { parsePage } from '../../src/content/page.ts'
import { changed, type FieldPath, fieldPathsIn } from './fieldPaths.ts'
import { type RawSpecimen, rawSpecimens } from './rawSpecimens.ts'
import { pageWith } from './specimens.ts'

/**
 * The first variant of each type with extreme values that its model accepts: texts without a space, missing pictures,
 * a text of 10,000 letters (in one type only, because it is slow), and a slider with 200 pictures.
 */
export function harshSpecimens(): RawSpecimen[] {
  const all = rawSpecimens('en')
  const firsts = all.filter(({ type }, place) => all.findIndex((other) => other.type === type) === place)
  return [...firsts.map(worn), ...firsts.flatMap(crowded)]
}

const worn = (specimen: RawSpecimen): RawSpecimen => ({
  ...fieldPathsIn(specimen.raw).reduce(wornAt, specimen),
  variant: 'texts without a space, no pictures',
})

function wornAt(specimen: RawSpecimen, path: FieldPath): RawSpecimen {
  const letters = specimen.type === 'text-section' ? 10_000 : 200
  const raw = changed(specimen.raw, path, (value) => harsh(value, letters)) as object
  const read = parsePage(pageWith(specimen.type, raw, 'en'))
  return read.kind === 'page' && read.leftOut.length === 0 ? { ...specimen, raw } : specimen
}

function harsh(value: unknown, letters: number): unknown {
  if (typeof value !== 'string') return value
  if (/^\/.*\.\w+$/.test(value)) return '/pictures/none.png'
  return /^[/#]|:\/\//.test(value) ? value : 'W'.repeat(letters)
}

const crowded = ({ type, raw }: RawSpecimen): RawSpecimen[] =>
  type === 'image-slider' && 'images' in raw && Array.isArray(raw.images)
    ? [
        {
          type,
          variant: '200 of them',
          raw: { ...raw, images: Array(200).fill(raw.images[0]), showDots: true },
        },
      ]
    : []
