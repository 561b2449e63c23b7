import type { Partner } from '@coverdesk/sdk'
import { errorMessage, type Message, showSuccessToast, useClient, useMessages, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button, Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

interface SuspendPartnerProps {
  partner: Partner
  onDone: () => Promise<void>
}

/** Suspends a partner from issuing, with a reason shown to its users. */
export function SuspendPartner({ partner, onDone }: SuspendPartnerProps): ReactElement {
  const client = useClient()
  const { t, msg } = useText('marine-partners')
  const say = useMessages()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<Message | null>(null)
  const [alert, setAlert] = useState<Message | null>(null)
  const [busy, setBusy] = useState(false)
  const suspend = async (): Promise<void> => {
    if (reason.trim() === '') return setError(msg('suspend.reason_missing'))
    setBusy(true)
    setAlert(null)
    try {
      await client.admin.partners.suspend(partner.id, { reason: reason.trim(), version: partner.version })
      showSuccessToast(t('suspend.done', { name: partner.name }))
      setOpen(false)
      await onDone()
    } catch (error) {
      setAlert(errorMessage(error, msg('suspend.failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('suspend.do')}</Button>
      {open ? (
        <ConfirmDialog
          title={t('suspend.title', { name: partner.name })}
          confirm={t('suspend.do')}
          cancel={t('cancel')}
          busy={busy}
          alert={alert && say(alert)}
          onConfirm={() => void suspend()}
          onClose={() => setOpen(false)}
        >
          {t('suspend.text')}
          <Field label={t('suspend.reason')} required validationMessage={error && say(error)}>
            <Textarea
              dir="auto"
              value={reason}
              maxLength={500}
              onChange={(_event, data) => {
                setReason(data.value)
                setError(null)
              }}
            />
          </Field>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
