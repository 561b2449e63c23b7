import type { ClaimCheck } from '@coverdesk/sdk'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { writeFact } from '../platform/translations/write.ts'
import { checkClaim } from './checks.ts'

/** What is checked about a claim, in words; none for one that is not there. */
export async function readChecks(
  db: Db | Tx,
  services: Services,
  trackerId: string,
  locale: string,
): Promise<ClaimCheck[]> {
  const row = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(['loss_date', 'loss_type', 'notice', 'adjusted_loss'])
    .select([
      'start_date',
      'end_date',
      'cover_type',
      'payment_id',
      'liability_type',
      'vehicle',
      'sum_insured',
    ])
    .where('claims.tracker_id', '=', trackerId)
    .executeTakeFirst()
  if (!row) return []
  const insured = {
    ...row,
    paid: row.payment_id !== null,
    use: String(row.vehicle.use ?? ''),
    tppd_limit: await tppdLimit(db, row.liability_type),
  }
  return checkClaim(insured, row).map(({ key, state, params }) => ({
    key,
    state,
    detail: services.translate(locale, 'messages', `checks.${key}_${state}`, written(params, locale)),
  }))
}

/** The limit for damage to others of a kind of liability, in kobo; 0 when it has none. */
export async function tppdLimit(db: Db | Tx, liabilityType: string): Promise<number> {
  const liability = await db
    .selectFrom('setup_rows')
    .select('attributes')
    .where('list', '=', 'liability_types')
    .where('code', '=', liabilityType)
    .executeTakeFirst()
  return Number(liability?.attributes.limit ?? 0)
}

function written(params: Record<string, string | number>, locale: string): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, writeFact(value, locale)]))
}
