import { v7 as uuid } from 'uuid'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import type { Services } from '../../platform/services.ts'
import { NO_CLAIMS_LETTER } from '../policy-documents/document-kinds.ts'
import { readClaimsRecord } from './claims-record.ts'

interface LetteredPolicy {
  id: string
  policy_number: string
  plate: string
}

/**
 * Issues the no-claims letter of a policy; the letter of the same day is returned again while nothing has changed.
 * @returns the id of its document
 */
export async function issueNoClaimsLetter(
  tx: Tx,
  services: Services,
  policy: LetteredPolicy,
  now: Date,
): Promise<string> {
  await takeLock(tx, `no-claims letter ${policy.id}`)
  const issued_on = lagosDay(now)
  const { years, claims, insuredSince } = await readClaimsRecord(tx, services, policy.id, issued_on)
  const letters = await tx
    .selectFrom('no_claims_letters')
    .select(['document_id', 'plate', 'years', 'claims', 'issued_on'])
    .where('policy_id', '=', policy.id)
    .execute()
  const same = letters.find(
    (one) =>
      one.issued_on === issued_on &&
      one.years === years &&
      one.claims === claims &&
      one.plate === policy.plate,
  )
  if (same) return same.document_id
  const number = `NCL-${policy.policy_number.replaceAll('/', '-')}-${letters.length + 1}`
  const document_id = uuid()
  await tx
    .insertInto('documents')
    .values({
      id: document_id,
      kind: NO_CLAIMS_LETTER,
      policy_id: policy.id,
      file_name: `${number}.pdf`,
      media_type: 'application/pdf',
      storage_key: null,
      sha256: null,
      created_at: now,
    })
    .execute()
  const token = newToken()
  await tx
    .insertInto('no_claims_letters')
    .values({
      id: uuid(),
      number,
      policy_id: policy.id,
      document_id,
      verification_hash: hashToken(token),
      verification_token_cipher: services.vault.seal(token),
      plate: policy.plate,
      years,
      claims,
      insured_since: insuredSince,
      issued_on,
    })
    .execute()
  return document_id
}
