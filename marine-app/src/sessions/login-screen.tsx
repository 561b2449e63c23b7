import { AuthLayout, marineSignInAtom, productNameAtom, SignInForm, safeReturn, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type MarineKind, paths } from '../paths.ts'
import { authStore } from '../shared/auth.atoms.ts'
import { typeOfKind } from '../shared/marine-kind.ts'

/** Sign-in of one kind of marine user: password, then the emailed code. */
export function LoginScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { t } = useText('marine')
  const auth = useOperations(authStore)
  const product = useAtomValue(productNameAtom)
  const keep = useSetAtom(marineSignInAtom)
  const [, navigate] = useLocation()
  const returnTo = new URLSearchParams(useSearch()).get('return_to')
  const { base, dashboard, forgotPassword } = paths[kind]

  const login = async (credentials: { email: string; password: string; otp: string }): Promise<void> => {
    keep({ ...(await auth.login(kind, credentials)), type: typeOfKind(kind) })
    navigate(safeReturn(returnTo, `${base}/`, dashboard), { replace: true })
  }

  return (
    <AuthLayout name={t('brand', { product })} title={t(`${kind}.sign_in`)} lead={t('sign_in_text')}>
      <SignInForm
        audience={kind === 'admin' ? 'marine_admin' : 'marine_partner'}
        requestOtp={async (credentials) => (await auth.requestOtp(kind, credentials)).data}
        login={login}
        forgotHref={forgotPassword}
      />
    </AuthLayout>
  )
}
