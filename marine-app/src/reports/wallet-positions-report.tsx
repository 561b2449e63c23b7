import { walletPositionReport } from '@coverdesk/lists/reports'
import { StateBadge, useText } from '@coverdesk/ui'
import { useListColumns } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { ReportPage } from './report-page.tsx'
import { positionAtoms } from './reports.atoms.ts'

const walletOf = (partnerId: string): string => `${paths.admin.walletTransactions}?partner_id=${partnerId}`

/** Days of cover below which a wallet needs action. */
const SOON = 14

/** Shows each partner’s balance and how many days it lasts. */
export function WalletPositionsReport(): ReactElement {
  const { t, tn } = useText('marine-reports')
  const columns = useListColumns(walletPositionReport, {
    days_left: (row) =>
      row.days_left === null ? (
        t('days.none')
      ) : row.is_low || row.days_left < SOON ? (
        <StateBadge tone="attention" label={tn('days', row.days_left)} />
      ) : (
        tn('days', row.days_left)
      ),
  })
  return (
    <ReportPage
      name="wallet-positions"
      rowsOf={positionAtoms}
      columns={columns}
      hrefOf={(row) => walletOf(row.id)}
      partHref={(part) => walletOf(part.code)}
      countOf={(days) => (days > 0 ? tn('days', days) : '')}
    />
  )
}
