import { codeDigits, useCountdown, useSubmit, useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import type { SentCode } from './change-code.tsx'
import '../shared/code.css'

const DIGITS = 6
const names = ['old_otp', 'new_otp'] as const

interface ContactCodesProps {
  title: string
  /** The present email address, masked. */
  old: string
  /** The new email address or phone. */
  next: string
  sent: SentCode
  alert: string | null
  onResend: () => void
  onCodes: (codes: { old_otp: string; new_otp: string }) => Promise<void>
  onBack: () => void
}

/** The codes to the old and to the new contact, which together change it. */
export function ContactCodes(props: ContactCodesProps): ReactElement {
  const { title, old, next, sent, alert, onResend, onCodes, onBack } = props
  const { t } = useText('my')
  const errors = useText('errors')
  const submit = useSubmit(names)
  const wait = useCountdown(sent.resendAt)
  const [codes, setCodes] = useState({ old_otp: '', new_otp: '' })
  const [checked, setChecked] = useState(false)
  const short = checked ? names.filter((name) => codes[name].length < DIGITS) : []
  const shown: Record<string, string> = {
    ...submit.errors,
    ...Object.fromEntries(short.map((name) => [name, errors.t('fields.otp_format')])),
  }
  const confirm = (): void => {
    setChecked(true)
    if (names.some((name) => codes[name].length < DIGITS)) return
    void submit.run(() => onCodes(codes), errors.msg('internal_error'))
  }
  const sentTo = { old_otp: old, new_otp: next }
  return (
    <FormPage
      title={title}
      errors={shown}
      alert={submit.alert ?? alert}
      busy={submit.busy}
      submit={title}
      onSubmit={confirm}
      onBack={onBack}
      more={
        wait > 0 ? (
          <p className="soft">{t('code.resend_in', { seconds: wait })}</p>
        ) : (
          <button type="button" className="link" onClick={onResend}>
            {t('contact.resend')}
          </button>
        )
      }
    >
      <p className="lead">{t('contact.codes_lead')}</p>
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          className="code"
          label={t(`contact.${name}`, { to: sentTo[name] })}
          error={shown[name]}
          value={codes[name]}
          onChange={(text) => setCodes({ ...codes, [name]: codeDigits(text) })}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          dir="ltr"
        />
      ))}
      <p className="soft">{t('code.none')}</p>
    </FormPage>
  )
}
