import { useText } from '@coverdesk/ui'
import { type ReactElement, type ReactNode, use } from 'react'
import { firstPaint } from './first-paint.ts'

/** While something is on its way. */
export function Waiting({ text }: { text?: string }): ReactElement {
  const { t } = useText('guest')
  return (
    <div className="waiting" role="status">
      <i />
      <i />
      <i />
      <p className={text ? 'soft' : 'hidden'}>{text ?? t('frame.loading')}</p>
    </div>
  )
}

/** In the place of a page whose parts are on their way; before the first one, what the HTML shows stays. */
export function Held({ children = null }: { children?: ReactNode }): ReactNode {
  const held = firstPaint()
  if (held) use(held)
  return children
}
