import { AuthLayout, productNameAtom, SignInForm, safeReturn, signInAtom, useText } from '@coverdesk/ui'
import { authStore, useOperations } from '@coverdesk/ui/operations'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '../paths.ts'
import { SetUpHint } from './set-up-hint.tsx'

/** Asks for the password, then for the emailed code. */
export function LoginScreen(): ReactElement {
  const { t } = useText('staff')
  const auth = useOperations(authStore)
  const product = useAtomValue(productNameAtom)
  const keep = useSetAtom(signInAtom)
  const [, navigate] = useLocation()
  const returnTo = new URLSearchParams(useSearch()).get('return_to')
  return (
    <AuthLayout name={product} title={t('sign_in.title')} lead={t('sign_in.lead')}>
      <SetUpHint />
      <SignInForm
        audience="staff"
        requestOtp={(credentials) => auth.requestOtp(credentials)}
        login={async (credentials) => {
          keep(await auth.login(credentials))
          navigate(safeReturn(returnTo, '/', paths.home), { replace: true })
        }}
        forgotHref={paths.forgotPassword}
      />
    </AuthLayout>
  )
}
