import { walletEntryList } from '@coverdesk/lists/wallet-transactions'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { LineName } from '../shared/records/line-name.tsx'
import { AmountWithAllocation } from './amount-with-allocation.tsx'
import { PeriodBar } from './period-bar.tsx'
import { Proposals } from './proposals.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { TransactionTabs } from './transaction-tabs.tsx'
import { entryAtoms } from './wallet.atoms.ts'

const FILTERS = ['from', 'to', 'kind', 'account', 'partner_id', 'least', 'most']

/** `/marine-admin/wallet-transactions`: every entry on every wallet. */
export function TransactionsScreen(): ReactElement {
  const { t } = useText('marine-wallet')
  const list = useDefinedList(walletEntryList, {
    cells: {
      what: (row) => <LineName line={row} />,
      amount: (row) =>
        row.kind === 'hold' || row.kind === 'release' ? (
          <SignedAmount amount={row.amount} />
        ) : (
          <AmountWithAllocation kind="admin" line={row} />
        ),
    },
  })
  return (
    <>
      <Proposals />
      <TransactionTabs at="wallets" />
      <PeriodBar names={FILTERS} />
      <ListPage
        {...list}
        days={[]}
        rowsOf={entryAtoms}
        hrefOf={(row) => pathOf(paths.admin.walletTransaction, row.transaction_id)}
        searchLabel={t('search_transactions')}
        empty={{ title: t('transactions_empty.title'), text: t('transactions_empty.text') }}
      />
    </>
  )
}
