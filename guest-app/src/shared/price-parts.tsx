import type { PremiumPart } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import './prices/prices.css'

interface PricePartsProps {
  parts: readonly PremiumPart[]
  /** Kobo. */
  total: number
}

/** What a price is made of, with its sum. */
export function PriceParts({ parts, total }: PricePartsProps): ReactElement {
  const { t, formatNaira } = useText('buy-motor')
  return (
    <ul className="parts">
      {parts.map((part) => (
        <li key={part.code}>
          <span>{part.label}</span>
          <span>{formatNaira(part.amount)}</span>
        </li>
      ))}
      <li>
        <span>{t('price.total')}</span>
        <span>{formatNaira(total)}</span>
      </li>
    </ul>
  )
}
