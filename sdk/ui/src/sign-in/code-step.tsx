import type { CodeNotice } from '@coverdesk/sdk'
import { Button, Field, Link } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { OtpField } from '../parts/otp-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { useFormStyles } from './form-styles.ts'
import { codeFailure, loginFailure } from './sign-in-failure.ts'
import { clockText, useCountdown } from './use-countdown.ts'
import { useSubmit } from './use-submit.ts'

const digits = 6

export interface CodeStepProps {
  notice: CodeNotice
  resend: () => Promise<CodeNotice>
  login: (otp: string) => Promise<void>
  onBack: () => void
  /** The label of the button; to sign in by default. */
  submit?: string
}

/** The second half of signing in: the mailed code, with a new one on request. */
export function CodeStep({ notice, resend, login, onBack, submit: label }: CodeStepProps): ReactElement {
  const styles = useFormStyles()
  const { t, msg } = useText('auth')
  const { busy, alert, errors, setErrors, run } = useSubmit(['otp'])
  const [otp, setOtp] = useState('')
  const [resendAt, setResendAt] = useState(() => Date.now() + notice.resend_in * 1000)
  const [attempt, setAttempt] = useState(0)
  const [resent, setResent] = useState(false)
  const wait = useCountdown(resendAt)

  const signIn = async (code: string): Promise<void> => {
    if (code.length < digits) return setErrors({ otp: msg('code.missing') })
    const done = await run(
      () =>
        login(code).catch((error: unknown) => {
          throw loginFailure(error, msg('sign_in.failed'))
        }),
      msg('sign_in.failed'),
    )
    if (done) return
    setOtp('')
    setAttempt((count) => count + 1)
  }
  const sendAgain = (): Promise<boolean> =>
    run(async () => {
      const fresh = await resend().catch((error: unknown) => {
        throw codeFailure(error, msg('sign_in.code_failed'))
      })
      setResendAt(Date.now() + fresh.resend_in * 1000)
      setResent(true)
      setOtp('')
    }, msg('sign_in.code_failed'))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void signIn(otp)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.quiet}>{t('code.sent', { email: notice.masked_email })}</p>
      <FormAlert text={alert} />
      <Field
        label={t('code.label')}
        validationMessage={errors.otp}
        validationState={errors.otp ? 'error' : 'none'}
      >
        {(field) => (
          <OtpField
            key={attempt}
            value={otp}
            onChange={setOtp}
            onComplete={(code) => void signIn(code)}
            label={t('code.label')}
            describedBy={field['aria-describedby']}
            invalid={Boolean(errors.otp || alert)}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
        {label ?? t('code.submit')}
      </Button>
      <div className={styles.links}>
        <Link as="button" type="button" onClick={onBack}>
          {t('code.change')}
        </Link>
        {wait > 0 ? (
          <span className={styles.quiet}>{t('code.resend_in', { time: clockText(wait) })}</span>
        ) : (
          <Link as="button" type="button" disabled={busy} onClick={() => void sendAgain()}>
            {t('code.resend')}
          </Link>
        )}
      </div>
      <p className={styles.quiet} role="status">
        {resent && wait > 0 ? t('code.resent') : ''}
      </p>
    </form>
  )
}
