import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useSearchParams } from 'wouter'
import { RoleForm } from './role-form.tsx'
import { useRolePlace } from './role-place.tsx'
import { roleAtom } from './roles.atoms.ts'

/** A new role; with `?copy=` like another. */
export function NewRolePage(): ReactElement {
  const [search] = useSearchParams()
  const copied = search.get('copy')
  return copied ? <CopiedRole key={copied} id={copied} /> : <RoleForm key="new" saved={null} />
}

function CopiedRole({ id }: { id: string }): ReactElement {
  return <RoleForm saved={null} like={useAtomValue(roleAtom({ of: useRolePlace().of, id }))} />
}

/** One role, to see and to change. */
export function RolePage({ id }: { id: string }): ReactElement {
  return <RoleForm key={id} saved={useAtomValue(roleAtom({ of: useRolePlace().of, id }))} />
}
