import { CoverdeskError } from '@coverdesk/sdk'
import { codeDigits, useCountdown, useSubmit, useText } from '@coverdesk/ui'
import { type ClipboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { CodeSpent } from './code-spent.tsx'
import { TextField } from './fields.tsx'
import { FormPage } from './form-page.tsx'
import type { PageProgress } from './page.tsx'
import './code.css'

const DIGITS = 6

interface CodeFormProps {
  words: {
    title: string
    submit: string
    label: string
    resend: string
    resendIn: (seconds: number) => string
  }
  lead: string
  /** What to do when no code comes. */
  help: string
  progress?: PageProgress
  /** Time from which another code may be requested, in milliseconds since 1970. */
  resendAt: number
  onResend: () => void
  /** Why a new code could not be sent. */
  resendAlert: string | null
  /** Other channels for a code, once another may be requested. */
  others?: ReactNode
  onCode: (code: string) => Promise<void>
  onBack: () => void
}

/** Six digits: typed, pasted or filled in by the phone; the last one sends them. */
export function CodeForm(props: CodeFormProps): ReactElement {
  const { words, lead, help, progress, resendAt, onResend, resendAlert, others, onCode, onBack } = props
  const errors = useText('errors')
  const [code, setCode] = useState('')
  const submit = useSubmit(['otp'])
  const [tooShort, setTooShort] = useState(false)
  const wait = useCountdown(resendAt)
  const confirm = (otp: string): void => {
    setTooShort(otp.length < DIGITS)
    if (otp.length === DIGITS) void submit.run(() => onCode(otp), errors.msg('internal_error'))
  }
  const shown = tooShort ? { otp: errors.t('fields.otp_format') } : submit.errors
  const type = (text: string): void => {
    const digits = codeDigits(text)
    setCode(digits)
    if (digits.length === DIGITS && digits !== code) confirm(digits)
  }
  const whole = (event: ClipboardEvent): void => {
    event.preventDefault()
    type(event.clipboardData.getData('text'))
  }
  const refused = submit.error !== null && spentBy(submit.error)
  if (refused) {
    return (
      <CodeSpent
        title={words.title}
        progress={progress}
        reason={errors.t(refused)}
        wait={wait > 0 ? words.resendIn(wait) : null}
        resend={words.resend}
        {...{ resendAlert, onResend, onBack, others }}
      />
    )
  }
  return (
    <FormPage
      title={words.title}
      progress={progress}
      errors={shown}
      alert={submit.alert ?? resendAlert}
      busy={submit.busy}
      submit={words.submit}
      onSubmit={() => confirm(code)}
      onBack={onBack}
      more={
        wait > 0 ? (
          <p className="soft">{words.resendIn(wait)}</p>
        ) : (
          <>
            <button type="button" className="link" onClick={onResend}>
              {words.resend}
            </button>
            {others}
          </>
        )
      }
    >
      <p className="lead">{lead}</p>
      <TextField
        name="otp"
        className="code"
        label={words.label}
        error={shown.otp}
        value={code}
        onChange={type}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        onPaste={whole}
        dir="ltr"
      />
      <p className="soft">{help}</p>
    </FormPage>
  )
}

/** Why no code can be entered any more, as a key of the errors; null while one can. */
function spentBy(error: unknown): string | null {
  if (!(error instanceof CoverdeskError)) return null
  const { code, body } = error
  if (code === 'code_expired' || code === 'code_used') return code
  const triesLeft = typeof body === 'object' && body !== null ? Reflect.get(body, 'tries_left') : undefined
  return code === 'too_many_tries' || triesLeft === 0 ? 'code_tries_over' : null
}
