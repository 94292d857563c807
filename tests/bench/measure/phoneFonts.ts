import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const scripts = ['Devanagari', 'Gujarati', 'Bengali', 'Gurmukhi', 'Tamil', 'Telugu', 'Kannada', 'Malayalam']
const families = ['Roboto', 'Noto Sans', 'Noto Sans Symbols', ...scripts.map((name) => `Noto Sans ${name}`)]

/**
 * Limits the browsers that this process starts to the fonts of an Android phone sold in India. Other fonts change the width
 * of the text, and with many fonts the search for a glyph takes longer. Throws if a font is not installed.
 */
export function usePhoneFonts(): void {
  const files = families.map(filesOf)
  const missing = families.filter((_family, at) => files[at]?.length === 0)
  if (missing.length > 0)
    throw new Error(
      `These fonts are not installed: ${missing.join(', ')}. On Debian, install fonts-roboto-unhinted and fonts-noto-core.`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const accepted = files.flat().map((file) => `<glob>${file}</glob>`)
  const folders = [...new Set(files.flat().map((file) => `<dir>${dirname(file)}</dir>`))]
  const config = join(folder, 'fonts.conf')
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.join('\n')}
<cachedir>${join(folder, 'cache')}</cachedir>
<selectfont><rejectfont><glob>/*</glob></rejectfont><acceptfont>${accepted.join('\n')}</acceptfont></selectfont>
<alias><family>sans-serif</family><prefer><family>Roboto</family></prefer></alias>
</fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = config
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const filesOf = (family: string): string[] =>
  execFileSync('fc-list', ['--format', '%{file}\t%{family}\n', `:family=${family}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((line) => line.split('\t')[1]?.split(',').includes(family))
    .map((line) => line.split('\t')[0] ?? '')
