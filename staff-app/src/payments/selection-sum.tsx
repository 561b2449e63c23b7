import { useText } from '@coverdesk/sdk/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  sum: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

/** The sum of what is selected, in kobo; nothing while nothing is. */
export function SelectionSum({ amounts }: { amounts: readonly number[] }): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira } = useText('payments')
  if (amounts.length === 0) return null
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return (
    <span role="status" className={styles.sum}>
      {t('match.sum', { amount: formatNaira(sum) })}
    </span>
  )
}
