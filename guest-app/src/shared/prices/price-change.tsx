import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

export interface Changed {
  /** Kobo. */
  before: number
  /** Kobo. */
  now: number
  /** ISO day or instant the price before was shown; left out where the customer's own change made the difference. */
  on?: string
}

/** That a price is not the one that was shown before. */
export function PriceChange({ changed }: { changed: Changed | null }): ReactElement | null {
  const { t, formatDate, formatNaira } = useText('prices')
  if (!changed || changed.before === changed.now) return null
  return (
    <p className="note" role="status">
      {t(changed.on ? 'list.changed' : 'list.changed_by_you', {
        date: formatDate(changed.on),
        before: formatNaira(changed.before),
        now: formatNaira(changed.now),
      })}
    </p>
  )
}
