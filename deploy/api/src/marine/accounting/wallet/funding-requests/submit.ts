import type { FundingRequestInput } from '@coverdesk/sdk'
import { wholeFundingRequestSchema } from '@coverdesk/sdk/schemas'
import type { Actor } from '../../../../platform/access/actor.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, fieldError } from '../../../../platform/errors/api-error.ts'
import { parseFields } from '../../../../platform/http/parse.ts'
import type { Services } from '../../../../platform/services.ts'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import { lockPartnerShared } from '../../../partners/shared-lock.ts'
import { openReceivingAccounts } from '../balance/receiving-accounts.ts'
import { reserveForRequest } from './bank-payments.ts'
import { notifyApprovers } from './notify.ts'
import type { RequestRow } from './store.ts'

/** Returns the fields of a request that its form edits. */
export const inputOf = (row: RequestRow): FundingRequestInput => ({
  amount: row.amount,
  payer_bank: row.payer_bank,
  payer_account: row.payer_account,
  receiving_account: row.receiving_account,
  bank_reference: row.bank_reference,
  value_date: row.value_date,
  narration: row.narration,
  evidence_id: row.evidence_id,
})

/** Greatest age of a payment in days; the insurer's finance handles older ones. */
const OLDEST_PAYMENT = 180

/**
 * Asserts the rules that apply to a draft: a recent value date that is not in the future, and a receiving account.
 * @throws ApiError 422 at `value_date`, `receiving_account`
 */
export async function checkInput(tx: Tx, input: FundingRequestInput, now: Date): Promise<void> {
  const today = lagosDay(now)
  if (input.value_date && input.value_date > today) throw fieldError('value_date', 'fields.date_future')
  const first = dayAfter(today, -OLDEST_PAYMENT)
  if (input.value_date && input.value_date < first)
    throw fieldError('value_date', 'fields.date_early', { params: { day: first } })
  if (input.receiving_account === '') return
  const accounts = await openReceivingAccounts(tx, today)
  if (!accounts.some(({ code }) => code === input.receiving_account))
    throw fieldError('receiving_account', 'fields.choice_unknown')
}

/**
 * Submits a locked draft for approval.
 * @throws ApiError 409 `wallet_none`, `partner_archived`; 422 at missing fields, at `bank_reference` for a payment that
 * is credited already
 */
export async function submitRequest(
  tx: Tx,
  services: Services,
  row: RequestRow,
  actor: Actor,
): Promise<void> {
  const partner = await lockPartnerShared(tx, row.partner_id)
  if (partner?.channel !== 'wallet') throw new ApiError(409, 'wallet_none')
  if (partner.state === 'archived') throw new ApiError(409, 'partner_archived')
  const input = parseFields(wholeFundingRequestSchema, inputOf(row))
  await checkInput(tx, input, actor.now)
  const payment = { account: row.receiving_account, key: row.bank_reference_key }
  await reserveForRequest(tx, payment, () => fieldError('bank_reference', 'payment_credited'))
  await tx
    .updateTable('funding_requests')
    .set((eb) => ({
      state: 'pending',
      submitted_at: actor.now,
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  const note = { action: 'funding_request.submitted', objectKind: 'funding_request', objectId: row.id }
  await recordAudit(tx, actor, { ...note, after: { reference: row.reference, ...input } })
  await notifyApprovers(tx, services, row, row.amount, 'asked')
}

const UNIQUE = 'funding_requests_bank_reference'

/**
 * Names the request with the same bank reference, where it prevents the submission. For another partner's
 * request only its existence is stated.
 */
export async function explainReference(
  db: Db,
  id: string,
  partnerId: string,
  error: unknown,
): Promise<never> {
  if ((error as { constraint?: string }).constraint !== UNIQUE) throw error
  const other = await db
    .selectFrom('funding_requests as mine')
    .innerJoin('funding_requests as other', (join) =>
      join
        .onRef('other.receiving_account', '=', 'mine.receiving_account')
        .onRef('other.bank_reference_key', '=', 'mine.bank_reference_key')
        .onRef('other.id', '!=', 'mine.id'),
    )
    .select(['other.reference', 'other.partner_id'])
    .where('mine.id', '=', id)
    .where('other.state', 'in', ['pending', 'second_approval', 'approved'])
    .executeTakeFirst()
  if (other?.partner_id === partnerId)
    throw fieldError('bank_reference', 'reference_used', { params: { reference: other.reference } })
  throw new ApiError(422, 'reference_taken', {
    fields: [{ path: 'bank_reference', code: 'reference_taken' }],
    cause: error,
  })
}
