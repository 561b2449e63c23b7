import type { WalletLeg } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useLegName } from './use-leg-name.ts'

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
export function JournalLinesTable({ legs }: { legs: readonly WalletLeg[] }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-wallet')
  const nameOf = useLegName()
  const money = (amount: number): string => (amount === 0 ? '' : formatNaira(amount))
  const sum = (side: 'debit' | 'credit'): string =>
    formatNaira(legs.reduce((total, leg) => total + leg[side], 0))
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.cell}>{t('legs.account')}</th>
            <th className={styles.figure}>{t('legs.debit')}</th>
            <th className={styles.figure}>{t('legs.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <tr key={`${leg.kind} ${leg.owner}`}>
              <td className={styles.cell}>{nameOf(leg)}</td>
              <td className={styles.figure}>{money(leg.debit)}</td>
              <td className={styles.figure}>{money(leg.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className={styles.sum}>
          <tr>
            <td className={styles.cell}>{t('legs.sum')}</td>
            <td className={styles.figure}>{sum('debit')}</td>
            <td className={styles.figure}>{sum('credit')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
