import type { LossNotice } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button, Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { lossNoticeKeys } from './loss-notices.atoms.ts'

/** Asks for the reason before the notice is dismissed. */
export function DismissDialog({ notice }: { notice: LossNotice }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('claims')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const submit = useSubmit(['reason'])
  const dismiss = (): void => {
    if (!reason.trim()) {
      submit.setErrors({ reason: msg('reason_needed') })
      return
    }
    void submit.run(async () => {
      await client.claims.lossNotices.dismiss(notice.id, { reason: reason.trim(), version: notice.version })
      showSuccessToast(t('notices.dismissed'))
      setOpen(false)
      await invalidate(lossNoticeKeys.all)
    }, msg('not_saved'))
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('notices.dismiss')}</Button>
      {open ? (
        <ConfirmDialog
          title={t('notices.dismiss_title', { reference: notice.reference })}
          confirm={t('notices.dismiss')}
          cancel={t('notices.keep')}
          busy={submit.busy}
          alert={submit.alert}
          onConfirm={dismiss}
          onClose={() => setOpen(false)}
        >
          <p>{t('notices.dismiss_lead')}</p>
          <Field label={t('notices.reason')} required validationMessage={submit.errors.reason ?? null}>
            <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
          </Field>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
