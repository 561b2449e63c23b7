import { certificateMailSchema } from '@coverdesk/sdk/schemas'
import {
  currentUserAtom,
  hasPrivilege,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { Button, Field, Input } from '@fluentui/react-components'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { cargoKeys } from './policies.atoms.ts'

/** Sends the certificate to the client or the client's bank, for users who may issue. */
export function SendCertificate({ id }: { id: string }): ReactElement | null {
  const { t } = useText('marine-policies')
  const user = useAtomValue(currentUserAtom)
  const [open, setOpen] = useState(false)
  if (!hasPrivilege(user, 'marine.policy.edit')) return null
  return (
    <>
      <Button icon={<MailRegular />} onClick={() => setOpen(true)}>
        {t('send.open')}
      </Button>
      {open ? <SendDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SendDialog({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('marine-policies')
  const submit = useSubmit(['to'])
  const fits = useSchemaCheck(submit)
  const [to, setTo] = useState('')
  const send = async (): Promise<void> => {
    const body = { to: to.trim() }
    if (!fits(certificateMailSchema, body)) return
    await submit.run(async () => {
      await client.marine.partner.policies.sendCertificate(id, body)
      showSuccessToast(t('send.done', { to: body.to }))
      onClose()
      await invalidate(cargoKeys.all)
    }, msg('send.failed'))
  }
  return (
    <ConfirmDialog
      title={t('send.title')}
      confirm={t('send.send')}
      cancel={t('send.cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Field label={t('send.to')} hint={t('send.hint')} required validationMessage={submit.errors.to ?? null}>
        <Input
          dir="ltr"
          type="email"
          autoComplete="off"
          value={to}
          onChange={(_event, data) => setTo(data.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
