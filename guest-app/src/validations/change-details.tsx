import type { Validation } from '@coverdesk/sdk'
import { type FieldMessages, useSubmit, useText } from '@coverdesk/ui'
import { useAtom } from 'jotai'
import type { ReactElement } from 'react'
import { isEmail, isIdentifier, isPhone } from '../shared/check-fields.ts'
import { Facts } from '../shared/facts.tsx'
import { TextField, type TextFieldProps } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { IdTypes } from '../shared/id-types.tsx'
import { lastNameCheck, lastNameOf } from '../shared/last-name.ts'
import { MaskedEmail } from '../shared/masked-email.tsx'
import { type StartAnswers, startAnswersAtom } from '../shared/start.atoms.ts'
import { useChecked } from '../shared/use-checked.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { useValidationProgress } from './validation-progress.ts'

interface ChangeDetailsProps {
  validation: Validation
  onDone: (validation: Validation) => void
  onClose: () => void
}

const FIELDS = ['id_number', 'last_name', 'phone', 'email']

/**
 * Number and contact once more, before the code is passed; the number alone, where we know the contact and no number
 * yet.
 */
export function ChangeDetails({ validation, onDone, onClose }: ChangeDetailsProps): ReactElement {
  const client = useGuestClient()
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  const errors = useText('errors')
  const [answers, setAnswers] = useAtom(startAnswersAtom)
  const submit = useSubmit(FIELDS)
  const progress = useValidationProgress(validation, 'you')
  const invited = validation.masked_id_number === '' && validation.masked_email !== ''
  const { id_type, id_number, phone, email } = answers
  const {
    errors: faults,
    check,
    forget,
  } = useChecked({
    id_number: { value: id_number, checks: [isIdentifier(id_type)] },
    ...lastNameCheck(answers, prices.t('needed.last_name')),
    ...(invited
      ? {}
      : {
          phone: { value: phone, checks: [isPhone] },
          email: { value: email, needed: prices.t('needed.email'), checks: [isEmail] },
        }),
  })
  const company = id_type === 'rc_number'
  const save = (): void => {
    if (!check()) return
    void submit.run(async () => {
      onDone(
        await client.auth.validations.updateGuest(validation.id, {
          id_type,
          id_number,
          ...(invited ? {} : { phone, email }),
          ...lastNameOf(answers),
        }),
      )
      onClose()
    }, errors.msg('internal_error'))
  }
  /** What was said of a field is about what stood there. */
  const put = (change: Partial<StartAnswers>): void => {
    const others = (found: FieldMessages): FieldMessages =>
      Object.fromEntries(Object.entries(found).filter(([name]) => !(name in change)))
    setAnswers({ ...answers, ...change })
    forget(Object.keys(change))
    submit.setErrors(others)
  }
  const field = (name: 'id_number' | 'last_name' | 'phone' | 'email') => ({
    name,
    value: answers[name],
    error: faults[name] ?? submit.errors[name],
    onChange: (value: string) => put({ [name]: value }),
  })
  return (
    <FormPage
      title={invited ? prices.t('steps.you') : t('validate.change_title')}
      progress={progress}
      errors={{ ...faults, ...submit.errors }}
      alert={submit.alert}
      busy={submit.busy}
      submit={t(invited ? 'contact.submit' : 'validate.change_submit')}
      onSubmit={save}
      onBack={validation.kyc_status === 'not_checked' ? undefined : onClose}
    >
      <IdTypes value={id_type} onChange={(type) => put({ id_type: type, id_number: '' })} />
      <TextField
        {...field('id_number')}
        label={company ? prices.t('you.rc_number') : t('identity.number')}
        help={t(`id_help.${id_type}`)}
        autoComplete="off"
        dir="ltr"
      />
      {company ? null : (
        <TextField
          {...field('last_name')}
          label={t('identity.last_name')}
          help={t('identity.last_name_help')}
          autoComplete="family-name"
        />
      )}
      {invited ? (
        <KnownContact validation={validation} />
      ) : (
        <ContactFields validation={validation} company={company} field={field} />
      )}
    </FormPage>
  )
}

/** The contact that the invitation went to. */
function KnownContact({ validation }: { validation: Validation }): ReactElement {
  const { t } = useText('buy-motor')
  return (
    <section className="card">
      <Facts
        facts={[
          [t('contact.email'), <MaskedEmail key="email" email={validation.masked_email} />],
          [t('contact.phone'), validation.masked_phone],
        ]}
      />
    </section>
  )
}

interface ContactFieldsProps {
  validation: Validation
  company: boolean
  field: (name: 'phone' | 'email') => Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>
}

/** Phone and email address, each with what it is now. */
function ContactFields({ validation, company, field }: ContactFieldsProps): ReactElement {
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  const known = (contact: string): string | undefined =>
    contact ? t('validate.now', { contact }) : undefined
  return (
    <>
      <TextField
        {...field('phone')}
        label={company ? prices.t('you.contact_phone') : t('contact.phone')}
        help={known(validation.masked_phone)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
      />
      <TextField
        {...field('email')}
        label={company ? prices.t('you.contact_email') : t('contact.email')}
        help={known(validation.masked_email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
    </>
  )
}
