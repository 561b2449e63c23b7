import type { CargoPrice, PolicyChangeQuote } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { type MoneyLine, MoneyLines } from '../money-lines.tsx'
import { signedNaira } from './signed-naira.ts'
import type { LiveChangeQuote } from './use-change-quote.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  total: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface ChangeMoneyProps {
  before: CargoPrice
  /** Null before the server has answered. */
  quote: Pick<PolicyChangeQuote, 'difference' | 'commission_difference' | 'wallet' | 'price'> | null
  /** How the server's answer comes about, where it follows what is filled in. */
  live?: Pick<LiveChangeQuote, 'isCurrent' | 'failed' | 'ask'>
}

/** What a change costs or gives back, with the commission, and the wallet before and after. */
export function ChangeMoney({ before, quote, live }: ChangeMoneyProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const again = live?.failed ? (
    <Button size="small" onClick={() => void live.ask()}>
      {t('price.retry')}
    </Button>
  ) : null
  if (!quote) {
    return (
      <Card title={t('changes.money')}>
        <p className={styles.faint} role="status">
          {live?.failed ? t('changes.money_failed') : t(live?.isCurrent ? 'price.missing' : 'price.working')}
        </p>
        {again}
      </Card>
    )
  }
  const { difference, commission_difference: commission, wallet, price } = quote
  const back = difference < 0
  const word = difference === 0 ? 'nil' : back ? 'return' : 'additional'
  const working = live?.failed ? t('price.failed') : t('price.working')
  const said = live && !live.isCurrent ? working : t(`changes.${word}_text`)
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
        <div>
          <p className={styles.total}>{signedNaira(difference, formatNaira)}</p>
          <p className={styles.faint} role="status">
            {said}
          </p>
          {again}
        </div>
        <MoneyLines lines={lines} />
        {wallet && difference > 0 ? (
          <MoneyLines
            lines={[
              { key: 'now', label: t('price.wallet_now'), amount: formatNaira(wallet.available) },
              { key: 'then', total: true, label: t('price.wallet_after'), amount: formatNaira(wallet.after) },
            ]}
          />
        ) : null}
      </div>
    </Card>
  )
}
