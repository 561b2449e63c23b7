import {
  AuthLayout,
  marineSignInAtom,
  productNameAtom,
  SignInForm,
  safeReturn,
  useClient,
  useText,
} from '@coverdesk/sdk/react'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type MarineKind, paths } from '../paths.ts'
import { typeOfKind } from '../shared/marine-kind.ts'

/** Sign-in of one kind of marine user: password, then the mailed code. */
export function LoginScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { t } = useText('marine')
  const client = useClient()
  const product = useAtomValue(productNameAtom)
  const keep = useSetAtom(marineSignInAtom)
  const [, navigate] = useLocation()
  const returnTo = new URLSearchParams(useSearch()).get('return_to')
  const { base, dashboard, forgotPassword } = paths[kind]

  const login = async (credentials: { email: string; password: string; otp: string }): Promise<void> => {
    if (kind === 'admin') {
      const { token, admin } = await client.marine.admin.login(credentials)
      keep({ token, type: typeOfKind(kind), user: admin })
    } else {
      const { token, partner_user } = await client.marine.partner.login(credentials)
      keep({ token, type: typeOfKind(kind), user: partner_user })
    }
    navigate(safeReturn(returnTo, `${base}/`, dashboard), { replace: true })
  }

  return (
    <AuthLayout name={t('brand', { product })} title={t(`${kind}.sign_in`)} lead={t('sign_in_text')}>
      <SignInForm
        requestOtp={async (credentials) => (await client.marine[kind].requestOtp(credentials)).data}
        login={login}
        forgotHref={forgotPassword}
      />
    </AuthLayout>
  )
}
