import { businessReference, otherReferences, type TrackerDetail } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, PageTitle, StateBadge, userAtom, useText } from '@coverdesk/ui'
import { DetailLayout } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { useParams, useSearch } from 'wouter'
import { editPrivilegeOf } from '../shared/workflow-area.ts'
import { IdentityCard } from './identity-card.tsx'
import { NextCard } from './next-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { TrackerApprovals } from './tracker-approvals.tsx'
import { TrackerForms } from './tracker-forms.tsx'
import { TrackerSide } from './tracker-side.tsx'
import { TrackerStateBadge } from './tracker-state.tsx'
import { trackerAtom } from './trackers.atoms.ts'
import { WithCustomer } from './with-customer.tsx'

const CounterCard = lazyPart(() =>
  import('../shared/counter-receipts/counter-card.tsx').then((m) => m.CounterCard),
)

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

const OPEN_TO_REVIEW = new Set(['pending', 'manual_review', 'mismatch', 'not_found'])

/** Shows one tracker: customer, progress, next step, answers, decisions and history. */
export function TrackerScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const styles = useStyles()
  const { t } = useText('trackers')
  const tracker = useAtomValue(trackerAtom(id))
  const { customer, workflow_name: workflow } = tracker
  return (
    <>
      <PageTitle
        title={businessReference(tracker)}
        lead={
          <span className={styles.lead}>
            <TrackerStateBadge tracker={tracker} />
            {tracker.late ? <StateBadge tone="danger" label={t('late')} /> : null}
            <span>
              {[otherReferences(tracker), customer?.name || t('columns.unknown'), workflow]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        }
      />
      <DetailLayout
        key={tracker.id}
        main={<Main tracker={tracker} />}
        side={<TrackerSide tracker={tracker} />}
      />
    </>
  )
}

function Main({ tracker }: { tracker: TrackerDetail }): ReactElement {
  const user = useAtomValue(userAtom)
  const takes = new URLSearchParams(useSearch()).has('take')
  const { validation } = tracker
  const maySee =
    hasPrivilege(user, 'payment.payment.read') || hasPrivilege(user, editPrivilegeOf(tracker.workflow_id))
  const payment = maySee ? tracker.payments.at(-1) : undefined
  const reviewable =
    validation !== null &&
    validation.verified_at === null &&
    OPEN_TO_REVIEW.has(validation.kyc_status) &&
    hasPrivilege(user, 'kyc.identity.approve')
  return (
    <>
      <NextCard tracker={tracker} />
      {payment ? (
        <Suspense fallback={null}>
          <CounterCard paymentId={payment.id} open={takes} />
        </Suspense>
      ) : null}
      <WithCustomer tracker={tracker} />
      {validation ? <IdentityCard validation={validation} reviewable={reviewable} /> : null}
      <TrackerForms tracker={tracker} />
      <TrackerApprovals tracker={tracker} />
      <PaymentsCard payments={tracker.payments} />
    </>
  )
}
