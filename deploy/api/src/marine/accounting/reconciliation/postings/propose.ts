import { type ClaimInput, formatNaira, type WriteOffInput } from '@coverdesk/sdk'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError, fieldError, notFound } from '../../../../platform/errors/api-error.ts'
import { lockChosenForDeposit } from '../../../partners/shared-lock.ts'
import { reserveForWallet } from '../../wallet/funding-requests/bank-payments.ts'
import { lockBankAccount } from '../items/accounts.ts'
import { lockEntry, lockLine } from '../items/lock-items.ts'
import { propose } from '../items/proposals.ts'
import { lineSettled } from '../items/store.ts'
import { toleranceOn } from '../items/tolerance.ts'
import { findMatch, unclaimedOf } from '../matching/matches.ts'

/** @throws ApiError 404, 409, 422 at `amount` for more than a small difference */
export async function proposeWriteOff(
  tx: Tx,
  { line_id, entry_id, version, account, reason }: WriteOffInput,
  user: SignedInUser,
  actor: Actor,
): Promise<string> {
  const row = line_id ? await lockLine(tx, line_id, version) : await lockEntry(tx, entry_id ?? '', version)
  const amount = row.amount - row.allocated
  if (amount === 0 || row.state === 'ignored' || row.state === 'before') throw lineSettled()
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
  await lockBankAccount(tx, receiving_account)
  const match = await findMatch(tx, match_id)
  if (match.kind !== 'suspense') throw notFound()
  if (match.state === 'undone') throw new ApiError(409, 'already_reversed')
  await lockChosenForDeposit(tx, partner_id)
  const amount = unclaimedOf(match)
  if (amount <= 0) throw new ApiError(409, 'proposal_open')
  await reserveForWallet(tx, { match: match_id })
  const kind = { kind: 'claim', account: 'wallet-available' } as const
  return propose(tx, { receiving_account, ...kind, match_id, partner_id, amount, reason }, user, actor)
}
