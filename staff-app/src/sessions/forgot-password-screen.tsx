import { AuthLayout, ForgotPasswordForm, productNameAtom, useClient, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'

export function ForgotPasswordScreen(): ReactElement {
  const { t } = useText('auth')
  const client = useClient()
  const product = useAtomValue(productNameAtom)
  return (
    <AuthLayout name={product} title={t('forgot.title')}>
      <ForgotPasswordForm
        send={async (email) => {
          await client.auth.sessions.forgotPassword({ email })
        }}
        loginHref={paths.login}
      />
    </AuthLayout>
  )
}
