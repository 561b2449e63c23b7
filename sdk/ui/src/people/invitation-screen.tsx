import { Button, Spinner } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { codeOf } from '../errors/error-facts.ts'
import { useText } from '../locale/use-text.ts'
import { tokenFromHash } from '../sign-in/addresses.ts'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { AcceptForm } from './accept-form.tsx'
import type { Entrance } from './entrance.ts'
import { invitationAtom } from './invitation.atoms.ts'
import { NotOpen } from './not-open.tsx'

/** Where an invitation leads: says whether the link still works before it asks for anything; opening it uses nothing up. */
export function InvitationScreen(entrance: Entrance): ReactElement {
  const [token] = useState(() => tokenFromHash(window.location.hash))
  if (!token) return <NotOpen entrance={entrance} reason="unknown" token="" />
  return <CheckedInvitation entrance={entrance} token={token} />
}

interface CheckedInvitationProps {
  entrance: Entrance
  token: string
}

function CheckedInvitation({ entrance, token }: CheckedInvitationProps): ReactElement {
  const { t } = useText('users')
  const { name } = entrance
  // What was accepted on this page stays accepted, however often it is looked up again.
  const [email, setEmail] = useState<string | null>(null)
  const found = useAtomValue(invitationAtom(token))
  if (email === null && found.isError) {
    const reasons = { link_expired: 'expired', link_used: 'used', link_unknown: 'unknown' } as const
    const reason = reasons[codeOf(found.error) as keyof typeof reasons]
    if (reason) return <NotOpen entrance={entrance} reason={reason} token={token} />
    return (
      <AuthLayout name={name} title={t('accept.failed_title')}>
        <Button onClick={() => void found.refetch()}>{t('accept.try_again')}</Button>
      </AuthLayout>
    )
  }
  if (!found.data) {
    return (
      <AuthLayout name={name} title={t('accept.title')}>
        <Spinner label={t('accept.checking')} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      name={name}
      title={t('accept.hello', { name: found.data.first_name })}
      lead={email === null ? t('accept.lead', { email: found.data.email }) : undefined}
    >
      <AcceptForm
        loginHref={entrance.loginHref}
        token={token}
        email={found.data.email}
        done={email !== null}
        onDone={setEmail}
      />
    </AuthLayout>
  )
}
