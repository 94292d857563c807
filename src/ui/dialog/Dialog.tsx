import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { openOverlay } from '../../state/overlayStack.ts'

type Props = {
  /** The name of the dialog's history entry. Each overlay has a different name. */
  name: string
  testId: string
  /** The id of its heading, an h2 with `tabIndex={-1}`, which gets the focus. */
  labelledBy: string
  className: string | undefined
  /** Must stay the same function. */
  close(): void
  children: ReactNode
}

/** A modal dialog that is open as long as it is rendered. When it closes, the focus returns to where it was. */
export function Dialog({ name, testId, labelledBy, className, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    element.querySelector('h2')?.focus()
    const remove = openOverlay({ name, element, close })
    return () => {
      remove()
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
