import { detailsOf, MissingPartError, reload, requestIdOf, statusOf, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { ErrorPage } from './error-pages.tsx'
import { journeyStart } from './journey.ts'

/** The content of a page that could not be read: not the caller's or unknown, an ended session, or no connection. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const { t } = useText('guest')
  const status = statusOf(error)
  const requestId = requestIdOf(error)
  const details = detailsOf(error)
  const startOver = (
    <Link href={journeyStart()} className="button primary">
      {t('actions.start_over')}
    </Link>
  )
  if (status === 401) {
    return (
      <ErrorPage title={t('errors.session_title')} text={t('errors.session_text')}>
        {startOver}
      </ErrorPage>
    )
  }
  if (status === 404 || status === 403) {
    return (
      <ErrorPage title={t('errors.missing_title')} text={t('errors.missing_text')}>
        {startOver}
      </ErrorPage>
    )
  }
  const missing = error instanceof MissingPartError
  const title = t(status === null && !missing ? 'errors.status_title' : 'errors.load_title')
  return (
    <ErrorPage title={title} text={t('errors.load_text')}>
      <button type="button" className="button primary" onClick={missing && !error.offline ? reload : onRetry}>
        {t('actions.retry')}
      </button>
      {details ? (
        <p className="soft" dir="ltr">
          {details}
        </p>
      ) : null}
      {requestId ? <p className="soft">{t('errors.request_id', { id: requestId })}</p> : null}
    </ErrorPage>
  )
}
