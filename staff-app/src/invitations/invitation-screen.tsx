import { productNameAtom } from '@coverdesk/sdk/react'
import { InvitationScreen as Invitation } from '@coverdesk/sdk/react/people/invitation-screen.tsx'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'

/** `/auth/invitation` */
export function InvitationScreen(): ReactElement {
  const name = useAtomValue(productNameAtom)
  return <Invitation name={name} loginHref={paths.login} forgotHref={paths.forgotPassword} />
}
