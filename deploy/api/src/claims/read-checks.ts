import type { ClaimCheck } from '@coverdesk/sdk'
import { fullName } from '../people/clients/presenter.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { setupEntryOn } from '../platform/setups/store.ts'
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
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['loss_date', 'loss_type', 'notice', 'adjusted_loss'])
    .select([
      'start_date',
      'end_date',
      'cover_type',
      'payment_id',
      'liability_type',
      'issued_at',
      'vehicle',
      'sum_insured',
    ])
    .select(['clients.first_name', 'clients.last_name'])
    .where('claims.tracker_id', '=', trackerId)
    .executeTakeFirst()
  if (!row) return []
  const insured = {
    ...row,
    holder: fullName(row),
    paid: row.payment_id !== null,
    use: String(row.vehicle.use ?? ''),
    tppd_limit: await tppdLimit(db, row),
  }
  return checkClaim(insured, row).map(({ key, state, params }) => ({
    key,
    state,
    detail: services.translate(locale, 'messages', `checks.${key}_${state}`, written(params, locale)),
  }))
}

/** The limit for damage to others that a policy was issued with, in kobo; 0 when its kind of liability has none. */
export async function tppdLimit(
  db: Db | Tx,
  policy: { liability_type: string; issued_at: string },
): Promise<number> {
  const issuedOn = lagosDay(new Date(policy.issued_at))
  const liability = await setupEntryOn(db, 'liability_types', policy.liability_type, issuedOn)
  return Number(liability?.attributes.limit ?? 0)
}

function written(params: Record<string, string | number>, locale: string): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, writeFact(value, locale)]))
}
