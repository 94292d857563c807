import { memo, type ReactNode } from 'react'
import token from './drawings/token-top-blue.svg?inline'
import { dotCount } from './progress.ts'
import styles from './ring.module.css'

const center = 118
const radius = 103

type Dot = { x: number; y: number; isStar: boolean }

/** The dots of the ring in a square of 236, clockwise from the top; every seventh is a star. */
export const dots: readonly Dot[] = Array.from({ length: dotCount }, (_, index) => {
  const angle = (2 * Math.PI * index) / dotCount
  return {
    x: round(center + radius * Math.sin(angle)),
    y: round(center - radius * Math.cos(angle)),
    isStar: index % 7 === 0,
  }
})

function round(coordinate: number) {
  return Math.round(coordinate * 10) / 10
}

// If no dot is lit, one dashed circle draws all dots, because the HTML of every page contains this state.
const stars = dots.filter(({ isStar }) => isStar)

type RingProps = {
  /** The number of lit dots; `unknown` shows a comet that circles. */
  lit: number | 'unknown'
  tone: 'bright' | 'dim'
  size: 'large' | 'small'
  children: ReactNode
}

/** Progress as a ring of 56 dots, with a token at the last lit one. `children` are inside the ring. */
export function Ring({ lit, tone, size, children }: RingProps) {
  const isTurning = lit === 'unknown'
  // No attribute without rotation: the Content Security Policy forbids styles in prerendered HTML.
  const turned = (sign: 1 | -1) => (isTurning ? undefined : { rotate: `${(sign * 360 * lit) / dotCount}deg` })
  return (
    <div className={styles.ring} data-tone={tone} data-size={size} data-turning={isTurning}>
      <Dots lit={isTurning ? 0 : lit} />
      {isTurning && <Tail />}
      <div className={styles.arm} style={turned(1)}>
        <img className={styles.token} src={token} alt="" width={28} height={30} style={turned(-1)} />
      </div>
      <div className={styles.middle}>{children}</div>
    </div>
  )
}

const Dots = memo(({ lit }: { lit: number }) => (
  <svg className={styles.dots} viewBox="0 0 236 236" aria-hidden="true">
    {lit === 0 && (
      <circle className={styles.unlitDots} cx={center} cy={center} r={radius} pathLength={dotCount} />
    )}
    {(lit === 0 ? stars : dots).map((dot, index) => (
      <DotShape key={`${dot.x} ${dot.y}`} dot={dot} isLit={index < lit} />
    ))}
  </svg>
))

const star = 'M0-6.2 1.68-2.31 5.9-1.92 2.71.88 3.64 5.02 0 2.85-3.64 5.02-2.71.88-5.9-1.92-1.68-2.31Z'

function DotShape({ dot: { x, y, isStar }, isLit }: { dot: Dot; isLit: boolean }) {
  const className = isLit ? styles.lit : styles.unlit
  if (isStar) return <path className={className} transform={`translate(${x} ${y})`} d={star} />
  return <circle className={className} cx={x} cy={y} r="4" />
}

const tail = dots.slice(-16)

function Tail() {
  return (
    <svg className={`${styles.dots} ${styles.tail}`} viewBox="0 0 236 236" aria-hidden="true">
      {tail.map(({ x, y }, index) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="4"
          opacity={(0.15 + (0.8 * index) / (tail.length - 1)).toFixed(2)}
        />
      ))}
    </svg>
  )
}
