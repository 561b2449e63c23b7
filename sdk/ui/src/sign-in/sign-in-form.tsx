import type { CodeNotice, Credentials } from '@coverdesk/sdk'
import { type ReactElement, useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'

export interface SignInFormProps {
  requestOtp: (credentials: Credentials) => Promise<CodeNotice>
  /** Opens the session and keeps it; the app then leaves this page. */
  login: (credentials: Credentials & { otp: string }) => Promise<void>
  forgotHref: string
  /** A notice at the top, such as why the user was signed out. */
  notice?: string | null
}

/** Email and password, then the mailed code. Going back keeps what was typed. */
export function SignInForm({ requestOtp, login, forgotHref, notice }: SignInFormProps): ReactElement {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [sent, setSent] = useState<CodeNotice | null>(null)
  if (!sent) {
    return (
      <CredentialsStep
        credentials={credentials}
        onChange={setCredentials}
        requestOtp={async () => setSent(await requestOtp(credentials))}
        forgotHref={forgotHref}
        notice={notice ?? null}
      />
    )
  }
  return (
    <CodeStep
      notice={sent}
      resend={() => requestOtp(credentials)}
      login={(otp) => login({ ...credentials, otp })}
      onBack={() => setSent(null)}
    />
  )
}
