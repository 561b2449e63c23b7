import { openAccounts } from '../../../../ledger/accounts.ts'
import { post } from '../../../../ledger/post.ts'
import { bankReceiptUnclaimed } from '../../../../ledger/posting-rules.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { fieldError } from '../../../../platform/errors/api-error.ts'
import { reserveForWallet } from '../../wallet/funding-requests/bank-payments.ts'
import { CURRENCY } from '../items/accounts.ts'
import { lockLine } from '../items/lock-items.ts'
import { lineSettled } from '../items/store.ts'
import { matchPosting } from '../matching/match-posting.ts'

/**
 * Posts the unclaimed rest of a line to suspense, on the line's day.
 * @returns the match's id
 * @throws ApiError 404; 409 `payment_requested` while a request for funds has the payment; 422
 */
export async function postToSuspense(
  tx: Tx,
  id: string,
  version: number,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<string> {
  const row = await lockLine(tx, id, version)
  const left = row.amount - row.allocated
  if (left === 0 || row.state === 'ignored') throw lineSettled()
  if (left < 0) throw fieldError('amount', 'fields.invalid')
  const { receiving_account: account, day, narration } = row
  await reserveForWallet(tx, { line: id })
  await openAccounts(tx, [{ kind: 'bank', owner: account }, { kind: 'suspense' }], CURRENCY)
  const transactionId = await post(tx, {
    ...bankReceiptUnclaimed(account, left),
    reference: `bank-line ${id} ${version}`,
    currency: CURRENCY,
    postedAt: actor.now,
    madeBy: userId,
    valueDate: day,
    description: row.reference || narration.slice(0, 100),
  })
  await recordAudit(tx, actor, {
    action: 'bank_line.suspended',
    objectKind: 'bank_line',
    objectId: id,
    after: { text: narration, amount: left },
  })
  return matchPosting(
    tx,
    { account, transactionId, lineId: id, kind: 'suspense', amount: left, by: userId },
    actor.now,
  )
}
