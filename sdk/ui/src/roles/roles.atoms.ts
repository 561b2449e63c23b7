import type { ListedRole, ListQuery, OfferedPrivilege, Role, Roles } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import type { Atom } from 'jotai'
import type { AppClient } from '../client.ts'
import { type ListAtoms, listAtoms } from '../list-page/list.atoms.ts'
import { type OperationStore, operationStore } from '../operations/operation-store.ts'
import { allRows } from '../queries/all-rows.ts'
import { suspenseQueryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'
import type { RolesOf } from './role-place.tsx'

/** Where roles are read and changed. */
export function rolesApi(client: AppClient, of: RolesOf): Roles {
  if (of === 'office') return client.admin.roles
  const { roles, partnerRoles } = client.marine.admin.setup
  return of === 'marine' ? roles : partnerRoles
}

type RolesKey = (of: RolesOf) => QueryKey

export const roleKeys: {
  all: QueryKey
  list: RolesKey
  one: (of: RolesOf, id: string) => QueryKey
  offered: RolesKey
  privileges: RolesKey
} = {
  all: ['roles'],
  list: (of) => ['roles', 'list', of],
  one: (of, id) => ['roles', 'one', of, id],
  offered: (of) => ['roles', 'offered', of],
  privileges: (of) => ['roles', 'privileges', of],
}

const listed = (of: RolesOf): ListAtoms<ListedRole> =>
  listAtoms(roleKeys.list(of), (client, query: ListQuery) => rolesApi(client, of).list(query))
const lists: Record<RolesOf, ListAtoms<ListedRole>> = {
  office: listed('office'),
  marine: listed('marine'),
  partners: listed('partners'),
}

export const roleListAtoms = (of: RolesOf): ListAtoms<ListedRole> => lists[of]

interface OneRole {
  of: RolesOf
  id: string
}

export const roleAtom: (one: OneRole) => Atom<Role | Promise<Role>> = queryFamily(({ of, id }: OneRole) =>
  suspenseQueryAtom<Role>((client) => ({
    queryKey: roleKeys.one(of, id),
    queryFn: () => rolesApi(client, of).get(id),
  })),
)

/** All of them, to choose from. */
export const offeredRolesAtom: (of: RolesOf) => Atom<ListedRole[] | Promise<ListedRole[]>> = queryFamily(
  (of: RolesOf) =>
    suspenseQueryAtom<ListedRole[]>((client) => ({
      queryKey: roleKeys.offered(of),
      queryFn: () => allRows((cursor) => rolesApi(client, of).list({ cursor })),
    })),
)

export const privilegesAtom: (of: RolesOf) => Atom<OfferedPrivilege[] | Promise<OfferedPrivilege[]>> =
  queryFamily((of: RolesOf) =>
    suspenseQueryAtom<OfferedPrivilege[]>((client) => ({
      queryKey: roleKeys.privileges(of),
      queryFn: () => rolesApi(client, of).privileges(),
    })),
  )

type RoleCalls = {
  create: (client: AppClient, of: RolesOf, ...input: Parameters<Roles['create']>) => Promise<Role>
  update: (client: AppClient, of: RolesOf, ...input: Parameters<Roles['update']>) => Promise<Role>
}

/** The operations that change roles. */
export const roleStore: OperationStore<RoleCalls> = /* @__PURE__ */ operationStore<RoleCalls>({
  create: (client, of, ...input) => rolesApi(client, of).create(...input),
  update: (client, of, ...input) => rolesApi(client, of).update(...input),
})
