import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { layOver } from '../../state/overlays.ts'

type Props = {
  /** Marks its entry in the history; no other overlay may have it. */
  name: string
  testId: string
  /** The id of its heading, which is an h2 with `tabIndex={-1}` and is where reading begins. */
  labelledBy: string
  className: string | undefined
  /** Must not change. */
  close(): void
  children: ReactNode
}

/** A dialog over everything else, for as long as it is rendered. Focus goes back to where it was when it ends. */
export function Overlay({ name, testId, labelledBy, className, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    element.querySelector('h2')?.focus()
    const takeAway = layOver({ name, element, close })
    return () => {
      takeAway()
      element.close()
    }
  }, [name, close])

  return (
    <dialog
      ref={dialog}
      className={className}
      data-testid={testId}
      aria-modal="true"
      aria-labelledby={labelledBy}
      onClose={close}
    >
      {children}
    </dialog>
  )
}
