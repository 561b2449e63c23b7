import { paymentReceiptList } from '@coverdesk/lists/payment-receipts'
import { formatMoney, type PaymentReceipt, type PaymentReceiptState } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, type StateTone, userAtom, useText } from '@coverdesk/ui'
import type { Bulk } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
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

/** `/payments/`: premiums received, and whether a statement shows those of the gateway. */
export function MoneyInScreen(): ReactElement {
  const { t, formatRelative, locale } = useText('payments')
  const channelOf = useChannel()
  const user = useAtomValue(userAtom)
  const list = useDefinedList(paymentReceiptList, {
    cells: {
      reference: (row) => (
        <span dir="ltr" translate="no">
          {row.reference}
        </span>
      ),
      policy: (row) => row.policy?.policy_number ?? row.tracker?.matter.plate ?? row.tracker?.reference,
      amount: (row) => formatMoney(row.amount, row.currency, locale),
      channel: (row) => channelOf(row.channel),
      state: (row) => <StateBadge tone={TONES[row.state]} label={t(`in.states.${row.state}`)} />,
      match: ({ match, proposal, currency, source }) => (
        <MatchState match={match} proposal={proposal} expected={source === 'gateway' && currency === 'NGN'} />
      ),
      age: (row) => (row.match || row.source !== 'gateway' ? null : formatRelative(row.received_at)),
    },
  })
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
      {...list}
      above={<PaymentsHead tab="in" />}
      rowsOf={receiptListAtoms}
      {...(hasPrivilege(user, 'payment.payment.edit') ? { bulk } : {})}
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
