import type { Client, Policy } from '@coverdesk/sdk'
import { contactChangeSchema, schemaErrors } from '@coverdesk/sdk/schemas'
import {
  EditConflict,
  FormAlert,
  type Message,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSaving,
  useText,
} from '@coverdesk/ui'
import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  Input,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { policyKeys } from './policies.atoms.ts'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  lead: { margin: 0 },
})

const FIELDS = ['email', 'phone', 'reason', 'evidence'] as const
const NOTHING = { email: '', phone: '', reason: '', evidence: '' }

interface ChangeContactFormProps {
  policy: Policy
  /** Called when the form is saved or cancelled. */
  onEnd: () => void
}

/** Asks for the new contact, the reason and the verified proof. */
export function ChangeContactForm({ policy, onEnd }: ChangeContactFormProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('policies')
  const errors = useText('errors')
  const [answers, setAnswers] = useState(NOTHING)
  const saving = useSaving<Client>(FIELDS, msg('contact.failed'))
  const { submit, conflict } = saving
  const end = async (): Promise<void> => {
    onEnd()
    await invalidate(policyKeys.all)
  }
  const send = async (version: number): Promise<void> => {
    const body = { ...answers, policy_id: policy.id, version }
    const faults = schemaErrors(contactChangeSchema, body)
    const wrong = FIELDS.filter((field) => faults[field] !== undefined)
    const said = (field: (typeof FIELDS)[number]): Message =>
      answers[field].trim() ? errors.msg(faults[field] ?? '') : msg(`contact.${field}_needed`)
    submit.setErrors(Object.fromEntries(wrong.map((field) => [field, said(field)])))
    if (wrong.length > 0) return
    await saving.run(async () => {
      const { waiting } = await client.clients.changeContact(policy.customer.id, body)
      showSuccessToast(t(waiting ? 'contact.waits' : 'contact.done', { name: policy.customer.name }))
      await end()
    })
  }
  const field = (name: (typeof FIELDS)[number]) => ({
    label: t(`contact.${name}`),
    required: true,
    validationMessage: submit.errors[name] ?? null,
  })
  const control = (name: (typeof FIELDS)[number]) => ({
    value: answers[name],
    onChange: (_event: unknown, data: { value: string }) =>
      setAnswers((typed) => ({ ...typed, [name]: data.value })),
  })
  return (
    <>
      <DialogContent className={styles.content}>
        <p className={styles.lead}>{t('contact.lead')}</p>
        <FormAlert text={submit.alert} />
        {conflict ? (
          <EditConflict
            busy={submit.busy}
            onMine={() => void send(conflict.version)}
            onTheirs={() => void end()}
          />
        ) : null}
        <Field {...field('email')}>
          <Input type="email" dir="ltr" autoComplete="off" {...control('email')} />
        </Field>
        <Field {...field('phone')}>
          <Input type="tel" dir="ltr" autoComplete="off" {...control('phone')} />
        </Field>
        <Field {...field('reason')}>
          <Input dir="auto" {...control('reason')} />
        </Field>
        <Field {...field('evidence')} hint={t('contact.evidence_hint')}>
          <Textarea dir="auto" {...control('evidence')} />
        </Field>
      </DialogContent>
      <DialogActions>
        <Button onClick={onEnd}>{t('contact.cancel')}</Button>
        <Button
          appearance="primary"
          disabledFocusable={submit.busy}
          onClick={() => void send(policy.contact.client_version)}
        >
          {t('contact.button')}
        </Button>
      </DialogActions>
    </>
  )
}
