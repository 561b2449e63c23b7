import type { CargoPrice, PolicyChangeQuote } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { type MoneyLine, MoneyLines } from '../money-lines.tsx'
import { AskAgain, ChangeTotal, kindOfDifference, type LiveQuote, WalletAfter } from './change-total.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface ChangeMoneyProps {
  before: CargoPrice
  /** Null before the server's response. */
  quote: Pick<PolicyChangeQuote, 'difference' | 'commission_difference' | 'wallet' | 'price'> | null
  live?: LiveQuote
}

/** Shows the cost or refund of a change, its commission, and the wallet before and after. */
export function ChangeMoney({ before, quote, live }: ChangeMoneyProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  if (!quote) {
    return (
      <Card title={t('changes.money')}>
        <p className={styles.faint} role="status">
          {live?.failed ? t('changes.money_failed') : t(live?.isCurrent ? 'price.missing' : 'price.working')}
        </p>
        <AskAgain live={live} />
      </Card>
    )
  }
  const { difference, commission_difference: commission, wallet, price } = quote
  const back = difference < 0
  const word = kindOfDifference(difference)
  const lines: MoneyLine[] = [
    { key: 'before', label: t('changes.premium_before'), amount: formatNaira(before.premium) },
    ...(price
      ? [{ key: 'after', label: t('changes.premium_after'), amount: formatNaira(price.premium) }]
      : []),
    ...(difference === 0
      ? []
      : [
          { key: 'difference', label: t(`changes.${word}`), amount: formatNaira(Math.abs(difference)) },
          {
            key: 'commission',
            label: t(back ? 'changes.clawed_back' : 'changes.earned'),
            amount: formatNaira(-Math.abs(commission)),
          },
          {
            key: 'net',
            total: true,
            label: t(back ? 'changes.credit_note' : 'changes.debited'),
            amount: formatNaira(Math.abs(difference) - Math.abs(commission)),
          },
        ]),
  ]
  return (
    <Card title={t('changes.money')}>
      <div className={styles.stack}>
        <ChangeTotal difference={difference} live={live} />
        <MoneyLines lines={lines} />
        <WalletAfter wallet={wallet} difference={difference} />
      </div>
    </Card>
  )
}
