import { useSubmit, useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { useGuestClient } from '../shared/use-guest-client.ts'

/** The price by email, to the address the buyer gave, with the link that comes back to this page. */
export function MailPrice({ runId }: { runId: string }): ReactElement {
  const client = useGuestClient()
  const { t, formatDate } = useText('prices')
  const errors = useText('errors')
  const submit = useSubmit([])
  const [result, setResult] = useState('')
  const mail = (): void => {
    setResult('')
    void submit.run(async () => {
      const { masked_email: email, expires_at } = await client.workflow.trackers.mailLink(runId)
      setResult(t('keep.sent', { email, date: formatDate(expires_at) }))
    }, errors.msg('internal_error'))
  }
  return (
    <div>
      <button type="button" className="link" onClick={mail} aria-disabled={submit.busy}>
        {t('keep.mail')}
      </button>
      <p role="status">{submit.alert ?? result}</p>
    </div>
  )
}
