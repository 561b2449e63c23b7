import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  list: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  label: { color: tokens.colorNeutralForeground2, minWidth: 0 },
  amount: { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
  note: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    paddingBlockStart: tokens.spacingVerticalXS,
  },
  totalLabel: { color: tokens.colorNeutralForeground1 },
})

export interface MoneyLine {
  key: string
  label: string
  amount: ReactNode
  note?: ReactNode
  /** Tooltip of the line. */
  title?: string
  total?: boolean
}

/** Lists amounts with their labels. */
export function MoneyLines({ lines }: { lines: readonly MoneyLine[] }): ReactElement {
  const styles = useStyles()
  return (
    <dl className={styles.list}>
      {lines.map(({ key, label, amount, note, title, total = false }) => (
        <div
          key={key}
          {...(title ? { title } : {})}
          className={mergeClasses(styles.line, total && styles.total)}
        >
          <dt className={mergeClasses(styles.label, total && styles.totalLabel)}>
            {label}
            {note ? <span className={styles.note}>{note}</span> : null}
          </dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
