import type { BankPostingInput } from '@coverdesk/sdk'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { fieldError } from '../../../../platform/errors/api-error.ts'
import { lockChosenForDeposit } from '../../../partners/shared-lock.ts'
import { marineLimitOn } from '../../../setup/store.ts'
import { reserveForWallet } from '../../wallet/funding-requests/bank-payments.ts'
import { lockLine } from '../items/lock-items.ts'
import { propose } from '../items/proposals.ts'
import { lineSettled } from '../items/store.ts'
import { postAs } from './post-as.ts'

/**
 * Posts the open amount of a line under a purpose and matches both; amounts above the limit, and any money for a
 * wallet, are proposed for approval by another user instead.
 * @returns the id of the match or of the proposal
 * @throws ApiError 404, 409, 422 at `category`, `partner_id`
 */
export async function postLine(
  tx: Tx,
  id: string,
  { version, category, partner_id, reason }: BankPostingInput,
  user: SignedInUser,
  actor: Actor,
): Promise<{ match: string } | { proposal: string }> {
  const line = await lockLine(tx, id, version)
  const left = line.amount - line.allocated
  if (left === 0 || line.state === 'ignored') throw lineSettled()
  const partner = category === 'partner-deposit' ? (partner_id ?? '') : null
  if (partner !== null) {
    if (left < 0) throw fieldError('category', 'fields.invalid')
    await lockChosenForDeposit(tx, partner)
    await reserveForWallet(tx, { line: id })
  }
  const most = (await marineLimitOn(tx, 'BANK_POSTING', lagosDay(actor.now))) ?? 0
  if (partner !== null || Math.abs(left) > most) {
    const { receiving_account } = line
    const row = {
      receiving_account,
      kind: 'posting',
      line_id: id,
      amount: left,
      account: category,
      reason,
    } as const
    const of = partner === null ? row : { ...row, partner_id: partner }
    return { proposal: await propose(tx, of, user, actor) }
  }
  const posting = { category, partner, reason, reference: `bank-line ${id} ${version}`, madeBy: user.userId }
  const { matchId } = await postAs(tx, line, posting, actor.now)
  await recordAudit(tx, actor, {
    action: 'bank_line.posted',
    objectKind: 'bank_line',
    objectId: id,
    after: { text: line.narration, amount: left, to: category, reason },
  })
  return { match: matchId }
}
