import { hasPrivilege, userAtom } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { clientPath } from '../paths.ts'

/** The name of a customer, which leads to their page for users who may read customers. */
export function ClientLink({ client: { id, name } }: { client: { id: string; name: string } }): ReactElement {
  const user = useAtomValue(userAtom)
  const text = <bdi>{name}</bdi>
  return hasPrivilege(user, 'customer.customer.read') ? <Link href={clientPath(id)}>{text}</Link> : text
}
