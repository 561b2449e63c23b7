import type { BankMonth } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { useMonthName } from '../shared/use-month-name.ts'
import { ReportPage } from './report-page.tsx'
import { bankMonthAtoms } from './reports.atoms.ts'

type Money = Exclude<keyof BankMonth, 'id' | 'account' | 'month' | 'locked_at'>

/** Compares the bank’s balance of each account and month with the ledger’s. */
export function BankReconciliationReport(): ReactElement {
  const { t, formatNaira, formatDate } = useText('marine-reports')
  const monthOf = useMonthName()
  const money = (key: Money) =>
    ({
      label: t(`columns.${key}`),
      numeric: true,
      width: 150,
      render: (row: BankMonth) => {
        const kobo = row[key]
        return kobo === null ? t('no_statement') : formatNaira(kobo)
      },
    }) as const
  const columns: Column<BankMonth>[] = [
    { key: 'account', label: t('columns.bank_account'), render: (row) => row.account.name },
    {
      key: 'month',
      label: t('columns.month'),
      sort: 'month',
      width: 150,
      render: (row) => monthOf(row.month),
    },
    { key: 'opening', spare: 5, ...money('opening') },
    { key: 'lines_in', spare: 4, ...money('lines_in') },
    { key: 'lines_out', spare: 4, ...money('lines_out') },
    { key: 'closing', spare: 1, ...money('closing') },
    { key: 'matched', spare: 7, ...money('matched') },
    { key: 'unmatched', spare: 6, ...money('unmatched') },
    { key: 'ledger_closing', sort: 'ledger_closing', ...money('ledger_closing') },
    { key: 'difference', sort: 'difference', ...money('difference') },
    { key: 'explained', spare: 2, ...money('explained') },
    { key: 'disputed', spare: 8, ...money('disputed') },
    { key: 'unexplained', sort: 'unexplained', ...money('unexplained') },
    {
      key: 'locked',
      label: t('columns.locked'),
      width: 130,
      spare: 3,
      render: (row) => (row.locked_at ? formatDate(row.locked_at) : ''),
    },
  ]
  return (
    <ReportPage
      name="bank-reconciliation"
      overDays
      rowsOf={bankMonthAtoms}
      columns={columns}
      hrefOf={(row) => `${pathOf(paths.admin.bankAccount, row.account.code)}?month=${row.month}`}
      partHref={() => null}
    />
  )
}
