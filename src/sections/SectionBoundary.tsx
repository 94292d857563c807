import { Component, type ReactNode, Suspense } from 'react'

/** An error boundary for one section; React reports the error and the rest of the page stays. */
export class SectionBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  static getDerivedStateFromError = () => ({ broken: true })

  override state = { broken: false }

  override render = () => !this.state.broken && <Suspense>{this.props.children}</Suspense>
}
