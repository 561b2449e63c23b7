import { idTypes, type Validation } from '@coverdesk/sdk'
import { useClient, useSubmit, useText } from '@coverdesk/sdk/react'
import { useAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { checkFields, isEmail, isIdentifier, isPhone, required } from '../shared/check-fields.ts'
import { SelectField, TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { startAnswersAtom } from '../shared/start.atoms.ts'

interface ChangeDetailsProps {
  validation: Validation
  onDone: (validation: Validation) => void
  onClose: () => void
}

const FIELDS = ['id_number', 'phone', 'email']
const offered = idTypes.filter((type) => type !== 'rc_number')

/** Number and contact once more, before the code is passed. */
export function ChangeDetails({ validation, onDone, onClose }: ChangeDetailsProps): ReactElement {
  const client = useClient()
  const { t } = useText('buy-motor')
  const errors = useText('errors')
  const [answers, setAnswers] = useAtom(startAnswersAtom)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const submit = useSubmit(FIELDS)
  const { id_type, id_number, phone, email } = answers
  const save = (): void => {
    const found = checkFields(
      {
        id_number: [t('identity.number'), id_number, required, isIdentifier(id_type)],
        phone: [t('contact.phone'), phone, required, isPhone],
        email: [t('contact.email'), email, required, isEmail],
      },
      errors.t,
    )
    setFaults(found)
    if (Object.keys(found).length > 0) return
    void submit.run(async () => {
      onDone(await client.validations.updateGuest(validation.id, { id_type, id_number, phone, email }))
      onClose()
    }, errors.t('internal_error'))
  }
  const field = (name: 'id_number' | 'phone' | 'email') => ({
    name,
    value: answers[name],
    error: faults[name] ?? submit.errors[name],
    onChange: (value: string) => setAnswers({ ...answers, [name]: value }),
    dir: 'ltr' as const,
  })
  return (
    <FormPage
      title={t('validate.change_title')}
      progress={validation.progress}
      errors={{ ...faults, ...submit.errors }}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('validate.change_submit')}
      onSubmit={save}
      onBack={validation.kyc_status === 'not_checked' ? undefined : onClose}
    >
      <SelectField
        name="id_type"
        label={t('identity.type')}
        value={id_type}
        options={offered.map((code) => ({ code, name: t(`id_types.${code}`) }))}
        onChange={(value) =>
          setAnswers({ ...answers, id_type: offered.find((code) => code === value) ?? 'nin' })
        }
      />
      <TextField
        {...field('id_number')}
        label={t('identity.number')}
        help={t(`id_help.${id_type}`)}
        autoComplete="off"
      />
      <TextField
        {...field('phone')}
        label={t('contact.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('email')}
        label={t('contact.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </FormPage>
  )
}
