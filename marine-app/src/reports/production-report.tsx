import { productionReport } from '@coverdesk/lists/reports'
import { useText } from '@coverdesk/ui'
import { changeText } from '@coverdesk/ui/charts'
import { useListColumns } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { bordereauOf } from './links.ts'
import { ReportPage } from './report-page.tsx'
import { productionAtoms } from './reports.atoms.ts'

/** Shows each partner’s production in a period beside the period before. */
export function ProductionReport(): ReactElement {
  const { t, formatNaira, formatPercent, locale } = useText('marine-reports')
  const columns = useListColumns(productionReport, {
    partner: (row) => row.name || t('nobody'),
    share: (row) => formatPercent(row.share_ppm / 100),
    before: (row) =>
      row.before > 0
        ? `${formatNaira(row.before)} (${changeText(row.premium / row.before - 1, locale)})`
        : formatNaira(row.before),
  })
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
