/** How far from a token a finger may be, in boxes. */
const reach = 1.8

/** The element nearest to where a pointer was, measured in its own width; undefined where none is within reach. */
export function nearest<T extends { element: HTMLElement }>(
  { clientX, clientY }: { clientX: number; clientY: number },
  candidates: readonly T[],
): T | undefined {
  const [best] = candidates
    .map((candidate) => {
      const { left, top, width, height } = candidate.element.getBoundingClientRect()
      const apart = Math.hypot(clientX - left - width / 2, clientY - top - height / 2) / Math.max(width, 1)
      return { candidate, apart }
    })
    .sort((a, b) => a.apart - b.apart)
  return best && best.apart <= reach ? best.candidate : undefined
}
