import type { WalletPosition } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { ReportPage } from './report-page.tsx'
import { positionAtoms } from './reports.atoms.ts'

const walletOf = (partnerId: string): string => `${paths.admin.walletTransactions}?partner_id=${partnerId}`

/** Days of cover below which a wallet needs action. */
const SOON = 14

/** Shows each partner’s balance and how many days it lasts. */
export function WalletPositionsReport(): ReactElement {
  const { t, tn, formatNaira } = useText('marine-reports')
  const states = useText('marine-partners')
  const money = (key: 'available' | 'held' | 'balance' | 'per_day') =>
    ({
      label: t(`columns.${key}`),
      numeric: true,
      width: 150,
      render: (row: WalletPosition) => formatNaira(row[key]),
    }) as const
  const columns: Column<WalletPosition>[] = [
    { key: 'partner', label: t('columns.partner'), sort: 'name', render: (row) => row.name },
    {
      key: 'state',
      label: t('columns.state'),
      width: 110,
      spare: 3,
      render: (row) => states.t(`states.${row.state}`),
    },
    { key: 'available', sort: 'available', ...money('available') },
    { key: 'held', sort: 'held', spare: 2, ...money('held') },
    { key: 'balance', sort: 'balance', spare: 1, ...money('balance') },
    {
      key: 'low_balance',
      label: t('columns.low_balance'),
      numeric: true,
      width: 150,
      spare: 5,
      render: (row) => (row.low_balance === null ? '' : formatNaira(row.low_balance)),
    },
    { key: 'per_day', spare: 4, ...money('per_day') },
    {
      key: 'days_left',
      label: t('columns.days_left'),
      sort: 'days_left',
      numeric: true,
      width: 150,
      render: (row) =>
        row.days_left === null ? (
          t('days.none')
        ) : row.is_low || row.days_left < SOON ? (
          <StateBadge tone="attention" label={tn('days', row.days_left)} />
        ) : (
          tn('days', row.days_left)
        ),
    },
  ]
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
