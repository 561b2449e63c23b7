import type { ContactCode, Validation } from '@coverdesk/sdk'
import { useSubmit, useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { isEmail, isPhone } from '../shared/check-fields.ts'
import { CodeForm } from '../shared/code-form.tsx'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'
import { useChecked } from '../shared/use-checked.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'

interface ContactPageProps {
  validation: { id: string; masked_email: string; masked_phone: string }
  onChanged: (validation: Validation) => void
  onBack: () => void
}

type Channel = 'email' | 'sms'
interface Sent extends ContactCode {
  channel: Channel
  times: number
}

/** `?page=contact`: another email address or phone, proven by a code of its own; every other answer stays. */
export function ContactPage({ validation, onChanged, onBack }: ContactPageProps): ReactElement {
  const client = useGuestClient()
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  const errors = useText('errors')
  const progress = usePurchaseProgress('check')
  const [answers, setAnswers] = useState({ phone: '', email: '' })
  const [sent, setSent] = useState<Sent | null>(null)
  const submit = useSubmit(['phone', 'email'])
  const { phone, email } = answers
  const { errors: wrong, check } = useChecked({
    phone: { value: phone, checks: [isPhone] },
    email: { value: email, needed: prices.t('needed.email'), checks: [isEmail] },
  })
  const send = (channel: Channel): void => {
    void submit.run(async () => {
      const code = await client.auth.validations.sendContactCode(validation.id, { phone, email, channel })
      setSent({ ...code, channel, times: (sent?.times ?? 0) + 1 })
    }, errors.msg('internal_error'))
  }
  if (sent) {
    const { channel } = sent
    return (
      <Code
        key={sent.times}
        sent={sent}
        alert={submit.alert}
        onSend={send}
        onCode={async (otp) =>
          onChanged(
            await client.auth.validations.changeContact(validation.id, { phone, email, channel, otp }),
          )
        }
        onBack={() => setSent(null)}
      />
    )
  }
  const shown: Record<string, string> = { ...wrong, ...submit.errors }
  const field = (name: 'phone' | 'email', contact: string) => ({
    name,
    label: t(`contact.${name}`),
    help: t('validate.now', { contact }),
    value: answers[name],
    error: shown[name],
    onChange: (value: string) => setAnswers({ ...answers, [name]: value }),
  })
  return (
    <FormPage
      title={t('contact.title')}
      progress={progress}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('contact.send_code')}
      onSubmit={() => {
        if (check()) send('email')
      }}
      onBack={onBack}
    >
      <TextField
        {...field('phone', validation.masked_phone)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        dir="ltr"
      />
      <TextField
        {...field('email', validation.masked_email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        dir="ltr"
      />
    </FormPage>
  )
}

interface CodeProps {
  sent: Sent
  alert: string | null
  onSend: (channel: Channel) => void
  onCode: (otp: string) => Promise<void>
  onBack: () => void
}

function Code({ sent, alert, onSend, onCode, onBack }: CodeProps): ReactElement {
  const { t } = useText('buy-motor')
  const [resendAt] = useState(() => Date.now() + sent.resend_in * 1000)
  const errors = useText('errors')
  // A phone that text messages do not reach has its code by email.
  const bySms = sent.channel === 'sms' && !sent.sent_to.includes('@')
  const unreachable = sent.channel === 'sms' && !bySms
  return (
    <CodeForm
      words={{
        title: t('code.title'),
        submit: t('code.submit'),
        label: t('code.label'),
        resend: t('code.resend'),
        resendIn: (seconds) => t('code.resend_in', { seconds }),
      }}
      lead={t(bySms ? 'code.sent_sms' : 'code.sent_email', { to: sent.sent_to })}
      help={unreachable ? `${errors.t('fields.sms_unreachable')} ${t('code.none')}` : t('code.none')}
      resendAt={resendAt}
      onResend={() => onSend(sent.channel)}
      resendAlert={alert}
      others={
        unreachable ? null : (
          <button type="button" className="link" onClick={() => onSend(bySms ? 'email' : 'sms')}>
            {t(bySms ? 'code.by_email' : 'validate.send_sms')}
          </button>
        )
      }
      onCode={onCode}
      onBack={onBack}
    />
  )
}
