import type { Page } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, queryAtom } from '@coverdesk/ui'
import { decidableChangesAtom } from '@coverdesk/ui/change-requests'
import type { QueryKey } from '@tanstack/query-core'
import { atom } from 'jotai'

const COUNTED_EVERY = 60_000
const COUNT = { limit: 1 } as const

export const waitingKeys = { all: ['marine-waiting'] as QueryKey }

const totalOf = ({ meta }: Page<unknown>): number => meta.total

/** Requests for funds that wait for a user who may decide them. */
const walletRequestsAtom = queryAtom((client, get) => ({
  queryKey: [...waitingKeys.all, 'wallet-requests'],
  queryFn: () => client.marine.admin.walletRequests.list({ ...COUNT, state: 'waiting' }).then(totalOf),
  refetchInterval: COUNTED_EVERY,
  enabled: hasPrivilege(get(marineUserAtom), 'marine.wallet.approve'),
}))

/** Policies referred to an underwriter. */
const referralsAtom = queryAtom((client, get) => ({
  queryKey: [...waitingKeys.all, 'referrals'],
  queryFn: () => client.marine.admin.policyManagement.list(COUNT).then(totalOf),
  refetchInterval: COUNTED_EVERY,
  enabled: hasPrivilege(get(marineUserAtom), 'marine.policy.approve'),
}))

/** Endorsements and cancellations that are requested. */
const changesAtom = queryAtom((client, get) => ({
  queryKey: [...waitingKeys.all, 'changes'],
  queryFn: () => client.marine.admin.policyChanges.list({ ...COUNT, state: 'requested' }).then(totalOf),
  refetchInterval: COUNTED_EVERY,
  enabled: hasPrivilege(get(marineUserAtom), 'marine.policy.approve'),
}))

/** Credit notes raised by a colleague. */
const creditNotesAtom = queryAtom((client, get) => ({
  queryKey: [...waitingKeys.all, 'credit-notes'],
  queryFn: () => client.marine.admin.creditNotes.list({ ...COUNT, state: 'pending_approval' }).then(totalOf),
  refetchInterval: COUNTED_EVERY,
  enabled: hasPrivilege(get(marineUserAtom), 'marine.note.approve'),
}))

const DECIDING = ['marine.user.edit', 'marine.role.edit', 'marine.setup.edit'] as const

/** Changes of authority and prices that the user may approve. */
const changesToApproveAtom = atom((get): number => {
  const user = get(marineUserAtom)
  if (!user || !DECIDING.some((name) => hasPrivilege(user, name))) return 0
  const side = user.audience === 'marine_admin' ? 'admin' : 'partner'
  return get(decidableChangesAtom(side)).data?.length ?? 0
})

/** Number of waiting items for the user, by menu entry. */
export const waitingAtom = atom((get): Readonly<Record<string, number>> => {
  const change_requests = get(changesToApproveAtom)
  if (get(marineUserAtom)?.audience !== 'marine_admin') return { change_requests }
  return {
    policies: (get(referralsAtom).data ?? 0) + (get(changesAtom).data ?? 0),
    credit_notes: get(creditNotesAtom).data ?? 0,
    wallet_requests: get(walletRequestsAtom).data ?? 0,
    change_requests,
  }
})
