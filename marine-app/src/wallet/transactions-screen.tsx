import { type WalletEntry, walletLineKinds } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { LineName } from '../shared/records/line-name.tsx'
import { AmountWithLots } from './line-lots.tsx'
import { noteWorth } from './note-worth.ts'
import { PeriodBar } from './period-bar.tsx'
import { Proposals } from './proposals.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { TransactionTabs } from './transaction-tabs.tsx'
import { entryAtoms } from './wallet.atoms.ts'

const FILTERS = ['from', 'to', 'kind', 'account', 'partner_id', 'least', 'most']
const ACCOUNTS = ['available', 'held'] as const

/** `/marine-admin/wallet-transactions`: every entry on every wallet. */
export function TransactionsScreen(): ReactElement {
  const { t, formatNaira, formatDate, formatDateTime } = useText('marine-wallet')
  const columns: Column<WalletEntry>[] = [
    { key: 'what', label: t('columns.what'), width: 280, render: (row) => <LineName line={row} /> },
    { key: 'partner', label: t('columns.partner'), render: (row) => row.partner.name },
    {
      key: 'account',
      label: t('columns.account'),
      width: 110,
      spare: 2,
      render: (row) => t(`accounts.${row.account}`),
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
    {
      key: 'note',
      label: t('columns.note'),
      spare: 1,
      render: noteWorth,
    },
    {
      key: 'amount',
      label: t('columns.amount'),
      width: 150,
      numeric: true,
      render: (row) =>
        row.kind === 'hold' || row.kind === 'release' ? (
          <SignedAmount amount={row.amount} />
        ) : (
          <AmountWithLots kind="admin" line={row} />
        ),
    },
    {
      key: 'balance',
      label: t('columns.balance'),
      width: 150,
      numeric: true,
      render: (row) => formatNaira(row.balance),
    },
  ]
  return (
    <>
      <Proposals />
      <TransactionTabs at="wallets" />
      <PeriodBar names={FILTERS} />
      <ListPage
        title={t('transactions')}
        exported
        listKey="wallet-transactions"
        rowsOf={entryAtoms}
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: t('columns.what'),
            options: walletLineKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          {
            name: 'account',
            label: t('columns.account'),
            options: ACCOUNTS.map((value) => ({ value, label: t(`accounts.${value}`) })),
          },
        ]}
        filterNames={FILTERS}
        hrefOf={(row) => pathOf(paths.admin.walletTransaction, row.transaction_id)}
        searchLabel={t('search_transactions')}
        empty={{ title: t('transactions_empty.title'), text: t('transactions_empty.text') }}
      />
    </>
  )
}
