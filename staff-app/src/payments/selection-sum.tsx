import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  sum: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

interface SelectionSumProps {
  amounts: readonly number[]
  /** Whether the text states that only some of the selected payments go into the bank file. */
  ofBankFile?: boolean
}

/** Shows the sum of the selected amounts, in kobo; nothing without a selection. */
export function SelectionSum({ amounts, ofBankFile = false }: SelectionSumProps): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira } = useText('payments')
  if (amounts.length === 0) return null
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return (
    <span role="status" className={styles.sum}>
      {t(ofBankFile ? 'match.sum_of_file' : 'match.sum', { amount: formatNaira(sum) })}
    </span>
  )
}
