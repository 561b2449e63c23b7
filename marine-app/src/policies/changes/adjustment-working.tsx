import type { CargoPrice, PolicyChangeQuote } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { MarineKind } from '../../paths.ts'
import { type MoneyLine, MoneyLines } from '../money-lines.tsx'
import { useCargoFormats } from '../use-cargo-formats.ts'
import { ChangeTotal, kindOfDifference, type LiveQuote, WalletAfter } from './change-total.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
})

interface AdjustmentWorkingProps {
  kind: MarineKind
  /** Price with the deposit premium. */
  before: CargoPrice
  /** Price the cover is adjusted to. */
  price: CargoPrice
  wallet?: PolicyChangeQuote['wallet']
  live?: LiveQuote
}

const BPS = 10_000

/** Shows the adjustment of an annual cover’s premium line by line, so that it can be recalculated by hand. */
export function AdjustmentWorking({
  kind,
  before,
  price,
  wallet = null,
  live,
}: AdjustmentWorkingProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const formats = useCargoFormats(kind)
  const parts = price.parts.filter((part) => part.kind !== 'minimum')
  const earned = parts.reduce((sum, { amount }) => sum + amount, 0)
  const least = Math.max(price.annual_minimum ?? 0, price.minimum_premium)
  const isShare = price.annual_minimum_bps && least > price.minimum_premium
  const difference = price.premium - before.premium
  const net = difference - (price.commission_net - before.commission_net)
  const word = kindOfDifference(difference)
  const plain = (key: string, kobo: number, more: Partial<MoneyLine> = {}): MoneyLine => ({
    key,
    label: t(`changes.${key}`),
    amount: formatNaira(kobo),
    ...more,
  })
  const groups: MoneyLine[][] = [
    formats.sumLines(price).filter(({ key }) => key !== 'excess'),
    [
      ...formats.premiumLines({ ...price, parts }).filter(({ key }) => key.startsWith('premium') === false),
      plain('premium_earned', earned, { total: true }),
    ],
    [
      isShare
        ? plain('minimum', least, {
            label: t('changes.minimum_of', { percent: formats.percent(price.annual_minimum_bps ?? 0, BPS) }),
          })
        : plain('minimum_least', least),
      plain('premium_due', price.premium, { note: t('changes.premium_due_note') }),
      plain('deposit', -before.premium),
      plain(word === 'nil' ? 'difference' : word, difference, { total: true }),
    ],
    ...(difference === 0
      ? []
      : [
          [
            plain('commission_on_it', before.commission - price.commission),
            plain('vat_on_it', before.vat - price.vat),
            plain('wht_on_it', price.wht - before.wht),
            plain(difference < 0 ? 'credit_note' : 'debited', Math.abs(net), { total: true }),
          ],
        ]),
  ]
  return (
    <Card title={t('changes.working')}>
      <div className={styles.stack}>
        <ChangeTotal difference={difference} live={live} />
        {groups.map((lines) => (
          <MoneyLines key={lines[0]?.key} lines={lines} />
        ))}
        <WalletAfter wallet={wallet} difference={difference} />
      </div>
    </Card>
  )
}
