const middle = [[24, 22.5]]
const rising = [
  [13.9, 32.6],
  [34.1, 12.4],
]
const falling = [
  [13.9, 12.4],
  [34.1, 32.6],
]
const sides = [
  [14.8, 22.5],
  [33.2, 22.5],
]
const columns = [
  [14.8, 11.1],
  [33.2, 11.1],
  [14.8, 33.9],
  [33.2, 33.9],
]

const pips: readonly number[][][] = [
  middle,
  rising,
  [...falling, ...middle],
  [...rising, ...falling],
  [...rising, ...falling, ...middle],
  [...columns, ...sides],
]

/** One face of the die as SVG, 1 to 6. */
export function drawFace(number: number): string {
  const dots = (pips[number - 1] ?? []).map(
    ([x = 0, y = 0]) =>
      `<circle cx="${x}" cy="${y}" r="4" fill="var(--n800)"/><circle cx="${x - 0.6}" cy="${y - 0.6}" r="1.2" fill="#fff" opacity=".35"/>`,
  )
  return `<svg class="face f${number}" viewBox="2 0.5 44 44" aria-hidden="true">${dots.join('')}</svg>`
}
