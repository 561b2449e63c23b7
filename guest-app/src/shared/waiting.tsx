import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'

/** While a page is on its way. */
export function Waiting({ text }: { text?: string }): ReactElement {
  const { t } = useText('guest')
  return (
    <div className="waiting" role="status">
      <div className="spinner" aria-hidden="true" />
      <p className="soft">{text ?? t('frame.loading')}</p>
    </div>
  )
}
