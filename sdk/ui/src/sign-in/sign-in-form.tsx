import type { Audience, CodeNotice, Credentials } from '@coverdesk/sdk'
import { type ReactElement, Suspense, useState } from 'react'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { lazyPart } from '../network/lazy-part.tsx'
import { CodeStep } from './code-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'

const DemoAccounts = lazyPart(() => import('./demo-accounts.tsx').then((m) => m.DemoAccounts))

export interface SignInFormProps {
  /** Whose accounts a demonstration offers. */
  audience: Audience
  requestOtp: (credentials: Credentials) => Promise<CodeNotice>
  /** Opens the session and keeps it; the app then leaves this page. */
  login: (credentials: Credentials & { otp: string }) => Promise<void>
  forgotHref: string
  /** A notice at the top, such as why the user was signed out. */
  notice?: string | null
}

/** Email and password, then the mailed code. Going back keeps what was typed. */
export function SignInForm(props: SignInFormProps): ReactElement {
  const { audience, requestOtp, login, forgotHref, notice } = props
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [sent, setSent] = useState<CodeNotice | null>(null)
  return (
    <>
      {sent ? (
        <CodeStep
          notice={sent}
          resend={() => requestOtp(credentials)}
          login={(otp) => login({ ...credentials, otp })}
          onBack={() => setSent(null)}
        />
      ) : (
        <CredentialsStep
          credentials={credentials}
          onChange={setCredentials}
          requestOtp={async () => setSent(await requestOtp(credentials))}
          forgotHref={forgotHref}
          notice={notice ?? null}
        />
      )}
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <DemoAccounts audience={audience} sent={sent !== null} onChoose={setCredentials} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
