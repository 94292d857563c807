import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Locale, locales } from '../../content/language.ts'
import { type FontOfScript, type Typeface, typeface } from './outline.ts'

/** What all pictures of a site are drawn with: a PNG behind the words, and the display fonts of each language. */
export type Material = { background: Uint8Array; typefacesOf(locale: Locale): Promise<Typeface[]> }

/** The folder of the material, beside the compiled renderer. It is not served. */
export const materialFolder = 'share'

const backgroundFile = 'background.png'
const fontsFile = 'fonts.json'
const fontSchema = v.object({ file: v.string(), range: v.string() })
const fontsSchema = v.object(v.entriesFromList(locales, v.array(fontSchema)))

/** Writes the files that `readMaterial` reads. */
export async function writeMaterial(
  folder: string,
  background: Uint8Array,
  fontsOf: (locale: Locale) => Promise<FontOfScript[]>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, backgroundFile), background)
  const fonts: Partial<Record<Locale, v.InferOutput<typeof fontSchema>[]>> = {}
  for (const locale of locales) {
    const ofLocale = []
    for (const [place, { bytes, range }] of (await fontsOf(locale)).entries()) {
      const file = `${locale}-${place}.ttf`
      await writeFile(join(folder, file), bytes)
      ofLocale.push({ file, range })
    }
    fonts[locale] = ofLocale
  }
  await writeFile(join(folder, fontsFile), JSON.stringify(fonts))
}

/** Reads the material of a build. The fonts of a language are read when its first picture is drawn. */
export async function readMaterial(folder: string): Promise<Material> {
  const background = await readFile(join(folder, backgroundFile))
  const fonts = v.parse(fontsSchema, JSON.parse(await readFile(join(folder, fontsFile), 'utf8')))
  const known = new Map<Locale, Promise<Typeface[]>>()
  const read = (locale: Locale) =>
    Promise.all(
      fonts[locale].map(async ({ file, range }) =>
        typeface({ bytes: await readFile(join(folder, file)), range }),
      ),
    )
  return {
    background,
    typefacesOf(locale) {
      const typefaces = known.get(locale) ?? read(locale)
      known.set(locale, typefaces)
      return typefaces
    },
  }
}
