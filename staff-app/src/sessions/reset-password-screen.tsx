import {
  AuthLayout,
  productNameAtom,
  ResetPasswordForm,
  tokenFromHash,
  useClient,
  useText,
} from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { paths } from '../paths.ts'

export function ResetPasswordScreen(): ReactElement {
  const { t } = useText('auth')
  const client = useClient()
  const product = useAtomValue(productNameAtom)
  const [token] = useState(() => tokenFromHash(window.location.hash))
  return (
    <AuthLayout name={product} title={t('reset.title')}>
      <ResetPasswordForm
        token={token}
        reset={async (link, password) => {
          await client.auth.sessions.resetPassword({ token: link, password })
        }}
        loginHref={paths.login}
        forgotHref={paths.forgotPassword}
      />
    </AuthLayout>
  )
}
