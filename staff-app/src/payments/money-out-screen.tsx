import { type ClaimPayment, claimPaymentStates } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, type StateTone, userAtom, useText } from '@coverdesk/ui'
import type { Bulk, Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { claimPath } from '../paths.ts'
import { BankFile } from './bank-file.tsx'
import { MatchActions } from './match-actions.tsx'
import { MatchState } from './match-state.tsx'
import { matchableClaimPayment } from './matchable.ts'
import { PaymentRun } from './payment-run.tsx'
import { claimPaymentListAtoms } from './payments.atoms.ts'
import { PaymentsHead } from './payments-head.tsx'
import { SelectionSum } from './selection-sum.tsx'

const TONES: Record<ClaimPayment['state'], StateTone> = {
  recorded: 'waiting',
  confirmed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}
const FILTERS = ['state', 'matched', 'account', 'paid_from', 'paid_until']

/** `/payments/out/`: claim payments, those to confirm, and whether a statement shows the paid ones. */
export function MoneyOutScreen(): ReactElement {
  const { t, formatDate, formatDateTime, formatNaira } = useText('payments')
  const user = useAtomValue(userAtom)
  const columns: Column<ClaimPayment>[] = [
    { key: 'claim', label: t('out.columns.claim'), width: 205, render: (row) => row.claim_number },
    { key: 'customer', label: t('out.columns.customer'), render: (row) => row.customer.name },
    {
      key: 'amount',
      label: t('out.columns.amount'),
      sort: 'amount',
      numeric: true,
      width: 150,
      render: (row) => formatNaira(row.amount),
    },
    {
      key: 'state',
      label: t('out.columns.state'),
      width: 140,
      render: (row) => <StateBadge tone={TONES[row.state]} label={t(`out.states.${row.state}`)} />,
    },
    {
      key: 'match',
      label: t('match.column'),
      width: 140,
      render: ({ match, proposal, state, migrated }) => (
        <MatchState match={match} proposal={proposal} expected={state === 'confirmed' && !migrated} />
      ),
    },
    {
      key: 'payee',
      label: t('out.columns.payee'),
      spare: 3,
      render: ({ payee }) => (payee ? `${payee.name} · ${payee.bank}` : null),
    },
    { key: 'account', label: t('out.columns.account'), spare: 5, render: (row) => row.account.name },
    {
      key: 'reference',
      label: t('out.columns.reference'),
      spare: 2,
      render: (row) => (
        <span dir="ltr" translate="no">
          {row.reference}
        </span>
      ),
    },
    {
      key: 'paid_on',
      label: t('out.columns.paid_on'),
      sort: 'paid_on',
      width: 130,
      render: (row) => formatDate(row.paid_on),
    },
    { key: 'recorded_by', label: t('out.columns.recorded_by'), spare: 4, render: (row) => row.recorded_by },
    {
      key: 'recorded_at',
      label: t('out.columns.recorded_at'),
      sort: 'recorded_at',
      width: 175,
      spare: 1,
      render: (row) => formatDateTime(row.recorded_at),
    },
    {
      key: 'decided_by',
      label: t('out.columns.decided_by'),
      spare: 6,
      render: (row) => (row.migrated ? null : row.decided_by),
    },
  ]
  const bulk: Bulk<ClaimPayment> = {
    actions: (rows, done) => {
      const recorded = rows.filter(({ state }) => state === 'recorded')
      return (
        <>
          <SelectionSum
            amounts={(recorded.length > 0 ? recorded : rows).map(({ amount }) => amount)}
            ofBankFile={recorded.length > 0 && recorded.length < rows.length}
          />
          {recorded.length > 0 ? <BankFile payments={recorded} /> : null}
          <MatchActions payments={rows.flatMap((row) => matchableClaimPayment(row) ?? [])} onDone={done} />
        </>
      )
    },
    ofAll: (list) => <PaymentRun list={list} />,
    selectable: (row) => row.state === 'recorded' || matchableClaimPayment(row) !== null,
    nameOf: (row) => `${row.claim_number}, ${row.reference}`,
  }
  return (
    <ListPage
      title={t('out.title')}
      listKey="claim-payments"
      exported
      above={<PaymentsHead tab="out" />}
      {...(hasPrivilege(user, 'payment.payment.edit') ? { bulk } : {})}
      rowsOf={claimPaymentListAtoms}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('out.columns.state'),
          options: claimPaymentStates.map((value) => ({ value, label: t(`out.states.${value}`) })),
        },
        {
          name: 'matched',
          label: t('match.column'),
          options: (['no', 'yes'] as const).map((value) => ({ value, label: t(`match.${value}`) })),
        },
      ]}
      filterNames={FILTERS}
      days={[{ label: t('out.columns.paid_on'), from: 'paid_from', until: 'paid_until' }]}
      hrefOf={({ claim_id: id }) => claimPath(id)}
      searchLabel={t('out.search')}
      empty={{ title: t('out.empty.title'), text: t('out.empty.text') }}
    />
  )
}
