import type { Validation } from '@coverdesk/sdk'
import { codeDigits, type Text, useClient, useCountdown, useSubmit, useText } from '@coverdesk/sdk/react'
import { type ClipboardEvent, type ReactElement, useState } from 'react'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import type { PageProgress } from '../shared/page.tsx'
import { useEnded } from '../shared/use-ended.ts'

const DIGITS = 6

interface CodePageProps {
  validation: Validation
  progress?: PageProgress
  onResend: () => void
  /** Sends the code by text message instead of by email, or the other way round. */
  onOtherWay?: () => void
  /** Why a new code could not be sent. */
  resendAlert: string | null
  onConfirmed: (path: string) => void
  onBack: () => void
  /** Where the code went; to the masked contact unless told. */
  lead?: string
  /** What to do when no code comes. */
  help?: string
}

/** Six digits: typed, pasted or filled in by the phone; the last one sends them. */
export function CodePage({
  validation,
  progress = validation.progress,
  onResend,
  onOtherWay,
  resendAlert,
  onConfirmed,
  onBack,
  lead,
  help,
}: CodePageProps): ReactElement {
  const client = useClient()
  const { t } = useText('buy-motor')
  const errors = useText('errors')
  const ended = useEnded()
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
      const body = { validation_id: validation.id, otp }
      const confirmed = await client.trackers.form.validateClientOtp(body).catch((error: unknown) => {
        if (ended(error)) return null
        throw error
      })
      if (confirmed) onConfirmed(confirmed.next.path)
    }, errors.t('internal_error'))
  }
  const whole = (event: ClipboardEvent): void => {
    event.preventDefault()
    type(event.clipboardData.getData('text'))
  }
  const type = (text: string): void => {
    const digits = codeDigits(text)
    setCode(digits)
    if (digits.length === DIGITS && digits !== code) confirm(digits)
  }
  return (
    <FormPage
      title={t('code.title')}
      progress={progress}
      errors={submit.errors}
      alert={submit.alert ?? resendAlert}
      busy={submit.busy}
      submit={t('code.submit')}
      onSubmit={() => confirm(code)}
      onBack={onBack}
      more={
        <>
          <button type="button" className="link" disabled={wait > 0} onClick={onResend}>
            {wait > 0 ? t('code.resend_in', { seconds: wait }) : t('code.resend')}
          </button>
          {onOtherWay && wait <= 0 ? (
            <button type="button" className="link" onClick={onOtherWay}>
              {t(validation.code_channel === 'sms' ? 'code.by_email' : 'validate.send_sms')}
            </button>
          ) : null}
        </>
      }
    >
      <p className="lead">{lead ?? sentTo(validation, t)}</p>
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
        onPaste={whole}
        dir="ltr"
      />
      <p className="soft">{help ?? t('code.none')}</p>
    </FormPage>
  )
}

function sentTo(
  { code_channel: channel, masked_email: email, masked_phone: phone }: Validation,
  t: Text['t'],
): string {
  if (channel === 'sms') return t('code.sent_sms', { to: phone })
  if (channel === 'both') return t('code.sent_both', { email, phone })
  return t('code.sent_email', { to: email })
}
