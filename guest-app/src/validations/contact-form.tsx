import type { Validation } from '@coverdesk/sdk'
import { useSubmit, useText } from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { type ReactElement, useState } from 'react'
import { isEmail, isPhone } from '../shared/check-fields.ts'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { useChecked } from '../shared/use-checked.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'

interface ContactFormProps {
  validation: Validation
  onSent: (validation: Validation) => void
}

const FIELDS = ['name', 'email', 'phone'] as const

/** The contact of a customer whose identity is not checked. */
export function ContactForm({ validation, onSent }: ContactFormProps): ReactElement {
  const client = useGuestClient()
  const workflowForm = useOperations(workflowFormStore)
  const { t } = useText('journeys')
  const errors = useText('errors')
  const [answers, setAnswers] = useState({ name: '', email: '', phone: '' })
  const { errors: faults, check } = useChecked({
    name: { value: answers.name, needed: t('needed.name') },
    email: { value: answers.email, needed: t('needed.email'), checks: [isEmail] },
    phone: { value: answers.phone, checks: [isPhone] },
  })
  const submit = useSubmit(FIELDS)
  const shown: Record<string, string> = { ...faults, ...submit.errors }
  const send = (): void => {
    submit.setErrors({})
    if (!check()) return
    void submit.run(async () => {
      await client.auth.validations.updateGuest(validation.id, answers)
      onSent(await workflowForm.validateClient({ validation_id: validation.id, channel: 'email' }))
    }, errors.msg('internal_error'))
  }
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    label: t(`contact.${name}`),
    error: shown[name],
    value: answers[name],
    onChange: (value: string) => setAnswers({ ...answers, [name]: value }),
  })
  return (
    <FormPage
      title={t('contact.title')}
      progress={{ ...validation.progress, total: null }}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('contact.submit')}
      onSubmit={send}
    >
      <p className="soft">{t('contact.help')}</p>
      <TextField {...field('name')} autoComplete="name" enterKeyHint="next" dir="auto" />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        dir="ltr"
      />
      <TextField
        {...field('phone')}
        help={t('contact.phone_help')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        dir="ltr"
      />
    </FormPage>
  )
}
