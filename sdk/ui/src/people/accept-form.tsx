import { Button } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { useFormStyles } from '../sign-in/form-styles.ts'
import { checkNewPassword } from '../sign-in/new-password.ts'
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx'
import { RouteLink } from '../sign-in/route-link.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'

interface AcceptFormProps {
  loginHref: string
  token: string
  email: string
  done: boolean
  onDone: (email: string) => void
}

/** Sets the first password of an invited user. */
export function AcceptForm({ loginHref, token, email, done, onDone }: AcceptFormProps): ReactElement {
  const styles = useFormStyles()
  const client = useClient()
  const { t, msg } = useText('users')
  const auth = useText('auth')
  const { busy, alert, errors, setErrors, run } = useSubmit(['password'])
  const [typed, setTyped] = useState({ password: '', repeat: '' })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const problem = checkNewPassword(typed.password, typed.repeat)
    if (problem) return setErrors({ [problem.field]: auth.msg(`reset.${problem.key}`) })
    const accept = async (): Promise<void> => {
      await client.auth.invitations.accept({ token, password: typed.password })
    }
    if (await run(accept, msg('accept.failed'))) onDone(email)
  }
  if (done) {
    return (
      <div className={styles.form} role="status">
        <p className={styles.quiet}>{t('accept.done', { email })}</p>
        <RouteLink href={loginHref}>{t('accept.sign_in')}</RouteLink>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert text={alert} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields value={typed} onChange={setTyped} errors={errors} />
      <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
        {t('accept.submit')}
      </Button>
    </form>
  )
}
