import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Page } from '../shared/page.tsx'
import { CheckForm } from './check-form.tsx'

/** Shows `/certificates`, the check of a plate or a printed certificate without a scanner. */
export function CheckScreen(): ReactElement {
  const { t } = useText('certificates')
  return (
    <Page title={t('title')}>
      <p className="lead">{t('check_lead')}</p>
      <CheckForm />
      <p className="soft">{t('private')}</p>
    </Page>
  )
}
