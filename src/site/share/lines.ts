/** A text broken into lines, and the font size in pixels at which they fit. */
export type Setting = { lines: string[]; size: number }

/**
 * Breaks a text into lines at the largest size that fits the box. A text that is too long even at the smallest size has
 * as many lines as it needs. `width` returns the width of a line in em; `leading` is the line height in em.
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
