import { commissionReport } from '@coverdesk/lists/reports'
import { useText } from '@coverdesk/ui'
import { useListColumns } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { bordereauOf } from './links.ts'
import { ReportPage } from './report-page.tsx'
import { commissionAtoms } from './reports.atoms.ts'

/** Shows each partner’s commission with VAT and withholding tax. */
export function CommissionReport(): ReactElement {
  const { t, formatPercent } = useText('marine-reports')
  const columns = useListColumns(commissionReport, {
    partner: (row) => row.name || t('nobody'),
    rate: (row) => formatPercent(Math.round(row.rate_ppm / 100)),
  })
  return (
    <ReportPage
      name="commission"
      overDays
      rowsOf={commissionAtoms}
      columns={columns}
      hrefOf={(row, filters) => bordereauOf(row.id, filters)}
      partHref={(part, filters) => bordereauOf(part.code, filters)}
    />
  )
}
