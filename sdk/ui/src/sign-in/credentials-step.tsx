import type { Credentials } from '@coverdesk/sdk'
import { isEmail } from '@coverdesk/sdk'
import { Button, Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { FormAlert } from './form-alert.tsx'
import { useFormStyles } from './form-styles.ts'
import { PasswordField } from './password-field.tsx'
import { RouteLink } from './route-link.tsx'
import { codeFailure } from './sign-in-failure.ts'
import { useSubmit } from './use-submit.ts'

export interface CredentialsStepProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  requestOtp: () => Promise<void>
  forgotHref: string
  notice: string | null
}

/** The first half of signing in. */
export function CredentialsStep(props: CredentialsStepProps): ReactElement {
  const { credentials, onChange, requestOtp, forgotHref, notice } = props
  const styles = useFormStyles()
  const { t, msg } = useText('auth')
  const { busy, alert, errors, setErrors, run } = useSubmit(['email', 'password'])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = check(credentials)
    if (found.email || found.password) {
      setErrors(Object.fromEntries(Object.entries(found).map(([name, key]) => [name, msg(`sign_in.${key}`)])))
      return
    }
    const request = (): Promise<void> =>
      requestOtp().catch((error: unknown) => {
        throw codeFailure(error, msg('sign_in.code_failed'))
      })
    void run(request, msg('sign_in.code_failed'))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {notice && !alert ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{notice}</MessageBarBody>
        </MessageBar>
      ) : null}
      <FormAlert text={alert} />
      <Field label={t('sign_in.email')} validationMessage={errors.email}>
        <Input
          size="large"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={credentials.email}
          onChange={(_event, data) => onChange({ ...credentials, email: data.value })}
        />
      </Field>
      <PasswordField
        label={t('sign_in.password')}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(password) => onChange({ ...credentials, password })}
        error={errors.password}
      />
      <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
        {t('sign_in.submit')}
      </Button>
      <RouteLink href={forgotHref}>{t('sign_in.forgot')}</RouteLink>
    </form>
  )
}

function check({ email, password }: Credentials): { email?: string; password?: string } {
  return {
    ...(email.trim() === '' ? { email: 'email_missing' } : {}),
    ...(email.trim() !== '' && !isEmail(email) ? { email: 'email_invalid' } : {}),
    ...(password === '' ? { password: 'password_missing' } : {}),
  }
}
