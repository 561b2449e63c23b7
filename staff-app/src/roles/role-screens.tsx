import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { RoleForm } from './role-form.tsx'
import { roleAtom } from './roles.atoms.ts'

/** `/roles/add/`, with `?copy=` like another. */
export function NewRoleScreen(): ReactElement {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  return copied ? <CopiedRole key={copied} id={copied} /> : <RoleForm key="new" saved={null} />
}

function CopiedRole({ id }: { id: string }): ReactElement {
  return <RoleForm saved={null} like={useAtomValue(roleAtom(id))} />
}

/** `/roles/:id` */
export function RoleScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <RoleForm key={id} saved={useAtomValue(roleAtom(id))} />
}
