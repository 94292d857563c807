import { readdirSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .toSorted()

/**
 * The name of a class in the pages of a build. It is in the HTML, the styles and the scripts of every page, so it is
 * short: a letter and a digit for the stylesheet, then the position of the class in it, as in `b3-7`.
 */
export function shortClassName(name: string, file: string): string {
  const sheet = sheets.indexOf(relative('src', file))
  if (sheet < 0) return longClassName(name, file)
  const place = classesOf(file).indexOf(name)
  const letter = String.fromCharCode(97 + (sheet % 26))
  return `${letter}${Math.floor(sheet / 26)}-${place < 0 ? name : place.toString(36)}`
}

/** The readable name of a class, for development. */
export const longClassName = (name: string, file: string): string =>
  `${basename(file, '.module.css')}-${name}`

function classesOf(file: string): string[] {
  const css = readFileSync(file, 'utf8')
  return [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))]
}
