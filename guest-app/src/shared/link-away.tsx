import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { ErrorPage } from './error-pages.tsx'

/** The page of an emailed link that could not be opened yet: the link is retained and opened once online. */
export function LinkAway({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t } = useText('guest')
  return (
    <ErrorPage title={t('resume.away_title')} text={t('resume.away_text')}>
      <button type="button" className="button primary" onClick={onRetry}>
        {t('actions.retry')}
      </button>
    </ErrorPage>
  )
}
