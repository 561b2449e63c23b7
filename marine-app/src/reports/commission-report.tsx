import { type PartnerCommission, percentText } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { bordereauOf } from './links.ts'
import { ReportPage } from './report-page.tsx'
import { commissionAtoms } from './reports.atoms.ts'

/** Shows each partner’s commission with VAT and withholding tax. */
export function CommissionReport(): ReactElement {
  const { t, formatNaira } = useText('marine-reports')
  const money = (key: 'premium' | 'commission' | 'vat' | 'wht' | 'paid') =>
    ({
      label: t(`columns.${key}`),
      numeric: true,
      width: 150,
      render: (row: PartnerCommission) => formatNaira(row[key]),
    }) as const
  const columns: Column<PartnerCommission>[] = [
    { key: 'partner', label: t('columns.partner'), sort: 'name', render: (row) => row.name || t('nobody') },
    { key: 'premium', sort: 'premium', spare: 1, ...money('premium') },
    {
      key: 'rate',
      label: t('columns.rate'),
      numeric: true,
      width: 110,
      spare: 2,
      render: (row) => `${percentText(Math.round(row.rate_ppm / 100))} %`,
    },
    { key: 'commission', sort: 'commission', ...money('commission') },
    { key: 'vat', spare: 3, ...money('vat') },
    { key: 'wht', spare: 3, ...money('wht') },
    { key: 'paid', sort: 'paid', ...money('paid') },
  ]
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
