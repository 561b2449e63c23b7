import { formatMinor, type PremiumLine } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { ReportPage } from './report-page.tsx'
import { premiumLineAtoms } from './reports.atoms.ts'

/** Lists charged and returned premiums with their commission and tax. */
export function PremiumBordereauReport(): ReactElement {
  const { t, formatNaira, formatDateTime, locale } = useText('marine-reports')
  const money = (key: 'premium' | 'commission' | 'vat' | 'wht' | 'net', spare?: number) =>
    ({
      label: t(`columns.${key}`),
      numeric: true,
      width: 130,
      ...(spare ? { spare } : {}),
      render: (row: PremiumLine) => formatNaira(row[key]),
    }) as const
  const columns: Column<PremiumLine>[] = [
    {
      key: 'number',
      label: t('columns.number'),
      width: 150,
      render: (row) => row.policy?.certificate_number ?? row.policy?.policy_number ?? t('no_policy'),
    },
    {
      key: 'what',
      label: t('columns.what'),
      width: 150,
      spare: 3,
      render: (row) => t(`kinds.${row.kind}`),
    },
    {
      key: 'booked',
      label: t('columns.booked'),
      sort: 'booked_at',
      width: 160,
      render: (row) => formatDateTime(row.booked_at),
    },
    { key: 'partner', label: t('columns.partner'), render: (row) => row.partner?.name ?? t('nobody') },
    { key: 'client', label: t('columns.client'), spare: 4, render: (row) => row.client },
    {
      key: 'debit_note',
      label: t('columns.debit_note'),
      width: 130,
      spare: 7,
      render: (row) => row.debit_note_number ?? '',
    },
    { key: 'clause', label: t('columns.clause'), width: 90, spare: 8, render: (row) => row.clause ?? '' },
    {
      key: 'sum_insured',
      label: t('columns.sum_insured'),
      numeric: true,
      width: 140,
      spare: 6,
      render: ({ sum_insured, currency, decimals }) =>
        sum_insured !== null && currency ? formatMinor(sum_insured, currency, locale, decimals) : '',
    },
    { key: 'premium', ...money('premium') },
    { key: 'commission', ...money('commission', 1) },
    { key: 'vat', ...money('vat', 5) },
    { key: 'wht', ...money('wht', 5) },
    { key: 'net', ...money('net', 2) },
  ]
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
