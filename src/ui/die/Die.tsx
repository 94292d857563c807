type Face = 1 | 2 | 3 | 5

const pips: Record<Face, [x: number, y: number][]> = {
  1: [[24, 22.5]],
  2: [
    [14.3, 12.8],
    [33.7, 32.2],
  ],
  3: [
    [13.4, 11.9],
    [24, 22.5],
    [34.6, 33.1],
  ],
  5: [
    [13.9, 12.4],
    [34.1, 12.4],
    [24, 22.5],
    [13.9, 32.6],
    [34.1, 32.6],
  ],
}

export function Die({ face, size, className }: { face: Face; size: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect x="2" y="5" width="44" height="42" rx="12" fill="var(--die-edge)" />
      <rect
        x="2"
        y="1"
        width="44"
        height="43"
        rx="12"
        fill="var(--die-face)"
        stroke="var(--die-line)"
        strokeWidth="1.2"
      />
      {pips[face].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" fill="var(--n800)" />
      ))}
    </svg>
  )
}
