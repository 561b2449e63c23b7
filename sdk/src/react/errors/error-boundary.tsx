import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** What to show instead, with a way to try again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** A change of it, such as of the address, clears the failure. */
  resetKey?: string
}

interface State {
  error: unknown
  failed: boolean
  resetKey: string | undefined
}

/** Catches what a screen throws while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null
    return { error: null, failed: false, resetKey: props.resetKey }
  }

  readonly retry = (): void => this.setState({ error: null, failed: false })

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
