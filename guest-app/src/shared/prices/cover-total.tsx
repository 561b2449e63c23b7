import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import './prices.css'

interface CoverTotalProps {
  cover: string | undefined
  /** Kobo; null without a price. */
  premium: number | null
  /** Kobo; the earlier price, displayed where it differs. */
  was?: number | null
}

/** The price of the chosen cover, in view beside the button. */
export function CoverTotal({ cover, premium, was = null }: CoverTotalProps): ReactElement | null {
  const { t, formatNaira } = useText('prices')
  if (premium === null) return null
  return (
    <p className="total">
      <span className="hidden">{cover}</span>
      <b role="status">{t('list.year', { price: formatNaira(premium) })}</b>
      {was !== null && was !== premium ? <small>{t('list.was', { before: formatNaira(was) })}</small> : null}
    </p>
  )
}
