import { useSyncExternalStore } from 'react'
import { connectionOf } from '../tracking/connection.ts'

const subscribe = () => () => {}

/** True if the visitor asks the browser to save data. False while prerendering. */
export const useSavesData = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => connectionOf(navigator)?.saveData === true,
    () => false,
  )
