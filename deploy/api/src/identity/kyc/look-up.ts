import type { IdType, KycStatus } from '@coverdesk/sdk'
import { countAttempts, uncountAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { after, days, instant, minutes } from '../../platform/db/clock.ts'
import type { Services } from '../../platform/services.ts'
import { retentionPeriod } from '../../reference/retention-rules/store.ts'
import { giveBackToBudget, takeFromBudget } from './daily-budget.ts'

/** Result of an identity lookup. `reason` is a key of the `errors` dictionary. */
export interface KycFinding {
  status: Extract<KycStatus, 'verified' | 'mismatch' | 'not_found' | 'pending' | 'manual_review'>
  first_name: string | null
  last_name: string | null
  date_of_birth: string | null
  reason: string | null
}

/** Who requested the lookup (a tracker or a staff user), and the network, or the requester on behalf of a tracker. */
export interface LookupRequester {
  /** Id of the tracker, or of the member of staff. */
  subjectId: string
  from?: string
}

export const unknownPerson = { first_name: null, last_name: null, date_of_birth: null }
const perNumber = { action: 'kyc_number', max: 10, within: days(1), refusal: 'too_many_lookups' }
const perTracker = { action: 'kyc_tracker', max: 8, within: minutes(60), refusal: 'too_many_lookups' }
const perSource = { action: 'kyc_address', max: 60, within: minutes(60), refusal: 'too_many_lookups' }

/**
 * Looks up the owner of an identity number. Lookups are billed: a found person is stored for the retention period, and
 * requests are rate-limited. A provider that is down leaves the result pending, never a pass, and costs nothing; past
 * the daily budget staff decide.
 * @param requester - who is rate-limited; null when the system itself requests
 * @throws ApiError 429 past the limits
 */
export async function lookUpIdentity(
  services: Services,
  idType: IdType,
  idNumber: string,
  requester: LookupRequester | null,
): Promise<KycFinding> {
  const { db, clock, vault, providers, log } = services
  const now = clock()
  const hash = vault.fingerprint(`${idType} ${idNumber}`)
  const known = await db
    .selectFrom('kyc_lookups')
    .select(['first_name', 'last_name', 'date_of_birth'])
    .where('id_type', '=', idType)
    .where('id_number_hash', '=', hash)
    .where('looked_up_at', '>', instant(after(now, -(await retentionPeriod(db, 'identity_lookups')))))
    .executeTakeFirst()
  if (known) return { status: 'verified', ...known, reason: null }
  const attempt = requester ? await countAttempts(db, capsOf(requester, hash.toString('base64')), now) : []
  if (!(await takeFromBudget(services, now))) {
    await uncountAttempt(db, attempt)
    return { status: 'manual_review', ...unknownPerson, reason: 'kyc_by_hand' }
  }
  const found = await providers.kyc.lookup(idType, idNumber)
  if (found.outcome === 'down') {
    log.warn({ id_type: idType, fault: found.reason }, 'KYC provider is down')
    await uncountAttempt(db, attempt)
    await giveBackToBudget(services, now)
  }
  const lastName = idType === 'rc_number' ? '' : found.last_name
  if (found.outcome !== 'verified' || !found.first_name || lastName === null) return missing(found.outcome)
  const person = {
    first_name: found.first_name,
    last_name: lastName,
    date_of_birth: found.date_of_birth,
  }
  await db
    .insertInto('kyc_lookups')
    .values({ id_type: idType, id_number_hash: hash, ...person, looked_up_at: now })
    .onConflict((conflict) =>
      conflict.columns(['id_type', 'id_number_hash']).doUpdateSet({ ...person, looked_up_at: now }),
    )
    .execute()
  return { status: 'verified', ...person, reason: null }
}

function capsOf({ subjectId, from }: LookupRequester, number: string) {
  const caps = [
    [perTracker, subjectId],
    [perNumber, number],
  ] as const
  return from ? [...caps, [perSource, from] as const] : caps
}

function missing(outcome: 'verified' | 'mismatch' | 'not_found' | 'down'): KycFinding {
  if (outcome === 'down') return { status: 'pending', ...unknownPerson, reason: 'kyc_pending' }
  if (outcome === 'mismatch') return { status: 'mismatch', ...unknownPerson, reason: 'kyc_mismatch' }
  return { status: 'not_found', ...unknownPerson, reason: 'kyc_not_found' }
}
