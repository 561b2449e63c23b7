import type { MarineUserQuery } from '@coverdesk/sdk'
import { type AppClient, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { operationStore } from '@coverdesk/ui/operations'
import type { QueryKey } from '@tanstack/query-core'
import type { MarineKind } from '../paths.ts'

export const userKeys = {
  all: (kind: MarineKind): QueryKey => ['marine', kind, 'users'],
  list: (kind: MarineKind): QueryKey => ['marine', kind, 'users', 'list'],
  one: (kind: MarineKind, id: string): QueryKey => ['marine', kind, 'users', 'one', id],
  roles: (kind: MarineKind): QueryKey => ['marine', kind, 'roles'],
}

const listOf = (kind: MarineKind) =>
  listAtoms(userKeys.list(kind), (client, query: MarineUserQuery) => client.marine[kind].users.list(query))

export const userListAtoms = { admin: listOf('admin'), partner: listOf('partner') }

const oneOf = (kind: MarineKind) =>
  queryFamily((id: string) =>
    suspenseQueryAtom((client) => ({
      queryKey: userKeys.one(kind, id),
      queryFn: () => client.marine[kind].users.get(id),
    })),
  )

export const userAtoms = { admin: oneOf('admin'), partner: oneOf('partner') }

const rolesOf = (kind: MarineKind) =>
  suspenseQueryAtom((client) => ({
    queryKey: userKeys.roles(kind),
    queryFn: () => client.marine[kind].roles.list(),
  }))

/** Roles of an audience, with their permissions and whether the user may assign them. */
export const roleAtoms = { admin: rolesOf('admin'), partner: rolesOf('partner') }

type Users = AppClient['marine'][MarineKind]['users']

/** Operations that change the users of an audience. */
export const userStore = operationStore({
  create: ({ marine }: AppClient, kind: MarineKind, ...input: Parameters<Users['create']>) =>
    marine[kind].users.create(...input),
  update: ({ marine }: AppClient, kind: MarineKind, ...input: Parameters<Users['update']>) =>
    marine[kind].users.update(...input),
})
