import { countAttempts, uncountAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { days } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { type KycFinding, unknownPerson } from './look-up.ts'
import { isOwnName } from './same-surname.ts'

const perNumber = { action: 'kyc_surname', max: 5, within: days(1), refusal: 'too_many_lookups' }

interface Typed {
  /** Fingerprint of the number, in base64. */
  number: string
  lastName: string
}

/**
 * Compares the registry's record with the last name a customer typed. A mismatch reveals nothing of the registry's
 * name; after five mismatches in a day staff decide.
 */
export async function fitSurname(
  db: Db,
  finding: KycFinding,
  { number, lastName }: Typed,
  now: Date,
): Promise<KycFinding> {
  if (finding.status !== 'verified') return finding
  // Counted before the comparison: simultaneous attempts cannot exceed the limit.
  const attempt = await countAttempts(db, [[perNumber, number]], now).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429) return null
    throw error
  })
  if (!attempt) return { status: 'manual_review', ...unknownPerson, reason: 'kyc_by_hand' }
  if (!isOwnName(lastName, finding)) {
    // A customer with a single name cannot correct a last name: staff decide.
    if (finding.last_name === '') return { status: 'manual_review', ...unknownPerson, reason: 'kyc_by_hand' }
    return { status: 'mismatch', ...unknownPerson, reason: 'kyc_last_name' }
  }
  await uncountAttempt(db, attempt)
  return finding
}
