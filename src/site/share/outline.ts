import * as hb from 'harfbuzzjs'
import { covered } from './unicodeRange.ts'

/** The TrueType font of a script, and the `unicode-range` that browsers take from it. */
export type FontOfScript = { bytes: Uint8Array; range: string }

/** A font, a test for the characters it covers, and a cache of glyph outlines. */
export type Typeface = {
  font: hb.Font
  unitsPerEm: number
  covers(character: string): boolean
  glyphs: Map<number, string>
}

/** A line of text as an SVG path whose origin is the start of its baseline; lengths in em. */
export type Outline = { path: string; width: number }

export const typeface = ({ bytes, range }: FontOfScript): Typeface => {
  const face = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer))
  const covers = (character: string) => covered(range, character).length > 0
  return { font: new hb.Font(face), unitsPerEm: face.upem, covers, glyphs: new Map() }
}

/** Draws a line with the first typeface that has its characters, shaped as a browser would. */
export function outline(text: string, typefaces: readonly Typeface[]): Outline {
  let width = 0
  const paths = runsOf(text, typefaces).map(({ run, face }) => {
    const drawn = draw(run, face, width)
    width += drawn.width
    return drawn.path
  })
  return { path: paths.join(''), width }
}

/** The width of a line in em. */
export const widthOf = (text: string, typefaces: readonly Typeface[]): number =>
  runsOf(text, typefaces)
    .flatMap(({ run, face }) =>
      shaped(run, face)
        .getGlyphPositions()
        .map(({ xAdvance }) => xAdvance / face.unitsPerEm),
    )
    .reduce((sum, advance) => sum + advance, 0)

/** Splits where the typeface changes. A character that no typeface covers, such as a space, joins the run before it. */
function runsOf(text: string, typefaces: readonly Typeface[]): { run: string; face: Typeface }[] {
  const runs: { run: string; face: Typeface }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const face = typefaces.find(({ covers }) => covers(character)) ?? last?.face ?? typefaces[0]
    if (!face) throw new Error('A text needs a typeface')
    if (last?.face === face) last.run += character
    else runs.push({ run: character, face })
  }
  return runs
}

function draw(run: string, face: Typeface, start: number): Outline {
  const { unitsPerEm } = face
  const buffer = shaped(run, face)
  const infos = buffer.getGlyphInfos()
  let pen = 0
  const glyphs = buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, place) => {
    const path = glyphOf(face, infos[place]?.codepoint ?? 0)
    const at = { x: start * unitsPerEm + pen + xOffset, y: yOffset }
    pen += xAdvance
    return moved(path, at, unitsPerEm)
  })
  return { path: glyphs.join(''), width: pen / unitsPerEm }
}

function shaped(run: string, { font }: Typeface): hb.Buffer {
  const buffer = new hb.Buffer()
  buffer.addText(run)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  return buffer
}

function glyphOf({ font, glyphs }: Typeface, glyph: number): string {
  const path = glyphs.get(glyph) ?? font.glyphToPath(glyph)
  glyphs.set(glyph, path)
  return path
}

/** Translates and scales an outline; the y axis of fonts points up, that of SVG down. */
function moved(path: string, by: { x: number; y: number }, unitsPerEm: number): string {
  const scaled = (units: number) => (units / unitsPerEm).toFixed(4)
  return path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x, y) => `${scaled(Number(x) + by.x)},${scaled(-(Number(y) + by.y))}`,
  )
}
