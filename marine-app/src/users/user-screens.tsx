import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import type { MarineKind } from '../paths.ts'
import { UserForm } from './user-form.tsx'
import { userAtoms } from './users.atoms.ts'

/** `/marine-admin/users/create`, `/marine-partner/users/create` */
export function NewUserScreen({ kind }: { kind: MarineKind }): ReactElement {
  return <UserForm kind={kind} saved={null} />
}

/** `/marine-admin/users/edit/:id`, `/marine-partner/users/edit/:id` */
export function UserScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <UserForm key={id} kind={kind} saved={useAtomValue(userAtoms[kind](id))} />
}
