import { useEffect, useState } from 'react'
import type { Download } from '../../../state/download.ts'

const weakBytesPerSecond = 48 * 1024
const minSecondsLeft = 5
const stalledAfterMs = 5_000

/** True if the time left means a speed below 48 KiB per second. The end of a download is ignored. */
export function isWeak(download: Download): boolean {
  if (download.phase !== 'downloading' || download.total === null || download.secondsLeft === null)
    return false
  const { received, total, secondsLeft } = download
  return secondsLeft >= minSecondsLeft && (total - received) / secondsLeft < weakBytesPerSecond
}

/** True while a running download has received no bytes for five seconds. */
export function useStalled(download: Download): boolean {
  const received = download.phase === 'downloading' ? download.received : null
  const [stalledAt, setStalledAt] = useState<number | null>(null)
  useEffect(() => {
    if (received === null) return
    const timer = setTimeout(setStalledAt, stalledAfterMs, received)
    return () => clearTimeout(timer)
  }, [received])
  return received !== null && stalledAt === received
}
