import { isEmail } from '@coverdesk/sdk'
import { Button, Field, Input } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { FormAlert } from './form-alert.tsx'
import { useFormStyles } from './form-styles.ts'
import { RouteLink } from './route-link.tsx'
import { useSubmit } from './use-submit.ts'

export interface ForgotPasswordFormProps {
  send: (email: string) => Promise<void>
  loginHref: string
}

/** Asks for the link to a new password; the answer is the same whether or not the address is known. */
export function ForgotPasswordForm({ send, loginHref }: ForgotPasswordFormProps): ReactElement {
  const styles = useFormStyles()
  const { t, msg } = useText('auth')
  const { busy, alert, errors, setErrors, run } = useSubmit(['email'])
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isEmail(email)) return setErrors({ email: msg('sign_in.email_invalid') })
    if (await run(() => send(email.trim()), msg('forgot.failed'))) setSent(true)
  }

  if (sent) {
    return (
      <div className={styles.form} role="status">
        <p className={styles.quiet}>{t('forgot.sent', { email })}</p>
        <RouteLink href={loginHref}>{t('forgot.back')}</RouteLink>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert text={alert} />
      <p className={styles.quiet}>{t('forgot.help')}</p>
      <Field label={t('sign_in.email')} validationMessage={errors.email}>
        <Input
          size="large"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(_event, data) => setEmail(data.value)}
        />
      </Field>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
        {t('forgot.submit')}
      </Button>
      <RouteLink href={loginHref}>{t('forgot.back')}</RouteLink>
    </form>
  )
}
