import { checkIdentifier } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { numberVariants } from '../../policies/number-variants.ts'
import { type PolicyWithPeople, selectPolicies } from '../../policies/presenter.ts'
import type { ReplacedCertificates } from './tables.ts'

/** A certificate with its policy as it states it, and what replaced it. */
export interface FoundCertificate {
  policy: PolicyWithPeople
  replaced: Pick<Selectable<ReplacedCertificates>, 'replaced_by' | 'replaced_on'> | null
}

/** Finds a certificate by the hash of the token in its QR code. */
export async function findByToken(db: Db, hash: Buffer): Promise<FoundCertificate | undefined> {
  const policy = await selectPolicies(db).where('verification_hash', '=', hash).executeTakeFirst()
  if (policy) return asCertified(db, policy)
  return asItWas(db, await selectReplaced(db).where('verification_hash', '=', hash).executeTakeFirst())
}

/**
 * Finds the certificate of a certificate or policy number; for a plate the one in force, else the one that ends last.
 */
export async function findByNumberOrPlate(
  db: Db,
  query: string,
  today: string,
): Promise<FoundCertificate | undefined> {
  const numbers = numberVariants(query)
  const plate = checkIdentifier('plate', query).value
  const policy = await selectPolicies(db)
    .where((eb) =>
      eb.or([
        eb('policies.certificate_number', 'in', numbers),
        eb('policies.policy_number', 'in', numbers),
        eb('policies.plate', '=', plate),
      ]),
    )
    .orderBy((eb) => eb('policies.cancelled_at', 'is not', null))
    .orderBy((eb) =>
      eb.not(eb.and([eb('policies.start_date', '<=', today), eb('policies.end_date', '>=', today)])),
    )
    .orderBy('policies.end_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (policy && numbers.includes(policy.certificate_number)) return asCertified(db, policy)
  if (policy) return (await inForceBefore(db, policy, today)) ?? asCertified(db, policy)
  const replaced = await selectReplaced(db)
    .where((eb) => eb.or([eb('number', 'in', numbers), eb('plate', '=', plate)]))
    .orderBy('replaced_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return asItWas(db, replaced)
}

const selectReplaced = (db: Db) => db.selectFrom('replaced_certificates').selectAll()

/** Finds the certificate that is in force until the current one begins; none once it has begun. */
async function inForceBefore(db: Db, { id, certificate_from: from }: PolicyWithPeople, today: string) {
  if (from === null || from <= today) return undefined
  const replaced = await selectReplaced(db)
    .where('policy_id', '=', id)
    .where('replaced_on', '>', today)
    .orderBy('replaced_on')
    .orderBy('replaced_at')
    .limit(1)
    .executeTakeFirst()
  return asItWas(db, replaced)
}

/** The current certificate as it states the policy, also before its first day. */
async function asCertified(db: Db, policy: PolicyWithPeople): Promise<FoundCertificate> {
  const document = await db
    .selectFrom('documents')
    .select('snapshot')
    .where('id', '=', policy.document_id)
    .executeTakeFirst()
  return { policy: { ...policy, ...document?.snapshot }, replaced: null }
}

async function asItWas(
  db: Db,
  replaced: Selectable<ReplacedCertificates> | undefined,
): Promise<FoundCertificate | undefined> {
  if (!replaced) return undefined
  const policy = await selectPolicies(db)
    .where('policies.id', '=', replaced.policy_id)
    .executeTakeFirstOrThrow()
  return { policy: { ...policy, ...replaced.snapshot }, replaced }
}
