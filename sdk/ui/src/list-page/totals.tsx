import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    marginBlock: tokens.spacingVerticalS,
    justifyContent: 'flex-end',
    color: tokens.colorNeutralForeground2,
  },
})

interface TotalsProps {
  columns: readonly { key: string; label: string }[]
  totals: Readonly<Record<string, number>>
}

/** The sums of the visible amounts over all rows of the list. */
export function Totals({ columns, totals }: TotalsProps): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira } = useText('parts')
  const summed = columns.filter(({ key }) => totals[key] !== undefined)
  if (summed.length === 0) return null
  return (
    <p className={styles.line}>
      {summed.map(({ key, label }) => (
        <span key={key}>{t('list.total_of', { column: label, amount: formatNaira(totals[key]) })}</span>
      ))}
    </p>
  )
}
