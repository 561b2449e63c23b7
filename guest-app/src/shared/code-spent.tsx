import type { ReactElement, ReactNode } from 'react'
import { Page, type PageProgress } from './page.tsx'

interface CodeSpentProps {
  title: string
  progress: PageProgress | undefined
  /** Why no code can be entered here any more. */
  reason: string
  /** The time until another can be requested; null where it can be now. */
  wait: string | null
  resend: string
  resendAlert: string | null
  onResend: () => void
  onBack: () => void
  others: ReactNode
}

/** In place of the boxes of a code that cannot be entered any more: the way to another. */
export function CodeSpent(props: CodeSpentProps): ReactElement {
  const { title, progress, reason, wait, resend, resendAlert, onResend, onBack, others } = props
  return (
    <Page title={title} progress={progress} onBack={onBack}>
      <p className="summary" role="alert">
        {resendAlert ?? reason}
      </p>
      {wait ? <p className="lead">{wait}</p> : null}
      <div className="actions">
        <button
          type="button"
          className="button primary"
          aria-disabled={wait !== null}
          onClick={wait ? undefined : onResend}
        >
          {resend}
        </button>
      </div>
      {wait ? null : <div className="more">{others}</div>}
    </Page>
  )
}
