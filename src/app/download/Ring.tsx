import { memo, type ReactNode } from 'react'
import token from './drawings/token-top-blue.svg?inline'
import styles from './ring.module.css'
import { type Dot, dots, steps } from './ring.ts'

type RingProps = {
  /** The number of dots, or `unknown`: a comet goes round. */
  lit: number | 'unknown'
  tone: 'bright' | 'dim'
  size: 'large' | 'small'
  children: ReactNode
}

/** The way home on the board as 56 dots, a token at its head. */
export function Ring({ lit, tone, size, children }: RingProps) {
  const isTurning = lit === 'unknown'
  const angle = isTurning ? 0 : (360 * lit) / steps
  return (
    <div className={styles.ring} data-tone={tone} data-size={size} data-turning={isTurning}>
      <Dots lit={isTurning ? 0 : lit} />
      {isTurning && <Tail />}
      <div className={styles.arm} style={{ rotate: `${angle}deg` }}>
        <img className={styles.token} src={token} alt="" style={{ rotate: `${-angle}deg` }} />
      </div>
      <div className={styles.middle}>{children}</div>
    </div>
  )
}

const Dots = memo(({ lit }: { lit: number }) => (
  <svg className={styles.dots} viewBox="0 0 236 236" aria-hidden="true">
    {dots.map((dot, step) => (
      <DotShape key={`${dot.x} ${dot.y}`} dot={dot} isLit={step < lit} />
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
      {tail.map(({ x, y }, step) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" opacity={0.15 + (0.8 * step) / (tail.length - 1)} />
      ))}
    </svg>
  )
}
