import { otherTransactionList } from '@coverdesk/lists/wallet-transactions'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { PeriodBar } from './period-bar.tsx'
import { TransactionTabs } from './transaction-tabs.tsx'
import { otherAtoms } from './wallet.atoms.ts'

const FILTERS = ['from', 'to', 'kind']

/** `/marine-admin/wallet-transactions/other`: lists journal entries without a wallet. */
export function OtherTransactionsScreen(): ReactElement {
  const { t } = useText('marine-wallet')
  const list = useDefinedList(otherTransactionList, {
    cells: {
      subject: ({ subject }) => <bdi>{subject?.number}</bdi>,
    },
  })
  return (
    <>
      <TransactionTabs at="other" />
      <PeriodBar names={FILTERS} />
      <ListPage
        {...list}
        days={[]}
        rowsOf={otherAtoms}
        hrefOf={(row) => pathOf(paths.admin.otherTransaction, row.id)}
        searchLabel={t('search_other')}
        empty={{ title: t('other_empty.title'), text: t('other_empty.text') }}
      />
    </>
  )
}
