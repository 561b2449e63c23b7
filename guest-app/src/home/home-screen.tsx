import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { Page } from '../shared/page.tsx'

export function HomeScreen(): ReactElement {
  const { t } = useText('guest')
  return (
    <Page title={t('home.title')}>
      <p className="lead">{t('home.lead')}</p>
      <div className="actions">
        <Link href={paths.buyMotor} className="button primary">
          {t('home.buy')}
        </Link>
        <Link href={paths.claimRequest} className="button">
          {t('home.claim')}
        </Link>
        <Link href={paths.my} className="button">
          {t('home.my')}
        </Link>
        <Link href={paths.checkCertificate}>{t('home.check')}</Link>
      </div>
    </Page>
  )
}
