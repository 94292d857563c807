import { createStore } from 'zustand/vanilla'

/** Whether the install guide is open. One place shows it, several open it. */
export const installGuide = createStore(() => ({ isOpen: false }))

export const openInstallGuide = () => installGuide.setState({ isOpen: true })
export const closeInstallGuide = () => installGuide.setState({ isOpen: false })
