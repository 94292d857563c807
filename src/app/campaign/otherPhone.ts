import { createStore } from 'zustand/vanilla'

/** Whether the dialog that leads to another phone is open. One place shows it, several open it. */
export const otherPhone = createStore(() => ({ isOpen: false }))

export const openOtherPhone = () => otherPhone.setState({ isOpen: true })
export const closeOtherPhone = () => otherPhone.setState({ isOpen: false })
