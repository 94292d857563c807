/** The steps home of a Ludo board. */
export const steps = 56

const center = 118
const radius = 103

export type Dot = { x: number; y: number; isStar: boolean }

/** The dots of the ring in a square of 236, clockwise from the top; every seventh is a star. */
export const dots: readonly Dot[] = Array.from({ length: steps }, (_, step) => {
  const angle = (2 * Math.PI * step) / steps
  return {
    x: round(center + radius * Math.sin(angle)),
    y: round(center - radius * Math.cos(angle)),
    isStar: step % 7 === 0,
  }
})

/** How many dots are lit: all of them only when everything has arrived. */
export const litDots = (received: number, total: number) => Math.floor((steps * received) / total)

function round(coordinate: number) {
  return Math.round(coordinate * 10) / 10
}
