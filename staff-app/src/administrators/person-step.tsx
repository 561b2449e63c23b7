import { isEmail } from '@coverdesk/sdk'
import {
  checkNewPassword,
  type FieldMessages,
  FormAlert,
  NewPasswordFields,
  RouteLink,
  useFormStyles,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { Button, Field, Input } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { paths } from '../paths.ts'

export const nobodyYet = { first_name: '', last_name: '', email: '', password: '', repeat: '' }

type Person = typeof nobodyYet

interface PersonStepProps {
  person: Person
  onChange: (person: Person) => void
  send: () => Promise<void>
}

const lines = [
  { name: 'first_name', type: 'text', autoComplete: 'given-name' },
  { name: 'last_name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
] as const

/** Asks for the first administrator's name, contacts and password. */
export function PersonStep({ person, onChange, send }: PersonStepProps): ReactElement {
  const styles = useFormStyles()
  const { t, msg } = useText('auth')
  const { busy, alert, errors, setErrors, run } = useSubmit(Object.keys(nobodyYet))

  const check = (): FieldMessages => {
    const missing = (['first_name', 'last_name'] as const).filter((name) => person[name].trim() === '')
    const password = checkNewPassword(person.password, person.repeat)
    return {
      ...Object.fromEntries(missing.map((name) => [name, msg('set_up.missing')])),
      ...(isEmail(person.email.trim()) ? {} : { email: msg('sign_in.email_invalid') }),
      ...(password ? { [password.field]: msg(`reset.${password.key}`) } : {}),
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = check()
    if (Object.keys(found).length > 0) setErrors(found)
    else void run(send, msg('sign_in.code_failed'))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormAlert text={alert} />
      {lines.map(({ name, ...line }) => (
        <Field
          key={name}
          label={t(`set_up.${name}`)}
          {...(name === 'email' ? { hint: t('set_up.email_help') } : {})}
          validationMessage={errors[name]}
        >
          <Input
            size="large"
            name={name}
            {...line}
            value={person[name]}
            onChange={(_event, data) => onChange({ ...person, [name]: data.value })}
          />
        </Field>
      ))}
      <NewPasswordFields
        value={person}
        onChange={({ password, repeat }) => onChange({ ...person, password, repeat })}
        errors={errors}
      />
      <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
        {t('sign_in.submit')}
      </Button>
      {alert ? <RouteLink href={paths.login}>{t('set_up.sign_in')}</RouteLink> : null}
    </form>
  )
}
