import {
  formatMoney,
  type PaymentReceipt,
  type PaymentReceiptState,
  paymentReceiptStates,
} from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, type StateTone, userAtom, useText } from '@coverdesk/ui'
import type { Bulk, Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths, policyPath, queuePath } from '../paths.ts'
import { MatchActions } from './match-actions.tsx'
import { MatchState } from './match-state.tsx'
import { matchableReceipt } from './matchable.ts'
import { receiptListAtoms } from './payments.atoms.ts'
import { PaymentsHead } from './payments-head.tsx'
import { SelectionSum } from './selection-sum.tsx'
import { useChannel } from './use-channel.ts'

const TONES: Record<PaymentReceiptState, StateTone> = {
  used: 'success',
  held: 'attention',
  disputed: 'danger',
  refunded: 'neutral',
}
const FILTERS = ['state', 'matched', 'received_from', 'received_until']

/** `/payments/`: premiums received through the gateway, and whether a statement shows them. */
export function MoneyInScreen(): ReactElement {
  const { t, formatDateTime, formatRelative, locale } = useText('payments')
  const channelOf = useChannel()
  const user = useAtomValue(userAtom)
  const columns: Column<PaymentReceipt>[] = [
    {
      key: 'reference',
      label: t('in.columns.reference'),
      width: 215,
      render: (row) => (
        <span dir="ltr" translate="no">
          {row.reference}
        </span>
      ),
    },
    {
      key: 'policy',
      label: t('in.columns.policy'),
      render: (row) => row.policy?.policy_number ?? row.tracker?.matter.plate ?? row.tracker?.reference,
    },
    { key: 'customer', label: t('in.columns.customer'), spare: 1, render: (row) => row.customer?.name },
    {
      key: 'amount',
      label: t('in.columns.amount'),
      numeric: true,
      width: 150,
      render: (row) => formatMoney(row.amount, row.currency, locale),
    },
    { key: 'currency', label: t('in.columns.currency'), width: 95, spare: 6, render: (row) => row.currency },
    {
      key: 'channel',
      label: t('in.columns.channel'),
      width: 130,
      spare: 4,
      render: (row) => channelOf(row.channel),
    },
    {
      key: 'state',
      label: t('in.columns.state'),
      width: 160,
      render: (row) => <StateBadge tone={TONES[row.state]} label={t(`in.states.${row.state}`)} />,
    },
    {
      key: 'match',
      label: t('match.column'),
      width: 140,
      render: ({ match, proposal, currency }) => (
        <MatchState match={match} proposal={proposal} expected={currency === 'NGN'} />
      ),
    },
    {
      key: 'received_at',
      label: t('in.columns.received_at'),
      sort: 'received_at',
      width: 175,
      spare: 2,
      render: (row) => formatDateTime(row.received_at),
    },
    {
      key: 'age',
      label: t('match.age'),
      width: 130,
      spare: 3,
      render: (row) => (row.match ? null : formatRelative(row.received_at)),
    },
  ]
  const bulk: Bulk<PaymentReceipt> = {
    actions: (rows, done) => (
      <>
        <SelectionSum amounts={rows.map(({ amount }) => amount)} />
        <MatchActions payments={rows.flatMap((row) => matchableReceipt(row) ?? [])} onDone={done} />
      </>
    ),
    selectable: (row) => matchableReceipt(row) !== null,
    nameOf: (row) => row.reference,
  }
  return (
    <ListPage
      title={t('in.title')}
      listKey="payment-receipts"
      exported
      above={<PaymentsHead tab="in" />}
      rowsOf={receiptListAtoms}
      columns={columns}
      {...(hasPrivilege(user, 'payment.payment.edit') ? { bulk } : {})}
      filters={[
        {
          name: 'state',
          label: t('in.columns.state'),
          options: paymentReceiptStates.map((value) => ({ value, label: t(`in.states.${value}`) })),
        },
        {
          name: 'matched',
          label: t('match.column'),
          options: (['no', 'yes'] as const).map((value) => ({ value, label: t(`match.${value}`) })),
        },
      ]}
      filterNames={FILTERS}
      days={[{ label: t('in.columns.received_at'), from: 'received_from', until: 'received_until' }]}
      hrefOf={({ policy, tracker }) =>
        policy
          ? policyPath(policy.id)
          : tracker
            ? queuePath(tracker.workflow_id, 'trackers', tracker.id)
            : paths.payments
      }
      searchLabel={t('in.search')}
      empty={{ title: t('in.empty.title'), text: t('in.empty.text') }}
    />
  )
}
