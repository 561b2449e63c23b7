import { useSubmit, useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { CodeForm } from '../shared/code-form.tsx'
import { useGuestClient } from '../shared/use-guest-client.ts'
import type { SentCode } from './sent-code.ts'

interface NoticeCodeProps {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onConfirmed: (reference: string) => void
  onBack: () => void
}

/** The code that proves the reporter's contact. */
export function NoticeCode({ sent, onSent, onConfirmed, onBack }: NoticeCodeProps): ReactElement {
  const {
    claims: { lossNotices },
  } = useGuestClient()
  const { t } = useText('loss-notice')
  const errors = useText('errors')
  const resending = useSubmit([])
  const [resendAt] = useState(() => Date.now() + sent.resend_in * 1000)
  const { id, secret, channel, sent_to: to } = sent
  // A phone that text messages do not reach has its code by email.
  const bySms = channel === 'sms' && !to.includes('@')
  const unreachable = channel === 'sms' && !bySms
  const resend = (): void => {
    void resending.run(async () => {
      onSent({ ...sent, ...(await lossNotices.sendCode(id, { secret })), times: sent.times + 1 })
    }, errors.msg('internal_error'))
  }
  return (
    <CodeForm
      words={{
        title: t('code.title'),
        submit: t('code.submit'),
        label: t('code.label'),
        resend: t('code.resend'),
        resendIn: (seconds) => t('code.resend_in', { seconds }),
      }}
      lead={t(bySms ? 'code.sent_sms' : 'code.sent_email', { to })}
      help={unreachable ? `${errors.t('fields.sms_unreachable')} ${t('code.none')}` : t('code.none')}
      resendAt={resendAt}
      onResend={resend}
      resendAlert={resending.alert}
      onCode={async (otp) => onConfirmed((await lossNotices.confirm(id, { secret, otp })).reference)}
      onBack={onBack}
    />
  )
}
