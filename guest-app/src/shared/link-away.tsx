import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { FaultPage } from './fault-pages.tsx'

/** A mailed link that could not be opened yet: it is kept and opens by itself. */
export function LinkAway({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t } = useText('guest')
  return (
    <FaultPage title={t('resume.away_title')} text={t('resume.away_text')}>
      <button type="button" className="button primary" onClick={onRetry}>
        {t('actions.retry')}
      </button>
    </FaultPage>
  )
}
