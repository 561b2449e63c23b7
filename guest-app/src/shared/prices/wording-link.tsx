import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** The wording of a cover, in a sample policy of it. */
export function WordingLink({ cover }: { cover: string }): ReactElement {
  const { t, locale } = useText('prices')
  const address = `/api/setups/cover-types/${encodeURIComponent(cover)}/sample-policy?language=${locale}`
  return (
    <a className="wording" href={address} target="_blank" rel="noreferrer">
      {t('list.wording')}
    </a>
  )
}
