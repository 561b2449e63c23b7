import { businessReference, formatMoney, type HeldMoney, type HeldReason } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { queuePath } from '../paths.ts'
import { heldListAtoms } from './payments.atoms.ts'

const REASONS: readonly HeldReason[] = ['amount_mismatch', 'paid_twice']
const FILTERS = ['reason', 'received_from', 'received_until']

/** `/payments/held/`: received payments without a sale, longest waiting first. */
export function HeldScreen(): ReactElement {
  const { t, formatDateTime, formatRelative, formatNaira, locale } = useText('payments')
  const columns: Column<HeldMoney>[] = [
    {
      key: 'case',
      label: t('held.columns.case'),
      width: 205,
      render: ({ tracker }) => businessReference(tracker),
    },
    { key: 'customer', label: t('held.columns.customer'), render: (row) => row.customer?.name },
    {
      key: 'amount',
      label: t('held.columns.amount'),
      sort: 'amount',
      numeric: true,
      width: 140,
      render: (row) => formatMoney(row.amount, row.currency, locale),
    },
    {
      key: 'currency',
      label: t('held.columns.currency'),
      width: 95,
      spare: 5,
      render: (row) => row.currency,
    },
    {
      key: 'asked',
      label: t('held.columns.asked'),
      numeric: true,
      width: 140,
      spare: 3,
      render: (row) => formatNaira(row.asked),
    },
    {
      key: 'reason',
      label: t('held.columns.reason'),
      width: 230,
      render: (row) => t(`held.reasons.${row.reason}`),
    },
    {
      key: 'reference',
      label: t('held.columns.reference'),
      spare: 4,
      render: (row) => (
        <span dir="ltr" translate="no">
          {row.reference}
        </span>
      ),
    },
    {
      key: 'refund',
      label: t('held.columns.refund'),
      spare: 6,
      render: ({ refund_reference: refund }) =>
        refund === null ? null : (
          <span dir="ltr" translate="no">
            {refund}
          </span>
        ),
    },
    {
      key: 'received_at',
      label: t('held.columns.received_at'),
      sort: 'received_at',
      width: 175,
      spare: 2,
      render: (row) => formatDateTime(row.received_at),
    },
    {
      key: 'age',
      label: t('held.columns.age'),
      width: 130,
      spare: 1,
      render: (row) => formatRelative(row.received_at),
    },
  ]
  return (
    <ListPage
      title={t('held.title')}
      listKey="held-payments"
      exported
      rowsOf={heldListAtoms}
      columns={columns}
      filters={[
        {
          name: 'reason',
          label: t('held.columns.reason'),
          options: REASONS.map((value) => ({ value, label: t(`held.reasons.${value}`) })),
        },
      ]}
      filterNames={FILTERS}
      days={[{ label: t('held.received'), from: 'received_from', until: 'received_until' }]}
      hrefOf={({ tracker }) => queuePath(tracker.workflow_id, 'trackers', tracker.id)}
      searchLabel={t('held.search')}
      empty={{ title: t('held.empty.title'), text: t('held.empty.text') }}
    />
  )
}
