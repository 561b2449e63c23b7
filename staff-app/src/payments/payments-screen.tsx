import { type ClaimPayment, claimPaymentStates } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, type StateTone, userAtom, useText } from '@coverdesk/sdk/react'
import type { Column } from '@coverdesk/sdk/react/list-page/columns.ts'
import { ListPage } from '@coverdesk/sdk/react/list-page/list-page.tsx'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { claimPath } from '../paths.ts'
import { BankFile } from './bank-file.tsx'
import { claimPaymentListAtoms } from './payments.atoms.ts'

const TONES: Record<ClaimPayment['state'], StateTone> = {
  recorded: 'waiting',
  confirmed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}
const FILTERS = ['state', 'account', 'paid_from', 'paid_until']

/** `/payments/`: money out of claims, what waits for its confirmation and what was confirmed. */
export function PaymentsScreen(): ReactElement {
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
  return (
    <ListPage
      title={t('out.title')}
      listKey="claim-payments"
      actions={hasPrivilege(user, 'payment.payment.edit') ? <BankFile /> : null}
      rowsOf={claimPaymentListAtoms}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('out.columns.state'),
          options: claimPaymentStates.map((value) => ({ value, label: t(`out.states.${value}`) })),
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
