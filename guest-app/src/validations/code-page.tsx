import type { Validation } from '@coverdesk/sdk'
import { type Text, useText } from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { type ReactElement, useState } from 'react'
import { CodeForm } from '../shared/code-form.tsx'
import type { PageProgress } from '../shared/page.tsx'
import { useEnded } from '../shared/use-ended.ts'

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
  /** Recipient of the code; by default the masked contact. */
  lead?: string
  /** What to do when no code comes. */
  help?: string
}

/** The code of a run: where it went, and both ways to get another. */
export function CodePage(props: CodePageProps): ReactElement {
  const { validation, onResend, onOtherWay, resendAlert, onConfirmed, onBack, lead, help } = props
  const workflowForm = useOperations(workflowFormStore)
  const { t } = useText('buy-motor')
  const errors = useText('errors')
  const ended = useEnded()
  const [resendAt] = useState(() => Date.now() + validation.resend_in * 1000)
  const confirm = async (otp: string): Promise<void> => {
    const body = { validation_id: validation.id, otp }
    const confirmed = await workflowForm.validateClientOtp(body).catch((error: unknown) => {
      if (ended(error)) return null
      throw error
    })
    if (confirmed) onConfirmed(confirmed.next.path)
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
      lead={lead ?? sentTo(validation, t)}
      help={
        help ??
        (validation.sms_reachable
          ? t('code.none')
          : `${errors.t('fields.sms_unreachable')} ${t('code.none')}`)
      }
      progress={props.progress ?? validation.progress}
      resendAt={resendAt}
      onResend={onResend}
      resendAlert={resendAlert}
      others={
        onOtherWay && validation.sms_reachable ? (
          <button type="button" className="link" onClick={onOtherWay}>
            {t(validation.code_channel === 'sms' ? 'code.by_email' : 'validate.send_sms')}
          </button>
        ) : null
      }
      onCode={confirm}
      onBack={onBack}
    />
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
