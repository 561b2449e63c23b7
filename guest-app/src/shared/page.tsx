import type { Progress } from '@coverdesk/sdk'
import { usePageTitle, useText } from '@coverdesk/ui'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'

/** How far it is; `total` is null where that is not known yet. */
export type PageProgress = Omit<Progress, 'total'> & { total: number | null }

export interface PageProps {
  title: string
  progress?: PageProgress | undefined
  /** Shows the link that goes one page back. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** Who has just come begins at the top of the page, with the link that skips to the content. */
let shown: string | null = null

/** One topic: where we are, the question as the heading, and what belongs to it. The heading of every page but the first takes the focus. */
export function Page({ title, progress, onBack, children }: PageProps): ReactElement {
  const { t } = useText('guest')
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  // Before the paint: a focus moved later would take it from the field that a fast user has begun to type in.
  useLayoutEffect(() => {
    if (!title) return
    if (shown !== null && shown !== title) heading.current?.focus({ preventScroll: true })
    shown = title
    window.scrollTo({ top: 0 })
  }, [title])
  return (
    <>
      {onBack || progress ? (
        <div className="where">
          {onBack ? (
            <button type="button" className="back" onClick={onBack}>
              {t('actions.back')}
            </button>
          ) : null}
          {progress ? <StepBar progress={progress} /> : null}
        </div>
      ) : null}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </>
  )
}

const OPEN_TOTAL = 10

function StepBar({
  progress: { current, total, title: named, title_key },
}: {
  progress: PageProgress
}): ReactElement {
  const { t } = useText('guest')
  const title = named ?? t(title_key)
  return (
    <div className="progress">
      {total === null ? t('step_open', { current, title }) : t('step', { current, total, title })}
      <div className="bar" aria-hidden="true">
        <span style={{ inlineSize: `${(current / (total ?? OPEN_TOTAL)) * 100}%` }} />
      </div>
    </div>
  )
}
