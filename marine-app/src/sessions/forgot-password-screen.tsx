import { AuthLayout, ForgotPasswordForm, productNameAtom, useClient, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type MarineKind, paths } from '../paths.ts'

export function ForgotPasswordScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { t } = useText('marine')
  const auth = useText('auth')
  const client = useClient()
  const product = useAtomValue(productNameAtom)
  return (
    <AuthLayout name={t('brand', { product })} title={auth.t('forgot.title')}>
      <ForgotPasswordForm
        send={async (email) => {
          await client.marine[kind].forgotPassword({ email })
        }}
        loginHref={paths[kind].login}
      />
    </AuthLayout>
  )
}
