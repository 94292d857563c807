import type { Colour } from '../rules/board.ts'
import { placeOf } from './places.ts'

const namespace = 'http://www.w3.org/2000/svg'

/** Draws the way a token would take: a dot on each box, and a frame around the last. Null wipes it away. */
export function drawTrace(
  trace: Element,
  way: { colour: Colour; token: number; from: number; to: number } | null,
): void {
  const shapes: Element[] = []
  for (let boxes = way ? way.from + 1 : 1; way && boxes <= way.to; boxes++) {
    const { x, y } = placeOf(way.colour, way.token, boxes)
    shapes.push(
      boxes < way.to
        ? shape('circle', { cx: x, cy: y, r: 0.15 })
        : shape('rect', { x: x - 0.44, y: y - 0.44, width: 0.88, height: 0.88, rx: 0.16 }),
    )
  }
  trace.replaceChildren(...shapes)
}

function shape(name: 'circle' | 'rect', attributes: Record<string, number>): Element {
  const element = document.createElementNS(namespace, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  return element
}
