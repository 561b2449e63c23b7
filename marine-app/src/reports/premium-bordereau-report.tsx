import { premiumBordereau } from '@coverdesk/lists/reports'
import { formatMinor } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useListColumns } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { ReportPage } from './report-page.tsx'
import { premiumLineAtoms } from './reports.atoms.ts'

/** Lists charged and returned premiums with their commission and tax. */
export function PremiumBordereauReport(): ReactElement {
  const { t, locale } = useText('marine-reports')
  const columns = useListColumns(premiumBordereau, {
    number: (row) => row.policy?.certificate_number ?? row.policy?.policy_number ?? t('no_policy'),
    partner: (row) => row.partner?.name ?? t('nobody'),
    sum_insured: ({ sum_insured, currency, decimals }) =>
      sum_insured !== null && currency ? formatMinor(sum_insured, currency, locale, decimals) : '',
  })
  return (
    <ReportPage
      name="premium-bordereau"
      overDays
      rowsOf={premiumLineAtoms}
      columns={columns}
      hrefOf={(row) =>
        row.policy ? pathOf(paths.admin.policy, row.policy.id) : paths.admin.walletTransactions
      }
      partHref={() => null}
    />
  )
}
