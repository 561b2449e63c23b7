import type { CargoReckoning } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { type MoneyLine, MoneyLines } from '../money-lines.tsx'
import { useCargoFormats } from '../use-cargo-formats.ts'
import type { LiveQuote } from './use-live-quote.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  total: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  faint: { color: tokens.colorNeutralForeground2, margin: 0 },
  part: {
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    paddingBlockStart: tokens.spacingVerticalM,
  },
  short: { color: tokens.colorStatusDangerForeground1 },
})

/** The price of a draft as it was saved, on which day. */
export type SavedPrice = Pick<CargoReckoning, 'premium' | 'fx'> & { day: string }

/** Shows the sum insured, the premium by part, the commission and the wallet balance afterwards. */
export function PriceCard({ live, saved }: { live: LiveQuote; saved: SavedPrice | null }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const { price } = live
  return (
    <Card title={t('price.title')}>
      {price ? (
        <div className={styles.stack}>
          <div>
            <p className={styles.total}>{formatNaira(price.premium)}</p>
            <Standing live={live} price={price} />
            {saved && live.isCurrent ? <SinceSaved saved={saved} price={price} /> : null}
          </div>
          <Parts price={price} live={live} />
        </div>
      ) : (
        <p className={styles.faint} role="status">
          {live.failed ? t('price.failed') : t(live.quote ? 'price.missing' : 'price.working')}
        </p>
      )}
      {live.failed ? (
        <Button size="small" onClick={() => void live.ask().catch(() => undefined)}>
          {t('price.retry')}
        </Button>
      ) : null}
    </Card>
  )
}

function Standing({ live, price }: { live: LiveQuote; price: CargoReckoning }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const state = live.isCurrent ? (price.provisional ? 'provisional' : 'confirmed') : 'reckoned'
  return (
    <p className={styles.faint} role="status">
      {t(live.failed ? 'price.failed' : `price.${state}`)}
    </p>
  )
}

/** Shows the price of an unchanged draft as it was when saved on an earlier day. */
function SinceSaved({ saved, price }: { saved: SavedPrice; price: CargoReckoning }): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira, formatDate } = useText('marine-policies')
  if (saved.premium === price.premium) return null
  const before = { day: formatDate(saved.day), premium: formatNaira(saved.premium) }
  const rate = (micro: number): string => formatNaira(Math.round(micro / 10_000))
  const isFx = saved.fx.rate_micro !== price.fx.rate_micro
  return (
    <p className={styles.faint}>
      {isFx
        ? t('price.since_fx', { ...before, was: rate(saved.fx.rate_micro), now: rate(price.fx.rate_micro) })
        : t('price.since_tariff', before)}
    </p>
  )
}

function Parts({ price, live }: { price: CargoReckoning; live: LiveQuote }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const formats = useCargoFormats('partner')
  const wallet = live.quote?.wallet ?? null
  const after = wallet && wallet.available - price.premium + price.commission_net
  const isShort = wallet !== null && wallet.available < price.premium
  const walletLines: MoneyLine[] = wallet
    ? [
        { key: 'now', label: t('price.wallet_now'), amount: formatNaira(wallet.available) },
        { key: 'debit', label: t('price.wallet_debit'), amount: formatNaira(-price.premium) },
        { key: 'credit', label: t('price.wallet_credit'), amount: formatNaira(price.commission_net) },
        {
          key: 'after',
          total: true,
          label: t('price.wallet_after'),
          amount: <span className={mergeClasses(isShort && styles.short)}>{formatNaira(after)}</span>,
        },
      ]
    : []
  const groups = [
    formats.sumLines(price),
    formats.premiumLines(price),
    formats.commissionLines(price),
    ...(wallet ? [walletLines] : []),
  ]
  return (
    <>
      {groups.map((lines) => (
        <div key={lines[0]?.key} className={styles.part}>
          <MoneyLines lines={lines} />
        </div>
      ))}
    </>
  )
}
