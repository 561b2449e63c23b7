import {
  type BankPostingCategory,
  type BankProposal,
  type ClaimInput,
  formatNaira,
  type WriteOffInput,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Decision } from '../../../authority/decision.ts'
import { openAccounts, openWallet } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/post.ts'
import { bankDifference, receiptClaimed } from '../../../ledger/recipes.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ApiError, editConflict, fieldError, notFound } from '../../../platform/errors/api-error.ts'
import { chooseForDeposit, holdForDeposit } from '../../partners/hold-partner.ts'
import { keepForWallet } from '../wallet/paid-once.ts'
import { alone, CURRENCY } from './accounts.ts'
import { cancelProposed } from './cancel-lines.ts'
import { decideBank } from './decide-bank.ts'
import { entryOf, holdEntry, holdLine, joinPosted, markHeldLine } from './mark.ts'
import { findMatch, unclaimedOf } from './matches.ts'
import { postAs } from './post-as.ts'
import { propose } from './propose.ts'
import { addMatch } from './run-matching.ts'
import { findEntry, findLine, settled } from './store.ts'
import { toleranceOn } from './tolerance.ts'

const nameOf = (column: string) =>
  sql<string | null>`(select first_name || ' ' || last_name from users where users.id = ${sql.ref(column)})`

export const selectProposals = (db: Db | Tx) =>
  db
    .selectFrom('bank_proposals as proposal')
    .selectAll('proposal')
    .select([nameOf('proposal.proposed_by').as('proposer'), nameOf('proposal.decided_by').as('decider')])
    .select([
      sql<string>`coalesce(
        (select narration from bank_lines l where l.id = proposal.line_id),
        (select t.description from bank_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.id = proposal.entry_id),
        (select l.narration from bank_allocations a join bank_lines l on l.id = a.line_id
          where a.match_id = proposal.match_id limit 1), '')`.as('title'),
      sql<string | null>`(select name from partners p where p.id = proposal.partner_id)`.as('partner'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>

export const presentProposal = (row: Row, { userId }: SignedInUser): BankProposal => ({
  id: row.id,
  kind: row.kind,
  account: row.receiving_account,
  line_id: row.line_id,
  entry_id: row.entry_id,
  match_id: row.match_id,
  title: row.title,
  partner: row.partner,
  amount: row.amount,
  to: row.account,
  reason: row.reason,
  state: row.state,
  proposed_by: row.proposer ?? '',
  proposed_at: row.proposed_at,
  is_own: row.proposed_by === userId,
  decided_by: row.decider,
  decided_at: row.decided_at,
  decision_reason: row.decision_reason,
  version: row.version,
})

export async function findProposal(db: Db | Tx, id: string): Promise<Row> {
  const row = await selectProposals(db).where('proposal.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** @throws ApiError 404, 409, 422 at `amount` for more than a small difference */
export async function proposeWriteOff(
  tx: Tx,
  { line_id, entry_id, version, account, reason }: WriteOffInput,
  user: SignedInUser,
  actor: Actor,
): Promise<string> {
  const row = line_id ? await holdLine(tx, line_id, version) : await holdEntry(tx, entry_id ?? '', version)
  const amount = row.amount - row.allocated
  if (amount === 0 || row.state === 'ignored' || row.state === 'before') throw settled()
  const { amount: most } = await toleranceOn(tx, actor.now)
  if (Math.abs(amount) > most)
    throw fieldError('amount', 'fields.many', { params: { most: formatNaira(most) } })
  const of = line_id ? { line_id } : { entry_id: row.id }
  const { receiving_account } = row
  return propose(tx, { receiving_account, kind: 'write_off', ...of, amount, account, reason }, user, actor)
}

/** @throws ApiError 404, 409, 422 at `partner_id` */
export async function proposeClaim(
  tx: Tx,
  { match_id, partner_id, reason }: ClaimInput,
  user: SignedInUser,
  actor: Actor,
): Promise<string> {
  const { receiving_account } = await findMatch(tx, match_id)
  await alone(tx, receiving_account)
  const match = await findMatch(tx, match_id)
  if (match.kind !== 'suspense') throw notFound()
  if (match.state === 'undone') throw new ApiError(409, 'already_reversed')
  await chooseForDeposit(tx, partner_id)
  const amount = unclaimedOf(match)
  if (amount <= 0) throw new ApiError(409, 'proposal_open')
  await keepForWallet(tx, { match: match_id })
  const kind = { kind: 'claim', account: 'wallet-available' } as const
  return propose(tx, { receiving_account, ...kind, match_id, partner_id, amount, reason }, user, actor)
}

const declining = ({ id, proposed_by }: Row): Decision => ({
  objectKind: 'bank_proposal',
  objectId: id,
  privilege: 'marine.reconciliation.approve',
  makers: [proposed_by],
})

/** Decision to approve a proposal; a credit to a wallet has the limits and the daily total of funding. */
const agreeing = (row: Row): Decision => ({
  ...declining(row),
  ...(row.partner_id === null ? {} : { limit: { name: 'funding', amount: Math.abs(row.amount) } }),
})

/** @throws ApiError 404, 409 with the current proposal */
async function holdProposal(tx: Tx, id: string, version: number, user: SignedInUser): Promise<Row> {
  const { receiving_account } = await findProposal(tx, id)
  await alone(tx, receiving_account)
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
export async function agreeProposal(
  tx: Tx,
  id: string,
  version: number,
  user: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await holdProposal(tx, id, version, user)
  await decideBank(tx, agreeing(row), user, 'approved', actor.now)
  const agreed = {
    claim,
    write_off: writeOff,
    posting: postAgreed,
    set_aside: setAsideAgreed,
    cancel: cancelAgreed,
  }[row.kind]
  const transactionId = await agreed(tx, row, user, actor)
  await decide(
    tx,
    row,
    { state: 'agreed', ...(transactionId ? { transaction_id: transactionId } : {}) },
    user,
    actor,
  )
}

/** Rejects a proposal, or withdraws an own one. @throws ApiError 403, 404, 409 */
export async function declineProposal(
  tx: Tx,
  id: string,
  { version, reason }: { version: number; reason: string },
  user: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await holdProposal(tx, id, version, user)
  if (row.proposed_by !== user.userId) await decideBank(tx, declining(row), user, 'rejected', actor.now)
  await decide(tx, row, { state: 'declined', decision_reason: reason }, user, actor)
}

async function decide(
  tx: Tx,
  { id, version, amount, reason }: Row,
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

const posting = (row: Row, { userId }: SignedInUser, { now }: Actor) => ({
  reference: `bank-proposal ${row.id}`,
  currency: CURRENCY,
  postedAt: now,
  madeBy: row.proposed_by,
  checkedBy: userId,
  reason: row.reason,
  description: row.title.slice(0, 100),
})

async function claim(tx: Tx, row: Row, user: SignedInUser, actor: Actor): Promise<string> {
  const partner = row.partner_id ?? ''
  await holdForDeposit(tx, partner)
  await keepForWallet(tx, { match: row.match_id ?? '' })
  await openWallet(tx, partner, CURRENCY)
  return post(tx, { ...receiptClaimed(partner, row.amount), ...posting(row, user, actor) })
}

/** Posts a line under the proposed purpose, if its open amount is unchanged. */
async function postAgreed(tx: Tx, row: Row, user: SignedInUser, actor: Actor): Promise<string> {
  const line = await findLine(tx, row.line_id ?? '')
  if (line.period_id !== null) throw new ApiError(409, 'month_locked')
  if (line.amount - line.allocated !== row.amount) throw new ApiError(409, 'subject_changed')
  if (row.partner_id !== null) {
    await holdForDeposit(tx, row.partner_id)
    await keepForWallet(tx, { line: line.id })
  }
  const category = row.account as BankPostingCategory
  const said = { category, partner: row.partner_id, reason: row.reason, madeBy: row.proposed_by }
  const noted = { reference: `bank-proposal ${row.id}`, checkedBy: user.userId }
  return (await postAs(tx, line, { ...said, ...noted }, actor.now)).transactionId
}

/** Sets a line aside, if it is unchanged. Posts nothing. */
async function setAsideAgreed(tx: Tx, row: Row, user: SignedInUser, actor: Actor): Promise<null> {
  const line = await findLine(tx, row.line_id ?? '')
  if (line.period_id !== null) throw new ApiError(409, 'month_locked')
  if (line.allocated !== 0 || line.state === 'ignored') throw new ApiError(409, 'subject_changed')
  await markHeldLine(tx, line, row.reason, 'ignored', user, actor)
  return null
}

/** Closes lines that sum to zero. Posts nothing. */
async function cancelAgreed(tx: Tx, row: Row, _user: SignedInUser, actor: Actor): Promise<null> {
  await cancelProposed(tx, row, actor)
  return null
}

/** Writes off the open amount, if it is still the approved one. */
async function writeOff(tx: Tx, row: Row, user: SignedInUser, actor: Actor): Promise<string> {
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
    ...posting(row, user, actor),
    valueDate: of.day,
  })
  const made = { kind: 'write_off', by: row.proposed_by, reason: row.reason } as const
  if (row.line_id) {
    await joinPosted(tx, { account, transactionId, lineId: row.line_id, amount, ...made }, actor.now)
    return transactionId
  }
  const entryId = await entryOf(tx, account, transactionId)
  await addMatch(tx, account, { ...made, transactionId }, actor.now, [
    { line_id: null, entry_id: of.id, amount },
    { line_id: null, entry_id: entryId, amount: -amount },
  ])
  return transactionId
}
