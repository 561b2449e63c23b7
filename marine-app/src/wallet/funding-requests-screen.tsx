import { fundingRequestList } from '@coverdesk/lists/funding-requests'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
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
  const { t } = useText('marine-wallet')
  const list = useDefinedList(fundingRequestList, {
    cells: {
      state: (row) => <FundingStateBadge state={row.state} side="partner" />,
    },
  })
  return (
    <>
      <WalletCard shown="requests" />
      <div className={styles.notes}>
        <CreditNotesCard kind="partner" query={OPEN} />
      </div>
      <ListPage
        {...list}
        rowsOf={requestListAtoms}
        hrefOf={(row) => pathOf(paths.partner.walletFundingRequest, row.id)}
        searchLabel={t('search')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </>
  )
}

/** Credit notes with an open amount. */
const OPEN = { state: 'open' } as const
