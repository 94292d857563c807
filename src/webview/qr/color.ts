/**
 * The minimum contrast with the white background, measured as in https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio. With
 * it, jsQR and ZBar also read a blurred picture that has lost two fifths of its contrast.
 */
export const leastContrast = 3.9

/**
 * The color of a code's modules: the first of `wanted` that is `#rgb` or `#rrggbb`, else black. A color that is too
 * light for cameras is made darker, with a warning.
 */
export function moduleColor(wanted: readonly unknown[]): string {
  const color = wanted.map(String).find((one) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(one))
  if (color === undefined) return '#000'
  const channels = channelsOf(color)
  if (contrastWithWhite(channels) >= leastContrast) return color
  const darker = darken(channels)
  console.warn(`The QR color ${color} is too light for cameras, ${darker} is taken`)
  return darker
}

function channelsOf(color: string): number[] {
  const digits = color.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)
  return (pairs ?? []).map((pair) => Number(`0x${pair}`))
}

/** 1 for white, 21 for black. */
export function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** The lightest color of the same hue that has enough contrast. */
function darken(channels: readonly number[]): string {
  let shade: number[]
  let percent = 100
  do {
    percent -= 1
    shade = channels.map((channel) => Math.floor((channel * percent) / 100))
  } while (contrastWithWhite(shade) < leastContrast)
  return `#${shade.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
