import { useEffect, useState } from 'react'
import type { FailedState } from './Failed.tsx'
import { amount } from './figures.ts'
import type { Words } from './words.ts'

/** Says how much room is missing, where that can be told, and how to make some. */
export function Shortage({ state: { received, total }, words }: { state: FailedState; words: Words }) {
  const [missing, setMissing] = useState(0)
  const rest = total === null ? 0 : total - received

  useEffect(() => {
    void navigator.storage
      ?.estimate()
      .then(({ quota = Number.POSITIVE_INFINITY, usage = 0 }) => setMissing(rest - (quota - usage)))
  }, [rest])

  return (
    <>
      {missing > 0 && <b>{words.shortage(amount(missing, null))} </b>}
      {words.makeRoom}{' '}
    </>
  )
}
