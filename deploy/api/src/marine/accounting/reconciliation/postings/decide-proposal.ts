import type { BankPostingCategory } from '@coverdesk/sdk'
import type { Decision } from '../../../../authority/decision.ts'
import { openAccounts, openWallet } from '../../../../ledger/accounts.ts'
import { post } from '../../../../ledger/post.ts'
import { bankDifference, receiptClaimed } from '../../../../ledger/posting-rules.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError, editConflict } from '../../../../platform/errors/api-error.ts'
import { lockForDeposit } from '../../../partners/shared-lock.ts'
import { reserveForWallet } from '../../wallet/funding-requests/bank-payments.ts'
import { cancelProposed } from '../exceptions/cancel-lines.ts'
import { markLockedLine } from '../exceptions/mark.ts'
import { CURRENCY, lockBankAccount } from '../items/accounts.ts'
import { findProposal, type ProposalRow, presentProposal } from '../items/proposals.ts'
import { findEntry, findLine } from '../items/store.ts'
import { entryOf, matchPosting } from '../matching/match-posting.ts'
import { addMatch } from '../matching/run-matching.ts'
import { decideBank } from './decide-bank.ts'
import { postAs } from './post-as.ts'

const rejection = ({ id, proposed_by }: ProposalRow): Decision => ({
  objectKind: 'bank_proposal',
  objectId: id,
  privilege: 'marine.reconciliation.approve',
  makers: [proposed_by],
})

/** Decision to approve a proposal; a credit to a wallet has the limits and the daily total of funding. */
const approval = (row: ProposalRow): Decision => ({
  ...rejection(row),
  ...(row.partner_id === null ? {} : { limit: { name: 'funding', amount: Math.abs(row.amount) } }),
})

/** @throws ApiError 404, 409 with the current proposal */
async function lockProposal(tx: Tx, id: string, version: number, user: SignedInUser): Promise<ProposalRow> {
  const { receiving_account } = await findProposal(tx, id)
  await lockBankAccount(tx, receiving_account)
  const row = await findProposal(tx, id)
  const current = presentProposal(row, user)
  if (row.state !== 'proposed') throw new ApiError(409, 'decision_made', { extra: { current } })
  if (row.version !== version) throw editConflict(current)
  return row
}

/**
 * Approves and posts a proposal of another user.
 * @throws ApiError 403 as `authorise`; 404; 409, among them `partner_archived`, `partner_without_wallet`
 */
export async function approveProposal(
  tx: Tx,
  id: string,
  version: number,
  user: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await lockProposal(tx, id, version, user)
  await decideBank(tx, approval(row), user, 'approved', actor.now)
  const approved = {
    claim,
    write_off: writeOff,
    posting: postApproved,
    set_aside: setAsideApproved,
    cancel: cancelApproved,
  }[row.kind]
  const transactionId = await approved(tx, row, user, actor)
  await decide(
    tx,
    row,
    { state: 'agreed', ...(transactionId ? { transaction_id: transactionId } : {}) },
    user,
    actor,
  )
}

/** Rejects a proposal, or withdraws an own one. @throws ApiError 403, 404, 409 */
export async function rejectProposal(
  tx: Tx,
  id: string,
  { version, reason }: { version: number; reason: string },
  user: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await lockProposal(tx, id, version, user)
  if (row.proposed_by !== user.userId) await decideBank(tx, rejection(row), user, 'rejected', actor.now)
  await decide(tx, row, { state: 'declined', decision_reason: reason }, user, actor)
}

