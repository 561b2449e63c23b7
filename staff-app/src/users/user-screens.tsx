import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { UserForm } from './user-form.tsx'
import { userAtom } from './users.atoms.ts'

/** `/users/add/` */
export function NewUserScreen(): ReactElement {
  return <UserForm saved={null} />
}

/** `/users/:id` */
export function UserScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <UserForm key={id} saved={useAtomValue(userAtom(id))} />
}
