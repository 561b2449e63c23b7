import { signedAmount, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({ in: { color: tokens.colorStatusSuccessForeground1 } })

/** Shows an amount with its sign; incoming amounts are green. */
export function SignedAmount({ amount }: { amount: number }): ReactElement {
  const styles = useStyles()
  const { formatNaira } = useText('marine-wallet')
  return <bdi className={amount > 0 ? styles.in : undefined}>{signedAmount(amount, formatNaira)}</bdi>
}
