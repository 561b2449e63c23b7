import type { Validation } from '@coverdesk/sdk'
import { useSubmit, useText } from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { CodePage } from './code-page.tsx'
import { ContactForm } from './contact-form.tsx'

interface ContactCheckProps {
  validation: Validation
  onChange: (validation: Validation) => void
}

/** Name, mail and phone, then the code that proves the mail. */
export function ContactCheck({ validation, onChange }: ContactCheckProps): ReactElement {
  const workflowForm = useOperations(workflowFormStore)
  const errors = useText('errors')
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(validation.code_sent_at === null || validation.expires_in <= 0)
  const sending = useSubmit([])
  const resend = (): void => {
    void sending.run(async () => {
      onChange(await workflowForm.validateClient({ validation_id: validation.id, channel: 'email' }))
    }, errors.msg('internal_error'))
  }
  if (asking) {
    return (
      <ContactForm
        validation={validation}
        onSent={(sent) => {
          onChange(sent)
          setAsking(false)
        }}
      />
    )
  }
  return (
    <CodePage
      key={validation.code_sent_at}
      validation={validation}
      progress={{ ...validation.progress, total: null }}
      onResend={resend}
      resendAlert={sending.alert}
      onConfirmed={(path) => navigate(path, { replace: true })}
      onBack={() => setAsking(true)}
    />
  )
}
