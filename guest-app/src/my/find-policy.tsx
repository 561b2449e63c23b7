import type { MySignIn } from '@coverdesk/sdk'
import { codeDigits, useCountdown, useSubmit, useText } from '@coverdesk/sdk/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ClipboardEvent, type ReactElement, useState } from 'react'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { myClientAtom } from './my.atoms.ts'
import { mySessionAtom } from './my-session.ts'

const DIGITS = 6

/** What a mailed address asks for already: `/my#policy=`. */
const askedInAddress = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('policy')?.slice(0, 60) ?? ''

interface Asked extends MySignIn {
  query: string
  /** How many codes were asked for. */
  times: number
}

/** Policy number or plate, then the code to the policy's own contact; what follows is the same without such a policy. */
export function FindPolicy({ ended }: { ended: boolean }): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t } = useText('my')
  const errors = useText('errors')
  const [query, setQuery] = useState(askedInAddress)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [entering, setEntering] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const submit = useSubmit(['query'])
  const ask = (resend: boolean): void => {
    const empty = query.trim() === ''
    setFaults(empty ? { query: t('find.needed') } : {})
    if (empty) return
    void submit.run(async () => {
      const known = asked ? { attempt: asked.attempt } : {}
      const sent = await my.sendCode({ query: query.trim(), ...known, ...(resend ? { resend } : {}) })
      setAsked({ ...sent, query: query.trim(), times: (asked?.times ?? 0) + 1 })
      setEntering(true)
    }, errors.t('internal_error'))
  }
  if (asked && entering) {
    return (
      <EnterCode
        key={asked.times}
        asked={asked}
        resendAlert={submit.alert}
        onResend={() => ask(true)}
        onBack={() => setEntering(false)}
      />
    )
  }
  const shown = { ...faults, ...submit.errors }
  return (
    <FormPage
      title={t('find.title')}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('find.submit')}
      onSubmit={() => ask(false)}
    >
      {ended ? <p className="note">{t('find.ended')}</p> : null}
      <p className="lead">{t('find.lead')}</p>
      <TextField
        name="query"
        label={t('find.query')}
        help={t('find.help')}
        error={shown.query}
        value={query}
        onChange={setQuery}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={60}
        spellCheck={false}
        dir="ltr"
      />
    </FormPage>
  )
}

interface EnterCodeProps {
  asked: Asked
  resendAlert: string | null
  onResend: () => void
  onBack: () => void
}

function EnterCode({ asked, resendAlert, onResend, onBack }: EnterCodeProps): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const open = useSetAtom(mySessionAtom)
  const { t } = useText('my')
  const errors = useText('errors')
  const [code, setCode] = useState('')
  const submit = useSubmit(['otp'])
  const [resendAt] = useState(() => Date.now() + asked.resend_in * 1000)
  const wait = useCountdown(resendAt)
  const confirm = (otp: string): void => {
    if (otp.length < DIGITS) {
      submit.setErrors({ otp: errors.t('fields.otp_format') })
      return
    }
    const { attempt, query } = asked
    void submit.run(async () => open(await my.open({ attempt, query, otp })), errors.t('internal_error'))
  }
  const type = (text: string): void => {
    const digits = codeDigits(text)
    setCode(digits)
    if (digits.length === DIGITS && digits !== code) confirm(digits)
  }
  const whole = (event: ClipboardEvent): void => {
    event.preventDefault()
    type(event.clipboardData.getData('text'))
  }
  return (
    <FormPage
      title={t('code.title')}
      errors={submit.errors}
      alert={submit.alert ?? resendAlert}
      busy={submit.busy}
      submit={t('code.submit')}
      onSubmit={() => confirm(code)}
      onBack={onBack}
      more={
        wait > 0 ? (
          <p className="soft">{t('code.resend_in', { seconds: wait })}</p>
        ) : (
          <button type="button" className="link" onClick={onResend}>
            {t('code.resend')}
          </button>
        )
      }
    >
      <p className="lead">{t('code.lead', { query: asked.query })}</p>
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
      <p className="soft">{t('code.none')}</p>
    </FormPage>
  )
}
