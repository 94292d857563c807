/** What `boot.ts` noted before the bundle was there, as epoch milliseconds. */
const notes = () => document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset ?? {}

/** How many milliseconds ago the page at `path` was loaded; 0 for one that the visitor has only now come to. */
export function sinceLoad(path: string): number {
  const { loaded, path: first } = notes()
  if (loaded === undefined || first !== path) return 0
  delete notes().loaded
  return Date.now() - Number(loaded)
}

/** Tells how many milliseconds ago the visitor first tapped or typed, as soon as there was such a moment. */
export function onFirstTouch(tell: (agoMs: number) => void, signal: AbortSignal): void {
  const { touched } = notes()
  if (touched !== undefined) {
    tell(Date.now() - Number(touched))
    return
  }
  const touch = () => {
    notes().touched = String(Date.now())
    tell(0)
  }
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, touch, { once: true, signal })
}
