import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Page } from '../shared/page.tsx'

/** The answers are ready and wait for the connection; they are sent once. */
export function WaitingToSend({ onCancel }: { onCancel: () => void }): ReactElement {
  const { t } = useText('journeys')
  return (
    <Page title={t('waiting.title')}>
      <div className="spinner" aria-hidden="true" />
      <p className="lead" role="status">
        {t('waiting.text')}
      </p>
      <p className="soft">{t('waiting.keep')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onCancel}>
          {t('waiting.cancel')}
        </button>
      </div>
    </Page>
  )
}
