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
import { type MarineKind, paths } from '../paths.ts'

export function ResetPasswordScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { t } = useText('marine')
  const auth = useText('auth')
  const client = useClient()
  const product = useAtomValue(productNameAtom)
  const [token] = useState(() => tokenFromHash(window.location.hash))
  return (
    <AuthLayout name={t('brand', { product })} title={auth.t('reset.title')}>
      <ResetPasswordForm
        token={token}
        reset={async (link, password) => {
          await client.marine[kind].resetPassword({ token: link, password })
        }}
        loginHref={paths[kind].login}
        forgotHref={paths[kind].forgotPassword}
      />
    </AuthLayout>
  )
}
