import { EXCESS_BUYBACK, PREMIUM_NOT_CALCULATED, type SalePremium } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useLayoutEffect } from 'react'
import { PremiumParts } from '../shared/premium-parts.tsx'
import type { SaleAnswers } from './answers.ts'
import { chosenCoverAtom, premiumAtom } from './premium.atoms.ts'
import { saleListsAtom } from './sales.atoms.ts'
import type { PriceState } from './use-prices.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  total: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  faint: { color: tokens.colorNeutralForeground2, margin: 0 },
})

/** Shows the premium of the chosen cover, with its parts. */
export function PremiumCard({ answers, prices }: { answers: SaleAnswers; prices: PriceState }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, dotted } = useText('sales')
  const covers = useAtomValue(saleListsAtom)[6]
  const { cover_type: type = '', risk_type: risk, extensions = [] } = answers.cover ?? {}
  const chooseCover = useSetAtom(chosenCoverAtom)
  useLayoutEffect(() => chooseCover(type), [chooseCover, type])
  const premium = useAtomValue(premiumAtom)
  const price = prices.byCover[type]
  const term = price?.premium && 'share_bps' in price.premium ? price.premium : null
  const period = t(term?.share_bps ? `cover.periods.${answers.cover?.short_period}` : 'price.year')
  const cover = covers.find(({ code }) => code === type)
  const excess = extensions.includes(EXCESS_BUYBACK) ? 0 : (cover?.excess ?? 0)
  return (
    <Card title={t('price.title')}>
      {prices.working ? (
        <Spinner size="tiny" labelPosition="after" label={t('price.working')} role="status" />
      ) : price?.premium && premium !== PREMIUM_NOT_CALCULATED ? (
        <div className={styles.stack}>
          <div>
            <p className={styles.total} role="status">
              {formatNaira(premium)}
            </p>
            <p className={styles.faint}>{dotted([cover?.name, period])}</p>
          </div>
          {excess ? (
            <p className={styles.faint}>{t('price.excess', { amount: formatNaira(excess) })}</p>
          ) : null}
          {term ? <AgreedPrice term={term} /> : null}
          <PremiumParts parts={price.premium.breakdown} total={premium} />
        </div>
      ) : (
        <p className={styles.faint} role="status">
          {price?.fault ?? t(risk ? 'price.none' : 'price.needs_class')}
        </p>
      )}
    </Card>
  )
}

/** Explains a price that is not a year's by the tariff: the share of a short period, and a discount. */
function AgreedPrice({ term }: { term: SalePremium }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatNumber, formatDate } = useText('sales')
  const { share_bps: share, annual_premium: annual, end_date, breakdown, rate_bps, discount } = term
  const percent = formatNumber((share ?? 0) / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const lines = [
    t('price.until', { day: formatDate(end_date) }),
    ...(share === null ? [] : [t('price.share', { share: percent, annual: formatNaira(annual) })]),
    ...(share !== null && rate_bps === null ? [t('price.statutory')] : []),
    ...(breakdown.some(({ code }) => code === 'SHORT_PERIOD_MINIMUM') ? [t('price.minimum')] : []),
    ...(discount && !discount.within_limit
      ? [t('price.above_limit', { amount: formatNaira(discount.amount) })]
      : []),
  ]
  return (
    <div>
      {lines.map((line) => (
        <p key={line} className={styles.faint}>
          {line}
        </p>
      ))}
    </div>
  )
}
