import { bankReconciliationReport } from '@coverdesk/lists/reports'
import type { BankMonth } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useListColumns } from '@coverdesk/ui/list-page'
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
  const amountOr = (key: Money) => (row: BankMonth) => {
    const kobo = row[key]
    return kobo === null ? t('no_statement') : formatNaira(kobo)
  }
  const columns = useListColumns(bankReconciliationReport, {
    month: (row) => monthOf(row.month),
    opening: amountOr('opening'),
    lines_in: amountOr('lines_in'),
    lines_out: amountOr('lines_out'),
    closing: amountOr('closing'),
    matched: amountOr('matched'),
    unmatched: amountOr('unmatched'),
    ledger_closing: amountOr('ledger_closing'),
    difference: amountOr('difference'),
    explained: amountOr('explained'),
    disputed: amountOr('disputed'),
    unexplained: amountOr('unexplained'),
    locked: (row) => (row.locked_at ? formatDate(row.locked_at) : ''),
  })
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
