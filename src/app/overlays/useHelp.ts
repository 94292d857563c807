import { useEffect, useReducer } from 'react'
import { useDownload } from '../../state/useDownload.ts'
import { dueAfterMs, greetingMs, type Help, type HelpEvent, helpAfter, noHelp } from './help.ts'

/** The help that comes some time after a tap on download on this path. */
export function useHelp(path: string): [Help, (event: HelpEvent) => void] {
  const clicked = useDownload((store) => store.clicked)
  const [help, tell] = useReducer(helpAfter, noHelp)

  useEffect(() => {
    if (clicked?.page !== path) return
    const timer = setTimeout(tell, clicked.at + dueAfterMs - Date.now(), 'due')
    return () => clearTimeout(timer)
  }, [clicked, path])

  useEffect(() => {
    if (help.chat !== 'greeting') return
    const timer = setTimeout(tell, greetingMs, 'greeted')
    return () => clearTimeout(timer)
  }, [help.chat])

  return [help, tell]
}
