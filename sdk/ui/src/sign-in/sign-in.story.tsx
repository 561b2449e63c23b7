import type { ReactElement, ReactNode } from 'react'
import type { Stories } from '../testing/stories.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CodeStep } from './code-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const nothing = async (): Promise<void> => undefined
const NOTICE = { masked_email: 'f•••••••••@lagoon-insurance.com.ng', expires_in: 600, resend_in: 0 }

function Page({ children }: { children: ReactNode }): ReactElement {
  return (
    <AuthLayout name="Lagoon Insurance" title="Sign in" lead="With the email address of your account.">
      {children}
    </AuthLayout>
  )
}

const credentials = (notice: string | null): ReactElement => (
  <CredentialsStep
    credentials={{ email: 'funmilayo.adeyemi@lagoon-insurance.com.ng', password: 'correct horse' }}
    onChange={() => undefined}
    requestOtp={nothing}
    forgotHref="/auth/forgot-password"
    notice={notice}
  />
)

export const stories: Stories = {
  Credentials: { whole: true, render: () => <Page>{credentials(null)}</Page> },
  'Signed out': {
    whole: true,
    render: () => <Page>{credentials('You were signed out after 30 minutes without activity.')}</Page>,
  },
  Code: {
    whole: true,
    render: () => (
      <Page>
        <CodeStep notice={NOTICE} resend={async () => NOTICE} login={nothing} onBack={() => undefined} />
      </Page>
    ),
  },
  Alert: {
    render: () => <FormAlert text={'The email address or the password is wrong.\nRequest 0198f1c2'} />,
  },
  'New password': {
    render: () => (
      <NewPasswordFields
        value={{ password: 'short', repeat: 'other' }}
        onChange={() => undefined}
        errors={{ password: 'Use at least 12 characters.', repeat: 'The two passwords differ.' }}
      />
    ),
  },
}
