import type { Approval } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { type Fact, Facts } from '../shared/facts.tsx'
import { Page } from '../shared/page.tsx'

interface DecidedPageProps {
  approval: Approval
  /** Whether the reader has just made the decision. */
  own: boolean
}

/** What was decided, or why nothing can be decided any more. */
export function DecidedPage({ approval, own }: DecidedPageProps): ReactElement {
  const { t, formatDateTime } = useText('journeys')
  const { step, state, decided_at: at, decided_by: by, reason, refusal, reference } = approval
  const key = own ? 'own' : 'states'
  const facts: Fact[] = [
    [t('approval.about'), step.title],
    [t('approval.reference'), reference],
    ...(by ? [[t('approval.by'), by] satisfies Fact] : []),
    ...(at ? [[t('approval.at'), formatDateTime(at)] satisfies Fact] : []),
    ...(reason ? [[t('approval.reason_given'), reason] satisfies Fact] : []),
  ]
  return (
    <Page title={t(`approval.${key}.${state}_title`)}>
      <p className={own ? 'good' : 'lead'} role="status">
        {state === 'waiting' && refusal ? refusal.message : t(`approval.${key}.${state}_text`)}
      </p>
      <section className="card">
        <Facts facts={facts} />
      </section>
    </Page>
  )
}
