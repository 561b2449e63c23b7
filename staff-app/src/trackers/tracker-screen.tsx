import type { TrackerDetail } from '@coverdesk/sdk'
import { hasPrivilege, PageTitle, useClient, userAtom, useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useParams } from 'wouter'
import { policyPath } from '../paths.ts'
import { Card, Facts } from '../shared/card.tsx'
import { DetailLayout } from '../shared/detail-layout.tsx'
import { Timeline } from '../shared/timeline.tsx'
import { useReading } from '../shared/use-reading.ts'
import { IdentityReview } from './identity-review.tsx'
import { ProposalFacts } from './proposal-facts.tsx'
import { StepProgress } from './step-progress.tsx'
import { TrackerStateBadge } from './tracker-state.tsx'

const OPEN_TO_REVIEW = new Set(['pending', 'manual_review', 'mismatch', 'not_found'])

/** `/underwriting/trackers/:id`: who it is, where it stands, what next, and everything that happened. */
export function TrackerScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const client = useClient()
  const tracker = useReading(['trackers', id], () => client.trackers.get(id))
  return (
    <>
      <PageTitle title={tracker.reference} lead={<TrackerStateBadge state={tracker.state} />} />
      <DetailLayout key={tracker.id} main={<Main tracker={tracker} />} side={<Side tracker={tracker} />} />
    </>
  )
}

function Main({ tracker }: { tracker: TrackerDetail }): ReactElement {
  const { t, formatNaira, formatDateTime } = useText('trackers')
  const user = useAtomValue(userAtom)
  const { validation, payments, policy, quote } = tracker
  const reviewable =
    validation !== null &&
    validation.verified_at === null &&
    OPEN_TO_REVIEW.has(validation.kyc_status) &&
    hasPrivilege(user, 'kyc.identity.approve')
  return (
    <>
      <Card title={t('detail.progress')}>
        <StepProgress tracker={tracker} />
      </Card>
      {validation ? (
        <Card title={t('detail.identity')}>
          <Facts
            facts={[
              [t('detail.kyc'), t(`kyc.${validation.kyc_status}`)],
              [
                t('detail.id_number'),
                `${t(`id_types.${validation.id_type}`)} · ${validation.masked_id_number}`,
              ],
              [t('detail.name'), [validation.first_name, validation.last_name].filter(Boolean).join(' ')],
              [t('detail.reason'), validation.reason],
              [t('detail.confirmed'), validation.verified_at ? formatDateTime(validation.verified_at) : ''],
            ]}
          />
          {reviewable ? <IdentityReview validationId={validation.id} /> : null}
        </Card>
      ) : null}
      {tracker.forms.map((form) => (
        <ProposalFacts key={form.id} draft={form.draft} quote={quote} />
      ))}
      {payments.length > 0 ? (
        <Card title={t('detail.payments')}>
          {payments.map((payment) => (
            <Facts
              key={payment.id}
              facts={[
                [t('detail.amount'), formatNaira(payment.amount)],
                [t('columns.state'), t(`payment_states.${payment.status}`)],
                [t('detail.reference'), payment.reference],
                [t('detail.reason'), payment.failure_reason],
                [t('detail.paid_at'), payment.paid_at ? formatDateTime(payment.paid_at) : ''],
              ]}
            />
          ))}
        </Card>
      ) : null}
      {policy ? (
        <Card title={t('detail.policy')}>
          <Link href={policyPath(policy.id)}>{policy.policy_number}</Link>
        </Card>
      ) : null}
    </>
  )
}

function Side({ tracker }: { tracker: TrackerDetail }): ReactElement {
  const { t, formatDateTime } = useText('trackers')
  const { customer } = tracker
  return (
    <>
      <Card title={t('columns.customer')}>
        <Facts
          facts={[
            [t('detail.name'), customer?.name || t('columns.unknown')],
            [t('detail.email'), customer?.masked_email],
            [t('detail.phone'), customer?.masked_phone],
            [t('columns.started'), formatDateTime(tracker.created_at)],
          ]}
        />
      </Card>
      <Card title={t('detail.timeline')}>
        <Timeline events={tracker.timeline} />
      </Card>
    </>
  )
}