async function decide(
  tx: Tx,
  { id, version, amount, reason }: ProposalRow,
  set: { state: 'agreed' | 'declined'; transaction_id?: string; decision_reason?: string },
  { userId }: SignedInUser,
  actor: Actor,
): Promise<void> {
  await tx
    .updateTable('bank_proposals')
    .set({ ...set, decided_by: userId, decided_at: actor.now, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, {
    action: `bank_proposal.${set.state}`,
    objectKind: 'bank_proposal',
    objectId: id,
    after: { amount, reason: set.decision_reason ?? reason },
  })
}

const journalEntryOf = (row: ProposalRow, { userId }: SignedInUser, { now }: Actor) => ({
  reference: `bank-proposal ${row.id}`,
  currency: CURRENCY,
  postedAt: now,
  madeBy: row.proposed_by,
  checkedBy: userId,
  reason: row.reason,
  description: row.title.slice(0, 100),
})

async function claim(tx: Tx, row: ProposalRow, user: SignedInUser, actor: Actor): Promise<string> {
  const partner = row.partner_id ?? ''
  await lockForDeposit(tx, partner)
  await reserveForWallet(tx, { match: row.match_id ?? '' })
  await openWallet(tx, partner, CURRENCY)
  return post(tx, { ...receiptClaimed(partner, row.amount), ...journalEntryOf(row, user, actor) })
}

/** Posts a line under the proposed purpose, if its open amount is unchanged. */
async function postApproved(tx: Tx, row: ProposalRow, user: SignedInUser, actor: Actor): Promise<string> {
  const line = await findLine(tx, row.line_id ?? '')
  if (line.period_id !== null) throw new ApiError(409, 'month_locked')
  if (line.amount - line.allocated !== row.amount) throw new ApiError(409, 'subject_changed')
  if (row.partner_id !== null) {
    await lockForDeposit(tx, row.partner_id)
    await reserveForWallet(tx, { line: line.id })
  }
  const category = row.account as BankPostingCategory
  const posting = { category, partner: row.partner_id, reason: row.reason, madeBy: row.proposed_by }
  const noted = { reference: `bank-proposal ${row.id}`, checkedBy: user.userId }
  return (await postAs(tx, line, { ...posting, ...noted }, actor.now)).transactionId
}

/** Sets a line aside, if it is unchanged. Posts nothing. */
async function setAsideApproved(tx: Tx, row: ProposalRow, user: SignedInUser, actor: Actor): Promise<null> {
  const line = await findLine(tx, row.line_id ?? '')
  if (line.period_id !== null) throw new ApiError(409, 'month_locked')
  if (line.allocated !== 0 || line.state === 'ignored') throw new ApiError(409, 'subject_changed')
  await markLockedLine(tx, line, row.reason, 'ignored', user, actor)
  return null
}

/** Closes lines that sum to zero. Posts nothing. */
async function cancelApproved(tx: Tx, row: ProposalRow, _user: SignedInUser, actor: Actor): Promise<null> {
  await cancelProposed(tx, row, actor)
  return null
}

/** Writes off the open amount, if it is still the approved one. */
async function writeOff(tx: Tx, row: ProposalRow, user: SignedInUser, actor: Actor): Promise<string> {
  const of = row.line_id ? await findLine(tx, row.line_id) : await findEntry(tx, row.entry_id ?? '')
  if (of.period_id !== null) throw new ApiError(409, 'month_locked')
  if (of.amount - of.allocated !== row.amount) throw new ApiError(409, 'subject_changed')
  const { receiving_account: account, amount } = row
  const to = row.account === 'bank-charges' ? 'bank-charges' : 'rounding'
  await openAccounts(tx, [{ kind: 'bank', owner: account }, { kind: to }], CURRENCY)
  // A surplus at the bank increases the ledger account; a surplus in the ledger decreases it.
  const moved = row.line_id ? amount : -amount
  const transactionId = await post(tx, {
    ...bankDifference(account, to, moved),
    ...journalEntryOf(row, user, actor),
    valueDate: of.day,
  })
  const made = { kind: 'write_off', by: row.proposed_by, reason: row.reason } as const
  if (row.line_id) {
    await matchPosting(tx, { account, transactionId, lineId: row.line_id, amount, ...made }, actor.now)
    return transactionId
  }
  const entryId = await entryOf(tx, account, transactionId)
  await addMatch(tx, account, { ...made, transactionId }, actor.now, [
    { line_id: null, entry_id: of.id, amount },
    { line_id: null, entry_id: entryId, amount: -amount },
  ])
  return transactionId
}
