import type { ListedWalletRequest } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column, View } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { FundingStateBadge } from './funding-state.tsx'
import { queueAtoms } from './wallet.atoms.ts'

const FILTERS = ['state', 'partner_id']
const VIEWS = ['waiting', 'bank_found', 'approved', 'rejected', 'reversed'] as const

/** `/marine-admin/wallet-requests`: what partners say they paid, those that wait longest first. */
export function QueueScreen(): ReactElement {
  const { t, formatNaira, formatDate, formatDateTime, formatRelative } = useText('marine-wallet')
  const columns: Column<ListedWalletRequest>[] = [
    { key: 'reference', label: t('fields.reference'), width: 160, render: (row) => row.reference },
    { key: 'partner', label: t('columns.partner'), width: 190, render: (row) => row.partner.name },
    {
      key: 'age',
      label: t('fields.waits_since'),
      sort: 'submitted_at',
      width: 270,
      render: (row) => {
        const since = row.submitted_at ?? row.created_at
        return row.state === 'pending' || row.state === 'second_approval'
          ? `${formatRelative(since)} · ${formatDateTime(since)}`
          : formatDateTime(since)
      },
    },
    {
      key: 'state',
      label: t('fields.state'),
      width: 200,
      render: (row) => <FundingStateBadge state={row.state} side="admin" />,
    },
    {
      key: 'bank_reference',
      label: t('fields.bank_reference'),
      spare: 2,
      render: (row) => row.bank_reference,
    },
    {
      key: 'account',
      label: t('fields.receiving_account'),
      spare: 3,
      render: (row) => row.receiving_account?.name ?? '',
    },
    {
      key: 'value_date',
      label: t('fields.value_date'),
      width: 120,
      spare: 1,
      render: (row) => (row.value_date ? formatDate(row.value_date) : ''),
    },
    {
      key: 'amount',
      label: t('fields.amount'),
      sort: 'amount',
      width: 150,
      numeric: true,
      render: (row) => formatNaira(row.approved_amount ?? row.amount),
    },
  ]
  const view = (state: (typeof VIEWS)[number]): View => ({
    name: state,
    label: t(`views.${state}`),
    filters: { state },
    empty: { title: t(`views.${state}_none`), text: t('views.none_text') },
  })
  return (
    <ListPage
      title={t('queue')}
      listKey="wallet-requests"
      exported
      rowsOf={queueAtoms}
      columns={columns}
      filters={[]}
      filterNames={FILTERS}
      views={[...VIEWS.map(view), { name: 'all', label: t('views.all'), filters: {} }]}
      hrefOf={(row) => pathOf(paths.admin.walletRequest, row.id)}
      searchLabel={t('search_queue')}
      empty={{ title: t('queue_empty.title'), text: t('queue_empty.text') }}
    />
  )
}
