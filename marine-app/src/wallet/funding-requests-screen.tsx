import { type FundingRequest, fundingStates } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { CreditNotesCard } from '../shared/records/credit-notes-card.tsx'
import { FundingStateBadge } from './funding-state.tsx'
import { requestListAtoms } from './wallet.atoms.ts'
import { WalletCard } from './wallet-card.tsx'

const useStyles = makeStyles({
  // Nothing, where there are none.
  notes: { '&:not(:empty)': { marginBlockEnd: tokens.spacingVerticalL } },
})

/** `/marine-partner/wallet-funding-requests`: the wallet and its funding requests. */
export function FundingRequestsScreen(): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate, formatDateTime } = useText('marine-wallet')
  const columns: Column<FundingRequest>[] = [
    { key: 'reference', label: t('fields.reference'), width: 160, render: (row) => row.reference },
    {
      key: 'state',
      label: t('fields.state'),
      width: 200,
      render: (row) => <FundingStateBadge state={row.state} side="partner" />,
    },
    { key: 'bank_reference', label: t('fields.bank_reference'), render: (row) => row.bank_reference },
    { key: 'by', label: t('fields.requested_by'), spare: true, render: (row) => row.requested_by },
    {
      key: 'value_date',
      label: t('fields.value_date'),
      sort: 'value_date',
      width: 120,
      spare: true,
      render: (row) => (row.value_date ? formatDate(row.value_date) : ''),
    },
    {
      key: 'created_at',
      label: t('fields.created_at'),
      sort: 'created_at',
      width: 170,
      render: (row) => formatDateTime(row.created_at),
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
  return (
    <>
      <WalletCard shown="requests" />
      <div className={styles.notes}>
        <CreditNotesCard kind="partner" query={OPEN} />
      </div>
      <ListPage
        title={t('title')}
        listKey="wallet-funding-requests"
        exported
        rowsOf={requestListAtoms}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t('fields.state'),
            options: fundingStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        filterNames={FILTERS}
        hrefOf={(row) => pathOf(paths.partner.walletFundingRequest, row.id)}
        searchLabel={t('search')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  )
}

const FILTERS = ['state']
/** Credit notes with an open amount. */
const OPEN = { state: 'open' } as const
