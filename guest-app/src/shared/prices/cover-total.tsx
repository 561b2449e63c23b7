import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import './prices.css'

interface CoverTotalProps {
  cover: string | undefined
  /** Kobo; null without a price. */
  premium: number | null
  /** Kobo; the price there was before, told where it differs. */
  was?: number | null
  children?: ReactElement
}

/** The cover that is chosen and its price, kept in view. */
export function CoverTotal({ cover, premium, was = null, children }: CoverTotalProps): ReactElement | null {
  const { t, formatNaira } = useText('prices')
  if (premium === null) return null
  return (
    <p className="total">
      <span>
        {cover}
        {was !== null && was !== premium ? (
          <small>{t('list.was', { before: formatNaira(was) })}</small>
        ) : (
          children
        )}
      </span>
      <b role="status">{t('list.year', { price: formatNaira(premium) })}</b>
    </p>
  )
}
