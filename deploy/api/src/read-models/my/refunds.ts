import type { MyRefund } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { statusTexts } from '../../payments/refunds/status-texts.ts'
import type { Customer } from '../../platform/access/principal.ts'
import type { Services } from '../../platform/services.ts'
import { refundHolder } from '../../policies/transfers/holders.ts'

/** Newest refunds that are listed. */
const MOST = 50

const STAGES = ['requested', 'approved', 'rejected', 'sent', 'confirmed', 'failed'] as const
const isStage = (kind: string): kind is (typeof STAGES)[number] => STAGES.some((stage) => stage === kind)

/** Presents the refunds of policies to their customer, newest first. */
export async function refundsOf(
  { db, translate }: Services,
  policyIds: readonly string[],
  { clientId }: Customer,
  locale: string,
): Promise<MyRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('policies', 'policies.id', 'refunds.policy_id')
    .select(['refunds.id', 'policies.policy_number', 'refunds.currency'])
    // One that is written off as a whole keeps its amount.
    .select(
      sql<number>`case refunds.amount when 0 then refunds.written_off else refunds.amount end`.as('amount'),
    )
    .select(['refunds.status', 'refunds.way', 'refunds.reason', 'refunds.requested_at'])
    .where('refunds.policy_id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where((eb) => eb(eb.fn.coalesce(refundHolder('client_id'), 'policies.client_id'), '=', clientId))
    .orderBy('refunds.requested_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(MOST)
    .execute()
  const events = await db
    .selectFrom('refund_events')
    .select(['refund_id', 'kind', 'at'])
    .where('refund_id', '=', (eb) => eb.fn.any(eb.val(rows.map(({ id }) => id))))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { id, policy_number, amount, currency, status, requested_at } = row
    const texts = statusTexts(row, locale, translate)
    return {
      id,
      policy_number,
      amount,
      currency,
      status,
      requested_at,
      status_text: texts.status,
      about: texts.about,
      stages: events.flatMap(({ refund_id, kind, at }) =>
        refund_id === id && isStage(kind) ? [{ code: kind, at }] : [],
      ),
    }
  })
}
