import { brandColours } from './brandColours.ts'

/** A colour as in content, such as `#3A289C`. */
export const hexColour = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/

/** Contrast ratio (1 to 21) of two colours such as `#3A289C`: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Minimum ratios of WCAG AA. Large text is at least 24 px, or 18.7 px and bold. */
export const readable = { text: 4.5, largeText: 3 }

/**
 * The background of a text: `grounds`, or the colour in the field `ground` if it is set, and on phones also the colour
 * in the field `groundOnPhones`. Below the ratio `least`, the site ignores the colour of the text.
 */
export type StandsOn = {
  least: number
  grounds: readonly string[]
  ground?: string
  groundOnPhones?: string
}

/** The lowest contrast of a text's colour. `beside` returns the value of a field in the same group. */
export function lowestContrast(
  colour: string,
  { grounds, ground, groundOnPhones }: StandsOn,
  beside: (field: string) => string | null | undefined = () => undefined,
): number {
  const [wide, small] = [ground, groundOnPhones].map((field) => field && beside(field))
  const all = [...(wide ? [wide] : grounds), ...(small ? [small] : [])]
  return Math.min(...all.map((one) => contrast(colour, one)))
}

/** White or the site's text colour, whichever has more contrast on this background; black if neither has enough. */
export function inkOn(ground: string): string {
  const better = contrast(white, ground) >= contrast(ink, ground) ? white : ink
  return contrast(better, ground) >= readable.text ? better : '#000000'
}

const white = '#ffffff'
const { ink } = brandColours

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
}
