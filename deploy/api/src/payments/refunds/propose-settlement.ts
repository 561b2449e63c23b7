import type { RefundSettlementInput } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { payingAccounts } from '../bank-accounts/paying-accounts.ts'
import { missingRate, valueOfOther } from './other-currency.ts'
import { changeRefund, lockRefundIn } from './store.ts'

/**
 * Proposes how the difference of a refund is settled; another proposal replaces it until one is settled. Money of another
 * currency needs a rate: without its value nothing says within whose limits it is.
 * @throws ApiError 404; 409 `refund_status`, `edit_conflict`; 422 at `settlement`, `account`, `reference`, `day`
 */
export async function proposeSettlement(
  tx: Tx,
  services: Services,
  id: string,
  { version, settlement, reason, ...received }: RefundSettlementInput,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  await lockRefundIn(tx, id, version, ['differs'], principal)
  const before = await tx
    .selectFrom('refund_differences')
    .selectAll()
    .where('refund_id', '=', id)
    .executeTakeFirstOrThrow()
  const isShort = before.returned < before.ordered
  const isRest = settlement === 'rest' && before.other_amount !== null
  if (isRest || settlement === (isShort ? 'recover' : 'rest'))
    throw fieldError('settlement', 'fields.choice_unknown')
  const money = settlement === 'recover' ? await receivedMoney(tx, received, now) : nowhere
  const { userId } = principal
  const proposed = { settlement, reason, ...money }
  const missing = await missingRate(tx, services, before, now)
  if (missing) throw fieldError('settlement', 'fields.fx_rate_missing', { params: missing })
  const other_value = await valueOfOther(tx, services, before, now)
  await tx
    .updateTable('refund_differences')
    .set({ ...proposed, other_value, proposed_by: userId, proposed_at: now })
    .where('refund_id', '=', id)
    .execute()
    .catch(explainTaken)
  await changeRefund(
    tx,
    id,
    {},
    { kind: 'settlement_proposed', actor: userId, at: now, detail: { settlement, reason } },
  )
  const note = { action: 'refund.settlement_proposed', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, before: { settlement: before.settlement }, after: proposed })
}

const nowhere = { account: null, reference: null, day: null }

type Received = Pick<RefundSettlementInput, 'account' | 'reference' | 'day'>

/** The money that the customer has paid back into one of the insurer's accounts. */
async function receivedMoney(tx: Tx, { account, reference, day }: Received, now: Date) {
  if (!account) throw fieldError('account', 'fields.required')
  if (!reference) throw fieldError('reference', 'fields.required')
  if (!day) throw fieldError('day', 'fields.required')
  const today = lagosDay(now)
  if (day > today) throw fieldError('day', 'fields.date_future')
  const accounts = await payingAccounts(tx, today)
  if (!accounts.some(({ code }) => code === account)) throw fieldError('account', 'fields.choice_unknown')
  return { account, reference, day }
}

function explainTaken(error: { constraint?: string }): never {
  if (error.constraint === 'refund_differences_reference') throw fieldError('reference', 'reference_taken')
  throw error
}
