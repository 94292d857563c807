/**
 * Returns CSS rules for the focal points of all pictures in the content, because the policy forbids `style` attributes.
 * `Picture` sets `data-focus`.
 */
export function focusRules(content: unknown): string {
  return [
    ...new Set(pointsIn(content).map(({ x, y }) => `[data-focus="${x} ${y}"]{object-position:${x}% ${y}%}`)),
  ].join('')
}

type Point = { x: number; y: number }

function pointsIn(content: unknown): Point[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'focalPoint' ? [value as Point] : pointsIn(value),
  )
}
