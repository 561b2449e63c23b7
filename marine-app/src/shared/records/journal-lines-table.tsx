import type { JournalLine } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useAccountName } from './use-account-name.ts'

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  figure: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  sum: { fontWeight: tokens.fontWeightSemibold },
})

/** Journal lines of a posting, whose debits and credits are equal. */
export function JournalLinesTable({ lines }: { lines: readonly JournalLine[] }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-wallet')
  const nameOf = useAccountName()
  const money = (amount: number): string => (amount === 0 ? '' : formatNaira(amount))
  const sum = (side: 'debit' | 'credit'): string =>
    formatNaira(lines.reduce((total, line) => total + line[side], 0))
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.cell}>{t('journal_lines.account')}</th>
            <th className={styles.figure}>{t('journal_lines.debit')}</th>
            <th className={styles.figure}>{t('journal_lines.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.kind} ${line.owner}`}>
              <td className={styles.cell}>{nameOf(line)}</td>
              <td className={styles.figure}>{money(line.debit)}</td>
              <td className={styles.figure}>{money(line.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className={styles.sum}>
          <tr>
            <td className={styles.cell}>{t('journal_lines.sum')}</td>
            <td className={styles.figure}>{sum('debit')}</td>
            <td className={styles.figure}>{sum('credit')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
