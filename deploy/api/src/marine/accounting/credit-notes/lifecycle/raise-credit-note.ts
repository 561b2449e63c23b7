import type { CreditNoteKind } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import type { Services } from '../../../../platform/services.ts'
import { type Clawback, computeAmounts } from '../amounts/compute-amounts.ts'
import { branchOf } from '../notes/branch.ts'
import { note as record } from '../notes/change.ts'
import { notifyApprovers } from '../notes/notify.ts'
import { lockNote, searchOf } from '../notes/store.ts'
import { issueNote } from './issue.ts'

export interface NewCreditNote {
  kind: CreditNoteKind
  partner_id: string
  /** Omitted only for an error that concerns no policy. */
  policy_id?: string | null | undefined
  /**
   * Positive amount in kobo before commission and taxes: the premium returned (CN-REF), the commission owed (CN-COMM),
   * or the error (CN-ADJ). The amount due to the partner is computed from it.
   */
  amount: number
  /** CN-REF: the commission clawed back with it; in proportion if omitted. */
  clawback?: Clawback | undefined
  reason: string
  /** Id of the requesting user. */
  raised_by: string
  /** Id of another user who approved: two users have decided, so the note is issued at once with a number. */
  approved_by?: string | undefined
  /** Whether a rule decided it, so that the note is issued at once without a second user. */
  by_rule?: boolean | undefined
  /** Whether it returns the amount of an endorsement or a cancellation of the policy. */
  of_change?: boolean | undefined
  /** With `approved_by` or `by_rule`: whether the whole note is credited to the wallet at once. */
  to_wallet?: boolean | undefined
  /** Branch that numbers it; that of online sales, or the first, if omitted. */
  branch_id?: string | null | undefined
  /** Whether it stays a draft of its author, not submitted for approval. */
  draft?: boolean | undefined
}

export interface RaisedCreditNote {
  id: string
  /** Null until it is approved. */
  number: string | null
  /** Amount due to the partner in kobo. */
  amount: number
}

/**
 * Raises a credit note. One that is issued at once posts to the ledger: call it last in a transaction, as `post`.
 * @throws ApiError 422 at `policy_id`, or at `amount` with `amount_left`; 409 `maker_is_checker`
 * `no_branch`; with `to_wallet` 409 `no_wallet`
 */
export async function raiseCreditNote(
  tx: Tx,
  input: NewCreditNote,
  { services, actor }: { services: Services; actor: Actor },
): Promise<RaisedCreditNote> {
  const { kind, partner_id, policy_id = null, raised_by, approved_by, reason, draft = false } = input
  if (approved_by === raised_by) throw new ApiError(403, 'maker_is_checker')
  const parts = await computeAmounts(tx, {
    kind,
    partner_id,
    policy_id,
    gross: input.amount,
    clawback: input.clawback,
    // Two users have decided the endorsement, and its new version has its own minimum premium.
    keepsMinimum: input.of_change !== true,
  })
  const id = uuid()
  const { now } = actor
  await tx
    .insertInto('credit_notes')
    .values({
      id,
      kind,
      partner_id,
      policy_id,
      reason,
      raised_by,
      ...parts,
      branch_id: await branchOf(tx, input.branch_id ?? null),
      by_rule: input.by_rule ?? false,
      state: draft ? 'draft' : 'pending_approval',
      submitted_at: draft ? null : now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const row = await lockNote(tx, id)
  await tx
    .updateTable('credit_notes')
    .set({ search: searchOf(row) })
    .where('id', '=', id)
    .execute()
  const change = { tx, services, actor }
  const decidedBy = input.by_rule ? null : approved_by
  if (decidedBy !== undefined) {
    const toWallet = input.to_wallet ?? false
    const number = await issueNote(change, row, { decidedBy, toWallet })
    return { id, number, amount: parts.amount }
  }
  await record(change, row, draft ? 'drafted' : 'submitted')
  if (!draft) await notifyApprovers(change, row)
  return { id, number: null, amount: parts.amount }
}
