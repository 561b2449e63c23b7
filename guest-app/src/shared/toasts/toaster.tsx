import { useText } from '@coverdesk/ui'
import { resolveValue, toast, useToaster } from '@coverdesk/ui/toasts'
import type { ReactElement } from 'react'

/** The toasts on screen, newest first, each with a close button. */
export function Toaster(): ReactElement {
  const { t } = useText('common')
  const { toasts, handlers } = useToaster()
  return (
    <div className="toasts" onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts
        .filter(({ visible }) => visible)
        .map((item) => (
          <div key={item.id} className="toast" {...item.ariaProps}>
            <span>{resolveValue(item.message, item)}</span>
            <button type="button" aria-label={t('actions.close')} onClick={() => toast.dismiss(item.id)}>
              <span aria-hidden="true">×</span>
            </button>
          </div>
        ))}
    </div>
  )
}
