import { Component, type ReactNode, Suspense } from 'react'

/** Keeps what goes wrong in one section from the rest of the page; React reports it. */
export class SectionBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  static getDerivedStateFromError = () => ({ broken: true })

  override state = { broken: false }

  override render = () => !this.state.broken && <Suspense>{this.props.children}</Suspense>
}
