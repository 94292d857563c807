import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { overlays } from '../../state/overlayStack.ts'
import styles from './floating.module.css'

/** Shows its children above everything else. They move into the topmost dialog, since it makes all outside of it inert. */
export function Floating({ children, isWide }: { children: ReactNode; isWide: boolean }) {
  const dialog = useStore(overlays, ({ open }) => open.findLast(({ element }) => element !== null))
  const box = (
    <div className={styles.floating} data-over={dialog?.name} data-wide={isWide}>
      {children}
    </div>
  )
  return dialog?.element ? createPortal(box, dialog.element) : box
}
