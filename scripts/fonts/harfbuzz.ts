import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'

/** The glyphs and the width of shaped words, and the metrics of their font; lengths in em. */
export type Shaped = { glyphs: Set<number>; width: number; ascent: number; descent: number }

/** Shapes words with a TrueType font as a browser does, with conjuncts and placed vowel signs. */
export function shape(font: Uint8Array, words: Iterable<string>): Shaped {
  const face = new hb.Face(new hb.Blob(new Uint8Array(font).buffer))
  const shaper = new hb.Font(face)
  const glyphs = new Set<number>()
  let width = 0
  for (const word of words) {
    const buffer = new hb.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    // HarfBuzz builds a conjunct from half forms that the final line does not contain; keep their glyphs too.
    buffer.setMessageFunc((halfway) => {
      if (halfway.getContentType() === hb.BufferContentType.GLYPHS) keepAll(halfway, glyphs)
      return true
    })
    hb.shape(shaper, buffer)
    keepAll(buffer, glyphs)
    for (const { xAdvance } of buffer.getGlyphPositions()) width += xAdvance
  }
  const { ascender, descender } = shaper.hExtents()
  return { glyphs, width: width / face.upem, ascent: ascender / face.upem, descent: -descender / face.upem }
}

function keepAll(buffer: hb.Buffer, glyphs: Set<number>) {
  for (const { codepoint: glyph } of buffer.getGlyphInfos()) glyphs.add(glyph)
}

// hb-subset.h
const noLayoutClosure = 0x200
const layoutFeatures = 6
const tag = (name: string) => Buffer.from(name).readUInt32BE()
const writable = 2

type Wasm = Record<string, (...operands: number[]) => number> & { memory: WebAssembly.Memory }

/**
 * A TrueType font with these characters and glyphs only. The usual subset keeps every conjunct that the characters
 * could form, which is four times the bytes in an Indic script. Drops the features in `without`:
 * https://learn.microsoft.com/typography/opentype/spec/featurelist
 */
export async function keepGlyphs(
  font: Uint8Array,
  characters: Iterable<string>,
  glyphs: Iterable<number>,
  without: string[],
) {
  const wasm = await subsetter()
  const call = (name: string, ...operands: number[]) => {
    const routine = wasm[name]
    if (!routine) throw new Error(`harfbuzz-subset has no ${name}`)
    return routine(...operands)
  }
  const bytes = call('malloc', font.byteLength)
  new Uint8Array(wasm.memory.buffer).set(font, bytes)
  const face = call('hb_face_create', call('hb_blob_create', bytes, font.byteLength, writable, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  call('hb_subset_input_set_flags', input, call('hb_subset_input_get_flags', input) | noLayoutClosure)
  const keptCharacters = call('hb_subset_input_unicode_set', input)
  for (const character of characters) call('hb_set_add', keptCharacters, character.codePointAt(0) ?? 0)
  const keptGlyphs = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) call('hb_set_add', keptGlyphs, glyph)
  const features = call('hb_subset_input_set', input, layoutFeatures)
  for (const feature of without) call('hb_set_del', features, tag(feature))
  const subset = call('hb_subset_or_fail', face, input)
  if (subset === 0) throw new Error('HarfBuzz refused to subset the font')
  const blob = call('hb_face_reference_blob', subset)
  const start = call('hb_blob_get_data', blob, 0)
  return new Uint8Array(wasm.memory.buffer).slice(start, start + call('hb_blob_get_length', blob))
}

/** A new instance for each font, so that its memory is freed with it. */
async function subsetter(): Promise<Wasm> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  const wasm = instance.exports as unknown as Wasm
  wasm._initialize?.()
  return wasm
}
