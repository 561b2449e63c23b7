import type { ChangeRequest, ChangeRequests } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import type { Atom } from 'jotai'
import type { AppClient } from '../client.ts'
import { type QueryAtom, queryAtom, suspenseQueryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

/** Whose change requests: the office's, marine's, or those of a partner. */
export type ChangeRequestsOf = 'office' | 'admin' | 'partner'

/** Where change requests are read and decided. */
export function changeRequestsApi(client: AppClient, of: ChangeRequestsOf): ChangeRequests {
  return of === 'office' ? client.admin.changeRequests : client.marine[of].changeRequests
}

export const changeRequestKeys: { all: QueryKey } = { all: ['change-requests'] }

/** The newest fifty. */
export const changeRequestsAtom: (of: ChangeRequestsOf) => Atom<ChangeRequest[] | Promise<ChangeRequest[]>> =
  queryFamily((of: ChangeRequestsOf) =>
    suspenseQueryAtom<ChangeRequest[]>((client) => ({
      queryKey: [...changeRequestKeys.all, of],
      queryFn: async () => (await changeRequestsApi(client, of).list()).data,
    })),
  )

interface OneChangeRequest {
  of: ChangeRequestsOf
  id: string
}

/** One of them, however old. */
export const changeRequestAtom: (one: OneChangeRequest) => Atom<ChangeRequest | Promise<ChangeRequest>> =
  queryFamily(({ of, id }: OneChangeRequest) =>
    suspenseQueryAtom<ChangeRequest>((client) => ({
      queryKey: [...changeRequestKeys.all, of, id],
      queryFn: () => changeRequestsApi(client, of).get(id),
    })),
  )

const COUNTED_EVERY = 60_000
/** More than ever wait at once. */
const COUNTED = 100

/** The changes that wait for the user's decision, the oldest first. */
export const decidableChangesAtom: (of: ChangeRequestsOf) => QueryAtom<ChangeRequest[]> = queryFamily(
  (of: ChangeRequestsOf) =>
    queryAtom<ChangeRequest[]>((client) => ({
      queryKey: [...changeRequestKeys.all, of, 'decidable'],
      queryFn: async () => {
        const { data } = await changeRequestsApi(client, of).list({
          state: 'pending',
          limit: COUNTED,
          sort: 'requested_at',
        })
        return data.filter(({ may_decide }) => may_decide)
      },
      refetchInterval: COUNTED_EVERY,
    })),
)
