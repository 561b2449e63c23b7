import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { AmountLine } from './use-note-lines.ts'

const useStyles = makeStyles({
  list: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  label: { color: tokens.colorNeutralForeground2, minWidth: 0 },
  amount: { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    paddingBlockStart: tokens.spacingVerticalS,
  },
  totalLabel: { color: tokens.colorNeutralForeground1 },
})

/** Lists amounts aligned at the end, with a highlighted total. */
export function AmountLines({ lines }: { lines: readonly AmountLine[] }): ReactElement {
  const styles = useStyles()
  const { formatNaira } = useText('marine-credit-notes')
  return (
    <dl className={styles.list}>
      {lines.map(({ label, amount, isTotal = false }) => (
        <div key={label} className={mergeClasses(styles.line, isTotal && styles.total)}>
          <dt className={mergeClasses(styles.label, isTotal && styles.totalLabel)}>{label}</dt>
          <dd className={styles.amount}>{formatNaira(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
