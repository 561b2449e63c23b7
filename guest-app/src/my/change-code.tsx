import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { CodeForm } from '../shared/code-form.tsx'
import type { ChangeKind } from './change-kind.ts'

export interface SentCode {
  /** The secret of this device that the code is bound to. */
  attempt: string
  /** Milliseconds since 1970. */
  resendAt: number
  /** Number of requested codes. */
  times: number
}

interface ChangeCodeProps {
  kind: ChangeKind | 'transfer'
  sent: SentCode
  alert: string | null
  onResend: () => void
  onCode: (otp: string) => Promise<void>
  onBack: () => void
}

/** Changes whose button has words of its own. */
const OWN_WORDS: ReadonlySet<string> = new Set(['cancel', 'plate', 'transfer'])

/** The code to the policy's own contact, which confirms a change. */
export function ChangeCode({ kind, sent, alert, onResend, onCode, onBack }: ChangeCodeProps): ReactElement {
  const { t } = useText('my')
  return (
    <CodeForm
      words={{
        title: t('code.title'),
        submit: t(`change.confirm.${OWN_WORDS.has(kind) ? kind : 'change'}`),
        label: t('code.label'),
        resend: t('code.resend'),
        resendIn: (seconds) => t('code.resend_in', { seconds }),
      }}
      lead={t('change.code_lead')}
      help={t('code.none')}
      resendAt={sent.resendAt}
      onResend={onResend}
      resendAlert={alert}
      onCode={onCode}
      onBack={onBack}
    />
  )
}
