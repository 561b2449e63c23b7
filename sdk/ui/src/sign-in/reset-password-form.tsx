import { Button } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { FormAlert } from './form-alert.tsx'
import { useFormStyles } from './form-styles.ts'
import { checkNewPassword } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { RouteLink } from './route-link.tsx'
import { useSubmit } from './use-submit.ts'

export interface ResetPasswordFormProps {
  /** From the mailed link; null when the link is not complete. */
  token: string | null
  reset: (token: string, password: string) => Promise<void>
  loginHref: string
  forgotHref: string
}

/** Sets a new password with the mailed link. */
export function ResetPasswordForm(props: ResetPasswordFormProps): ReactElement {
  const { token, reset, loginHref, forgotHref } = props
  const styles = useFormStyles()
  const { t, msg } = useText('auth')
  const { busy, alert, errors, setErrors, run } = useSubmit(['password'])
  const [typed, setTyped] = useState({ password: '', repeat: '' })
  const [done, setDone] = useState(false)

  const submit = async (event: FormEvent, link: string): Promise<void> => {
    event.preventDefault()
    const problem = checkNewPassword(typed.password, typed.repeat)
    if (problem) return setErrors({ [problem.field]: msg(`reset.${problem.key}`) })
    if (await run(() => reset(link, typed.password), msg('reset.failed'))) setDone(true)
  }

  if (done) {
    return (
      <div className={styles.form} role="status">
        <p className={styles.quiet}>{`${t('reset.done_title')}. ${t('reset.done')}`}</p>
        <RouteLink href={loginHref}>{t('forgot.back')}</RouteLink>
      </div>
    )
  }
  if (!token) {
    return (
      <div className={styles.form}>
        <FormAlert text={t('reset.no_token')} />
        <RouteLink href={forgotHref}>{t('reset.ask_again')}</RouteLink>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event, token)} noValidate>
      <FormAlert text={alert} />
      <NewPasswordFields value={typed} onChange={setTyped} errors={errors} />
      <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
        {t('reset.submit')}
      </Button>
      {alert ? <RouteLink href={forgotHref}>{t('reset.ask_again')}</RouteLink> : null}
    </form>
  )
}
