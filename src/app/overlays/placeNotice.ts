type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** A notice, in CSS pixels: its two sides and its height. */
type Notice = Pick<Box, 'left' | 'right'> & { height: number }

const gap = 16

/** The distances of a notice from the top of the window: at the lower end of the room, then at the upper one. */
const places = ({ height }: Notice, room: Pick<Box, 'top' | 'bottom'>) => [
  room.bottom - gap - height,
  room.top + gap,
]

/**
 * Returns the distance from the top of the window at which a notice covers none of `keepClear`: its current position,
 * else the lower or the upper end of `room`. Null if the notice would cover an element at every position.
 */
export function placeNotice(
  notice: Notice,
  keepClear: readonly Box[],
  room: Pick<Box, 'top' | 'bottom'>,
  now: 'top' | 'bottom' | null,
): { top: number; end: 'top' | 'bottom' } | null {
  const [bottom = 0, top = 0] = places(notice, room)
  const free = (
    [
      { end: 'bottom', top: bottom },
      { end: 'top', top },
    ] as const
  ).filter(({ top }) =>
    keepClear.every((box) => !covers({ ...notice, top, bottom: top + notice.height }, box)),
  )
  return free.find(({ end }) => end === now) ?? free[0] ?? null
}

const covers = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
