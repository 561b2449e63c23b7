import type { WalletRequest } from '@coverdesk/sdk'
import { verdictOf, withAble } from '../../../../authority/authorise.ts'
import type { Decision } from '../../../../authority/decision.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { marineLimitOn } from '../../../setup/store.ts'
import type { RequestRow } from './store.ts'

type Decided = Pick<RequestRow, 'id' | 'requested_by' | 'first_approved_by'>

/** Decision to reject a request, which has no limit. */
export const fundingRejection = ({ id, requested_by, first_approved_by }: Decided): Decision => ({
  objectKind: 'funding_request',
  objectId: id,
  privilege: 'marine.wallet.approve',
  makers: [requested_by],
  earlier: first_approved_by ? [first_approved_by] : [],
})

/** Decision to approve a request for an amount in kobo: within the approver's limit, or by two users. */
export async function fundingApproval(
  db: Db | Tx,
  row: Decided,
  amount: number,
  now: Date,
): Promise<Decision> {
  const overallLimit = await marineLimitOn(db, 'SECOND_APPROVAL', lagosDay(now))
  return { ...fundingRejection(row), limit: { name: 'funding', amount }, twoPeople: { overallLimit } }
}

export const isWaiting = ({ state }: Pick<RequestRow, 'state'>): boolean =>
  state === 'pending' || state === 'second_approval'

/** Returns whether the caller can approve a request, and the limit that requires a second user or refuses. */
export async function readStanding(
  db: Db | Tx,
  row: RequestRow,
  caller: SignedInUser,
  now: Date,
): Promise<Pick<WalletRequest, 'refusal' | 'needs_second' | 'limit'>> {
  if (!isWaiting(row)) return { refusal: 'decision_made', needs_second: false, limit: null }
  const decision = await fundingApproval(db, row, row.approved_amount ?? row.amount, now)
  const verdict = await verdictOf(db, caller, decision, now)
  if ('grant' in verdict) {
    const { complete, exceeded } = verdict.grant
    const limit = complete ? null : await withAble(db, caller, decision, exceeded)
    return { refusal: null, needs_second: !complete, limit }
  }
  const limit = await withAble(db, caller, decision, verdict.exceeded)
  return { refusal: verdict.refusal, needs_second: false, limit }
}
