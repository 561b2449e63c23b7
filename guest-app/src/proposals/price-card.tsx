import { PREMIUM_NOT_CALCULATED } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { PriceParts } from '../shared/price-parts.tsx'
import type { LivePremium } from './use-premium.ts'

/** The price, which opens into its parts. */
export function PriceCard({ premium }: { premium: LivePremium }): ReactElement {
  const { t, formatNaira } = useText('buy-motor')
  const { value, details, working, fault } = premium
  if (value === PREMIUM_NOT_CALCULATED || !details) {
    return (
      <p className="card soft" role="status">
        {working ? t('price.working') : (fault ?? t('price.none'))}
      </p>
    )
  }
  return (
    <details className="card price">
      <summary>
        <span>{t('price.title')}</span>
        <b role="status">{t('price.year', { price: formatNaira(value) })}</b>
      </summary>
      <p className="soft">{t('price.parts')}</p>
      <PriceParts parts={details.breakdown} total={value} />
    </details>
  )
}
