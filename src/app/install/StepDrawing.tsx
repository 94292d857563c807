import type { ReactNode } from 'react'
import cards from '../overlays/stepCards.module.css'
import type { Step } from './guide.ts'

const ink = 'var(--n800)'
const pale = 'var(--n200)'
const gold = 'var(--gold)'
const orange = 'var(--orange)'

const Tap = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle cx={x} cy={y} r="9" fill="none" stroke="var(--orange-dark)" strokeWidth="2.5" />
    <circle cx={x} cy={y} r="4" fill={orange} />
  </>
)

const Lines = ({ d }: { d: string }) => (
  <path d={d} stroke={pale} strokeWidth="4" strokeLinecap="round" fill="none" />
)

const Switch = ({ y, isOn }: { y: number; isOn: boolean }) => (
  <>
    <rect x="52" y={y} width="18" height="10" rx="5" fill={isOn ? ink : 'var(--n300)'} />
    <circle cx={isOn ? 65 : 57} cy={y + 5} r="3.4" fill="var(--card)" />
  </>
)

const Shield = ({ children }: { children: ReactNode }) => (
  <g stroke={ink} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
    <path d="M52 30 38 35v11c0 9 6 15 14 18 8-3 14-9 14-18V35z" fill={gold} />
    {children}
  </g>
)

const screens: Record<Step, ReactNode> = {
  open: (
    <>
      <rect
        x="33"
        y="21"
        width="38"
        height="19"
        rx="6"
        fill="var(--drawing-panel)"
        stroke="var(--n300)"
        strokeWidth="1.5"
      />
      <path d="M42 25v8m-3.5-3 3.5 3.5 3.5-3.5M38 36.500h8" stroke={ink} strokeWidth="2" fill="none" />
      <Lines d="M36 56h32M36 66h24M36 76h30" />
      <Tap x={62} y={33} />
    </>
  ),
  allow: (
    <>
      <Lines d="M36 30h20M36 44h10M36 76h26" />
      <Switch y={52} isOn />
      <Lines d="M36 57h8" />
      <Tap x={65} y={57} />
    </>
  ),
  sources: (
    <>
      <path d="M46 36v-5a6 6 0 0 1 12 0v5" stroke={ink} strokeWidth="2.5" fill="none" />
      <rect x="43" y="36" width="18" height="14" rx="3" fill={gold} stroke={ink} strokeWidth="2" />
      <Lines d="M36 67h8" />
      <Switch y={62} isOn />
      <Tap x={65} y={67} />
    </>
  ),
  blocker: (
    <>
      <Shield>
        <path d="M44 39l16 16" />
      </Shield>
      <Lines d="M36 79h8" />
      <Switch y={74} isOn={false} />
    </>
  ),
  countdown: (
    <>
      <circle cx="52" cy="42" r="15" fill="none" stroke={pale} strokeWidth="4" />
      <path d="M52 27a15 15 0 1 1-14 10" fill="none" stroke={ink} strokeWidth="4" strokeLinecap="round" />
      <path d="M52 34v8l5 4" fill="none" stroke={ink} strokeWidth="2.5" strokeLinecap="round" />
      <rect x="36" y="70" width="32" height="12" rx="6" fill={ink} />
      <Tap x={62} y={76} />
    </>
  ),
  password: (
    <>
      <path d="M46 36v-5a6 6 0 0 1 12 0v5" stroke={ink} strokeWidth="2.5" fill="none" />
      <rect x="43" y="36" width="18" height="14" rx="3" fill={gold} stroke={ink} strokeWidth="2" />
      {[40, 48, 56, 64].map((x) => (
        <circle key={x} cx={x} cy="66" r="2.8" fill={ink} />
      ))}
      <Lines d="M38 78h28" />
    </>
  ),
  scan: (
    <>
      <Shield>
        <path d="m46 47 5 5 8-10" />
      </Shield>
      <rect x="36" y="72" width="32" height="12" rx="6" fill={ink} />
      <Tap x={62} y={78} />
    </>
  ),
  install: (
    <>
      <rect x="43" y="26" width="18" height="18" rx="5" fill={ink} />
      <circle cx="52" cy="33" r="3.5" fill={gold} />
      <path d="M47 41c3-1 3-4 5-4s2 3 5 4z" fill={gold} />
      <Lines d="M40 53h24" />
      <rect x="36" y="66" width="32" height="14" rx="7" fill={orange} />
      <Tap x={60} y={73} />
    </>
  ),
}

/** A drawing of the phone's screen at this step. */
export const StepDrawing = ({ step }: { step: Step }) => (
  <svg className={cards.picture} viewBox="0 0 104 104" width="88" height="88" aria-hidden="true">
    <rect width="104" height="104" rx="16" fill="var(--drawing-ground)" />
    <path d="M26 104V20a10 10 0 0 1 10-10h32a10 10 0 0 1 10 10v84z" fill="var(--n900)" />
    <path d="M30 104V22a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v82z" fill="var(--card)" />
    {screens[step]}
  </svg>
)
