import {
  AuthLayout,
  productNameAtom,
  SignInForm,
  safeReturn,
  signInAtom,
  useClient,
  useText,
} from '@coverdesk/sdk/react'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '../paths.ts'
import { SetUpHint } from './set-up-hint.tsx'

/** Password, then the mailed code. */
export function LoginScreen(): ReactElement {
  const { t } = useText('staff')
  const client = useClient()
  const product = useAtomValue(productNameAtom)
  const keep = useSetAtom(signInAtom)
  const [, navigate] = useLocation()
  const returnTo = new URLSearchParams(useSearch()).get('return_to')
  return (
    <AuthLayout name={product} title={t('sign_in.title')} lead={t('sign_in.lead')}>
      <SetUpHint />
      <SignInForm
        requestOtp={(credentials) => client.sessions.requestOtp(credentials)}
        login={async (credentials) => {
          keep(await client.sessions.login(credentials))
          navigate(safeReturn(returnTo, '/', paths.home), { replace: true })
        }}
        forgotHref={paths.forgotPassword}
      />
    </AuthLayout>
  )
}
