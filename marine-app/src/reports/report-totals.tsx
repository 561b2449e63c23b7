import type { ReportSummary, ReportTotal } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Figure } from '@coverdesk/ui/charts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalM,
    marginBlockEnd: tokens.spacingVerticalL,
  },
})

/** Shows the totals of a report, compared with the ledger where the report is unfiltered. */
export function ReportTotals({ summary }: { summary: ReportSummary }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-reports')
  const noteOf = ({ amount, ledger }: ReportTotal): string | undefined => {
    if (ledger === null) return undefined
    return amount === ledger ? t('agrees') : t('differs', { amount: formatNaira(amount - ledger) })
  }
  return (
    <section className={styles.figures} aria-label={t('totals')}>
      {summary.totals.map((total) => (
        <Figure
          key={total.key}
          label={t(`columns.${total.key}`)}
          value={formatNaira(total.amount)}
          note={noteOf(total)}
          needsAction={total.ledger !== null && total.ledger !== total.amount}
        />
      ))}
    </section>
  )
}
