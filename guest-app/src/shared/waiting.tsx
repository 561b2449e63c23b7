import { useText } from '@coverdesk/sdk/react'
import { type ReactElement, use } from 'react'
import { firstPaint } from './first-paint.ts'

/** While a page is on its way. Before the first one nothing takes the place of what the HTML shows. */
export function Waiting({ text }: { text?: string }): ReactElement {
  const { t } = useText('guest')
  const held = firstPaint()
  if (held) use(held)
  return (
    <div className="waiting" role="status">
      <i />
      <i />
      <i />
      <p className={text ? 'soft' : 'hidden'}>{text ?? t('frame.loading')}</p>
    </div>
  )
}

/** While what stands around every page is on its way. */
export function Held(): null {
  const held = firstPaint()
  if (held) use(held)
  return null
}
