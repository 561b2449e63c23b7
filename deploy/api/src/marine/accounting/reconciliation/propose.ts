import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'

interface NewProposal {
  receiving_account: string
  kind: 'write_off' | 'claim' | 'posting' | 'set_aside' | 'cancel'
  line_id?: string
  line_ids?: string[]
  entry_id?: string
  match_id?: string
  partner_id?: string
  amount: number
  account: string
  reason: string
}

/** Stores a proposal, at most one per subject. @throws ApiError 409 `proposal_open` */
export async function propose(
  tx: Tx,
  row: NewProposal,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<string> {
  const id = uuid()
  const added = await tx
    .insertInto('bank_proposals')
    .values({ ...row, id, proposed_by: userId, proposed_at: actor.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw new ApiError(409, 'proposal_open')
  await recordAudit(tx, actor, {
    action: `bank_proposal.${row.kind}`,
    objectKind: 'bank_proposal',
    objectId: id,
    after: { amount: row.amount, to: row.account, reason: row.reason },
  })
  return id
}
