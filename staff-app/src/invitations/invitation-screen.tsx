import { productNameAtom } from '@coverdesk/ui'
import { InvitationScreen as Invitation } from '@coverdesk/ui/people'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'

/** `/auth/invitation` */
export function InvitationScreen(): ReactElement {
  const name = useAtomValue(productNameAtom)
  return <Invitation name={name} loginHref={paths.login} forgotHref={paths.forgotPassword} />
}
