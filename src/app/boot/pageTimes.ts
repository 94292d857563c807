/** The attributes of the boot script, where it stores times before the bundle is loaded, in epoch milliseconds. */
export const bootData = () => document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset ?? {}

/** After this time the page has responded to an input, even on a slow phone. */
const answeredMs = 300

/**
 * Calls `listener` once with the milliseconds since the visitor's first tap or key press. If the visitor has already
 * tapped, the call is immediate. Otherwise the call follows the input after `answeredMs`.
 */
export function onFirstInput(listener: (agoMs: number) => void, signal?: AbortSignal): void {
  const { touched } = bootData()
  if (touched !== undefined) {
    listener(Date.now() - Number(touched))
    return
  }
  const types = ['pointerdown', 'keydown']
  const onInput = () => {
    for (const type of types) removeEventListener(type, onInput)
    bootData().touched = `${Date.now()}`
    setTimeout(() => signal?.aborted || listener(answeredMs), answeredMs)
  }
  for (const type of types) addEventListener(type, onInput, signal ? { signal } : {})
}
