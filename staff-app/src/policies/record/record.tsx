import type { Policy, PolicyRecord } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, Spinner } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { policyRecordAtom } from '../policies.atoms.ts'
import { ClaimsCard } from './claims-card.tsx'
import { EventsCard } from './events-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OtherPoliciesCard } from './other-policies-card.tsx'
import { PaymentsCard } from './payments-card.tsx'

interface RecordPartProps {
  policy: Policy
  /** Column of the page. */
  part: 'main' | 'side'
}

/** Shows what belongs to a policy; loads after the page is shown. */
export function RecordPart({ policy, part }: RecordPartProps): ReactElement | null {
  const { data: record, isError, refetch } = useAtomValue(policyRecordAtom(policy.id))
  if (record)
    return part === 'main' ? (
      <Main policy={policy} record={record} />
    ) : (
      <Side policy={policy} record={record} />
    )
  if (isError) return part === 'main' ? <NotLoaded onRetry={() => void refetch()} /> : null
  return <Spinner size="tiny" />
}

function Main({ policy, record }: { policy: Policy; record: PolicyRecord }): ReactElement {
  return (
    <>
      {record.claims ? <ClaimsCard claims={record.claims} /> : null}
      {record.payments ? <PaymentsCard payments={record.payments} /> : null}
      <MessagesCard messages={record.messages} />
      <NotesCard policyId={policy.id} notes={record.notes} />
    </>
  )
}

function Side({ policy, record }: { policy: Policy; record: PolicyRecord }): ReactElement {
  return (
    <>
      <OtherPoliciesCard policies={record.other_policies} />
      <EventsCard policyId={policy.id} events={record.events} />
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t } = useText('common')
  return (
    <div role="alert">
      <p>{t('errors.load_title')}</p>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
    </div>
  )
}
