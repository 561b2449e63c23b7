import { AuthLayout, codeOf, productNameAtom, tokenFromHash, useText } from '@coverdesk/sdk/react'
import { Button, Spinner } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { AcceptForm } from './accept-form.tsx'
import { invitationAtom } from './invitations.atoms.ts'
import { NotOpen } from './not-open.tsx'

/** `/auth/invitation`: says whether the link still works before it asks for anything; opening it uses nothing up. */
export function InvitationScreen(): ReactElement {
  const [token] = useState(() => tokenFromHash(window.location.hash))
  return token ? <CheckedInvitation token={token} /> : <NotOpen reason="unknown" token="" />
}

function CheckedInvitation({ token }: { token: string }): ReactElement {
  const { t } = useText('users')
  const product = useAtomValue(productNameAtom)
  // What was accepted on this page stays accepted, however often it is looked up again.
  const [email, setEmail] = useState<string | null>(null)
  const found = useAtomValue(invitationAtom(token))
  if (email === null && found.isError) {
    const reasons = { link_expired: 'expired', link_used: 'used', link_unknown: 'unknown' } as const
    const reason = reasons[codeOf(found.error) as keyof typeof reasons]
    if (reason) return <NotOpen reason={reason} token={token} />
    return (
      <AuthLayout name={product} title={t('accept.failed_title')}>
        <Button onClick={() => void found.refetch()}>{t('accept.try_again')}</Button>
      </AuthLayout>
    )
  }
  if (!found.data) {
    return (
      <AuthLayout name={product} title={t('accept.title')}>
        <Spinner label={t('accept.checking')} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      name={product}
      title={t('accept.hello', { name: found.data.first_name })}
      lead={email === null ? t('accept.lead', { email: found.data.email }) : undefined}
    >
      <AcceptForm token={token} email={found.data.email} done={email !== null} onDone={setEmail} />
    </AuthLayout>
  )
}
