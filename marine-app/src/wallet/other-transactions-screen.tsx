import { type OtherTransaction, otherTransactionKinds } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { useAccountName } from '../shared/records/use-account-name.ts'
import { noteWorth } from './note-worth.ts'
import { PeriodBar } from './period-bar.tsx'
import { TransactionTabs } from './transaction-tabs.tsx'
import { otherAtoms } from './wallet.atoms.ts'

const FILTERS = ['from', 'to', 'kind']

/** `/marine-admin/wallet-transactions/other`: what the ledger booked without a wallet. */
export function OtherTransactionsScreen(): ReactElement {
  const { t, formatNaira, formatDate, formatDateTime } = useText('marine-wallet')
  const nameOf = useAccountName()
  const accountsOf = ({ lines }: OtherTransaction, side: 'debit' | 'credit'): string =>
    lines
      .filter((line) => line[side] > 0)
      .map(nameOf)
      .join(', ')
  const columns: Column<OtherTransaction>[] = [
    { key: 'what', label: t('columns.what'), width: 210, render: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'subject',
      label: t('columns.subject'),
      spare: 1,
      render: ({ subject }) => <bdi>{subject?.number}</bdi>,
    },
    {
      key: 'booked',
      label: t('columns.booked'),
      sort: 'booked_at',
      width: 170,
      render: (row) => formatDateTime(row.booked_at),
    },
    {
      key: 'value_date',
      label: t('columns.value_date'),
      width: 120,
      spare: 3,
      render: (row) => formatDate(row.value_date),
    },
    { key: 'debit', label: t('columns.debit'), render: (row) => accountsOf(row, 'debit') },
    { key: 'credit', label: t('columns.credit'), render: (row) => accountsOf(row, 'credit') },
    {
      key: 'note',
      label: t('columns.note'),
      spare: 2,
      render: noteWorth,
    },
    {
      key: 'amount',
      label: t('columns.amount'),
      width: 150,
      numeric: true,
      render: (row) => formatNaira(row.amount),
    },
  ]
  return (
    <>
      <TransactionTabs at="other" />
      <PeriodBar names={FILTERS} />
      <ListPage
        title={t('other')}
        exported
        listKey="wallet-other-transactions"
        rowsOf={otherAtoms}
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: t('columns.what'),
            options: otherTransactionKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        filterNames={FILTERS}
        hrefOf={(row) => pathOf(paths.admin.otherTransaction, row.id)}
        searchLabel={t('search_other')}
        empty={{ title: t('other_empty.title'), text: t('other_empty.text') }}
      />
    </>
  )
}
