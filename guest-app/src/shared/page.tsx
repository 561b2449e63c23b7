import type { Progress } from '@coverdesk/sdk'
import { usePageTitle, useText } from '@coverdesk/sdk/react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

export interface PageProps {
  title: string
  progress?: Progress | undefined
  /** Shows the link that goes one page back. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** One topic: where we are, the question as the heading, and what belongs to it. The heading takes the focus. */
export function Page({ title, progress, onBack, children }: PageProps): ReactElement {
  const { t } = useText('guest')
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    if (!title) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [title])
  return (
    <>
      {onBack ? (
        <button type="button" className="back" onClick={onBack}>
          {t('actions.back')}
        </button>
      ) : null}
      {progress ? <StepBar progress={progress} /> : null}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </>
  )
}

function StepBar({ progress: { current, total, title, title_key } }: { progress: Progress }): ReactElement {
  const { t } = useText('guest')
  return (
    <div className="progress">
      {t('step', { current, total, title: title ?? t(title_key) })}
      <div className="bar" aria-hidden="true">
        <span style={{ inlineSize: `${(current / total) * 100}%` }} />
      </div>
    </div>
  )
}
