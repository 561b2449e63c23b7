import { Component, type ReactNode } from 'react'
import { forgetFailures, isOffline } from '../network/missing-part.ts'
import { isOnline } from '../network/use-online.ts'

/** Milliseconds before a retry once the connection is back. */
const PAUSE = 1_000

export interface ErrorBoundaryProps {
  children: ReactNode
  /** The error display, with a retry. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** A change of it, such as of the address, clears the error. */
  resetKey?: string
  /** Called before a retry, to clear failed data. */
  onRetry?: () => void
}

interface State {
  error: unknown
  failed: boolean
}

/** Catches render errors of a screen; retries by itself when the connection was missing and is back. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  private triedAlone = false

  override componentDidMount(): void {
    window.addEventListener('online', this.onBack)
  }

  /** A lost request can end after the connection is back: it is retried once each time. */
  override componentDidCatch(error: unknown): void {
    if (this.triedAlone || !isOffline(error) || !isOnline()) return
    this.triedAlone = true
    setTimeout(this.goOn, PAUSE)
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.failed && resetKey !== this.props.resetKey) this.retry()
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.onBack)
  }

  readonly retry = (): void => {
    forgetFailures()
    this.props.onRetry?.()
    this.setState({ error: null, failed: false })
  }

  readonly onBack = (): void => {
    this.triedAlone = false
    this.goOn()
  }

  readonly goOn = (): void => {
    if (this.state.failed && isOffline(this.state.error)) this.retry()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
