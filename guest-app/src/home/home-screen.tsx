import { lazyPart, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { Page } from '../shared/page.tsx'
import { claimDraftAtom } from '../shared/unfinished-claim/claim-draft.atoms.ts'

const UnfinishedClaimCard = lazyPart(() =>
  import('../shared/unfinished-claim/unfinished-claim.tsx').then((m) => m.UnfinishedClaimCard),
)

export function HomeScreen(): ReactElement {
  const { t } = useText('guest')
  const claim = useAtomValue(claimDraftAtom)
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
      {/* Below what the first page of the HTML has: nothing of it moves. */}
      {claim.run ? <UnfinishedClaimCard /> : null}
    </Page>
  )
}
