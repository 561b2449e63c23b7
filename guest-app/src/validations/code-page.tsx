import type { Validation } from '@coverdesk/sdk'
import { useClient, useCountdown, useSubmit, useText } from '@coverdesk/sdk/react'
import { type ReactElement, useState } from 'react'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'

const DIGITS = 6

interface CodePageProps {
  validation: Validation
  onResend: (channel: 'email') => void
  /** Why a new code could not be sent. */
  resendAlert: string | null
  onConfirmed: (path: string) => void
  onBack: () => void
  /** Where the code went; by mail to the masked address unless told. */
  lead?: string
}

/** Six digits: typed, pasted or filled in by the phone; the last one sends them. */
export function CodePage({
  validation,
  onResend,
  resendAlert,
  onConfirmed,
  onBack,
  lead,
}: CodePageProps): ReactElement {
  const client = useClient()
  const { t } = useText('buy-motor')
  const errors = useText('errors')
  const [code, setCode] = useState('')
  const submit = useSubmit(['otp'])
  const [resendAt] = useState(() => Date.now() + validation.resend_in * 1000)
  const wait = useCountdown(resendAt)
  const confirm = (otp: string): void => {
    if (otp.length < DIGITS) {
      submit.setErrors({ otp: errors.t('fields.otp_format') })
      return
    }
    void submit.run(async () => {
      const confirmed = await client.trackers.form.validateClientOtp({ validation_id: validation.id, otp })
      onConfirmed(confirmed.next.path)
    }, errors.t('internal_error'))
  }
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    setCode(digits)
    if (digits.length === DIGITS && digits !== code) confirm(digits)
  }
  return (
    <FormPage
      title={t('code.title')}
      progress={validation.progress}
      errors={submit.errors}
      alert={submit.alert ?? resendAlert}
      busy={submit.busy}
      submit={t('code.submit')}
      onSubmit={() => confirm(code)}
      onBack={onBack}
      more={
        <button type="button" className="link" disabled={wait > 0} onClick={() => onResend('email')}>
          {wait > 0 ? t('code.resend_in', { seconds: wait }) : t('code.resend')}
        </button>
      }
    >
      <p className="lead">{lead ?? t('code.sent_email', { to: validation.masked_email })}</p>
      <TextField
        name="otp"
        className="code"
        label={t('code.label')}
        error={submit.errors.otp}
        value={code}
        onChange={type}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={DIGITS}
        dir="ltr"
      />
    </FormPage>
  )
}
