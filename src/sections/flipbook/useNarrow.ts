import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

function listen(changed: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True on screens up to 767 px wide; false in prerendered HTML. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  )
