import type { MyChange } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** What a policy waits for: an answer by a day, or a payment. */
export function OpenChanges({ changes }: { changes: readonly MyChange[] }): ReactElement {
  const { t, formatDate } = useText('my')
  return (
    <>
      {changes.map(({ id, kind, status, effective_from, respond_by }) => {
        const date = formatDate(effective_from)
        const key = status === 'awaiting_payment' ? 'payment' : kind === 'cancel' ? 'cancel' : 'change'
        return (
          <p key={id} className="note">
            {t(`waiting.${key}`, { date, answer: respond_by ? formatDate(respond_by) : '' })}
          </p>
        )
      })}
    </>
  )
}
