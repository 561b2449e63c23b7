import { banks, type RefundAccountInput } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import { isOfProvider } from '../../platform/providers/provider-errors.ts'
import type { Services } from '../../platform/services.ts'
import { changeRefund, lockRefundIn } from './store.ts'

type Account = Pick<RefundAccountInput, 'bank' | 'account_number'>

/**
 * Looks up the holder of the account for a refund that the caller sees, before the transaction that records it.
 * @returns null where the bank does not answer
 * @throws ApiError 404; 422 `account_unknown` at `account_number`
 */
export async function lookUpHolder(
  services: Services,
  id: string,
  account: Account,
  principal: Principal,
): Promise<string | null> {
  const seen = await services.db
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', id)
    .where(isInBranches('refunds.branch_id', principal))
    .executeTakeFirst()
  if (!seen) throw notFound()
  const { code } = banks.find(({ name }) => name === account.bank) ?? { code: '' }
  const found = await services.providers.payments
    .resolveAccount(code, account.account_number)
    .catch((cause: unknown) => {
      if (!isOfProvider(cause)) throw cause
      services.log.warn({ fault: reasonOf(cause) }, 'the holder of an account could not be looked up')
      return undefined
    })
  if (found === null) throw fieldError('account_number', 'account_unknown')
  return found?.account_name ?? null
}

/**
 * Records the account that a refund is transferred to. Its approver has to see the account, so an
 * earlier approval is void.
 * @param holder the account's holder as the bank names it; null where it did not answer
 * @throws ApiError 404; 409 `refund_status`, `edit_conflict`
 */
export async function recordAccount(
  tx: Tx,
  id: string,
  { name, bank, account_number, version }: RefundAccountInput,
  holder: string | null,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const refund = await lockRefundIn(tx, id, version, ['requested', 'approved', 'failed'], principal)
  if (refund.way === 'gateway' && refund.status === 'approved') throw new ApiError(409, 'refund_status')
  const { userId } = principal
  const values = {
    status: 'requested' as const,
    way: 'transfer' as const,
    attempt_id: null,
    account_name: name,
    bank,
    account_number,
    holder_name: holder,
    account_by: userId,
    account_at: now,
    decided_by: null,
    decided_at: null,
    reason: null,
  }
  await changeRefund(tx, id, values, { kind: 'account_recorded', actor: userId, at: now })
  const note = { action: 'refund.payee_changed', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { name, bank, account_number, holder_name: holder } })
}
