/** A text broken into lines, and the font size in pixels at which they fit. */
export type Setting = { lines: string[]; size: number }

/**
 * Sets a text as large as it fits into a box. `width` measures a line in parts of the font size. A text that is too long
 * even at the smallest size keeps it and has as many lines as it needs. `leading` is the height of a line in parts of the size.
 */
export function setLines(
  text: string,
  width: (line: string) => number,
  box: { width: number; height: number; leading: number; sizes: readonly number[] },
): Setting {
  const settings = box.sizes.map((size) => ({ size, lines: broken(text, width, box.width / size) }))
  const fits = ({ lines, size }: Setting) =>
    lines.length * size * box.leading <= box.height && lines.every((line) => width(line) * size <= box.width)
  return settings.find(fits) ?? settings.at(-1) ?? { lines: [text], size: 0 }
}

function broken(text: string, width: (line: string) => number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && width(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
