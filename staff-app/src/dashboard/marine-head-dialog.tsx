import type { MarineHead } from '@coverdesk/sdk'
import { marineHeadSchema } from '@coverdesk/sdk/schemas'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { Field, Input } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

const FIELDS = ['first_name', 'last_name', 'email'] as const
const NOTHING: MarineHead = { first_name: '', last_name: '', email: '' }

/** Invites the first marine administrator, who invites all others. */
export function MarineHeadDialog({ onClose }: { onClose: () => void }): ReactElement {
  const client = useClient()
  const { t, msg } = useText('first-run')
  const submit = useSubmit(FIELDS)
  const fits = useSchemaCheck(submit)
  const [answers, setAnswers] = useState(NOTHING)
  const send = async (): Promise<void> => {
    if (!fits(marineHeadSchema, answers)) return
    const invite = async (): Promise<void> => {
      await client.admin.administrators.inviteMarine(answers)
    }
    if (!(await submit.run(invite, msg('marine.failed')))) return
    showSuccessToast(t('marine.done', { email: answers.email }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('marine.title')}
      confirm={t('marine.confirm')}
      cancel={t('marine.cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <span>{t('marine.text')}</span>
      {FIELDS.map((name) => (
        <Field
          key={name}
          label={t(`marine.${name}`)}
          required
          validationMessage={submit.errors[name] ?? null}
        >
          <Input
            type={name === 'email' ? 'email' : 'text'}
            dir={name === 'email' ? 'ltr' : 'auto'}
            autoComplete="off"
            value={answers[name]}
            onChange={(_event, { value }) => setAnswers({ ...answers, [name]: value })}
          />
        </Field>
      ))}
    </ConfirmDialog>
  )
}
