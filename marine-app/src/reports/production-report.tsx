import type { PartnerProduction } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { changeText } from '@coverdesk/ui/charts'
import type { Column } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { bordereauOf } from './links.ts'
import { percentOf } from './percent.ts'
import { ReportPage } from './report-page.tsx'
import { productionAtoms } from './reports.atoms.ts'

/** Shows each partner’s production in a period beside the period before. */
export function ProductionReport(): ReactElement {
  const { t, formatNaira, formatNumber, locale } = useText('marine-reports')
  const money = (key: 'charged' | 'returned' | 'premium' | 'before' | 'commission', width = 140) =>
    ({
      label: t(`columns.${key}`),
      numeric: true,
      width,
      render: (row: PartnerProduction) => formatNaira(row[key]),
    }) as const
  const columns: Column<PartnerProduction>[] = [
    { key: 'partner', label: t('columns.partner'), sort: 'name', render: (row) => row.name || t('nobody') },
    {
      key: 'charges',
      label: t('columns.charges'),
      sort: 'charges',
      numeric: true,
      width: 110,
      spare: 2,
      render: (row) => formatNumber(row.charges),
    },
    {
      key: 'returns',
      label: t('columns.returns'),
      numeric: true,
      width: 110,
      spare: 5,
      render: (row) => formatNumber(row.returns),
    },
    { key: 'charged', spare: 4, ...money('charged') },
    { key: 'returned', spare: 4, ...money('returned') },
    { key: 'premium', sort: 'premium', ...money('premium') },
    {
      key: 'share',
      label: t('columns.share'),
      numeric: true,
      width: 90,
      spare: 1,
      render: (row) => percentOf(row.share_ppm, locale),
    },
    {
      key: 'before',
      sort: 'before',
      spare: 3,
      ...money('before', 190),
      render: (row) =>
        row.before > 0
          ? `${formatNaira(row.before)} (${changeText(row.premium / row.before - 1, locale)})`
          : formatNaira(row.before),
    },
    { key: 'commission', sort: 'commission', spare: 6, ...money('commission') },
  ]
  return (
    <ReportPage
      name="production"
      overDays
      rowsOf={productionAtoms}
      columns={columns}
      hrefOf={(row, filters) => bordereauOf(row.id, filters)}
      partHref={(part, filters) => bordereauOf(part.code, filters)}
    />
  )
}
