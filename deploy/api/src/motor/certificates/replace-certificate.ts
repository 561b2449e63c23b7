import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import type { Services } from '../../platform/services.ts'
import type { PolicyWithPeople } from '../../policies/presenter.ts'
import { snapshotOf } from './policy-snapshot.ts'

interface Replacement {
  /** The policy before the change. */
  policy: PolicyWithPeople
  /** First day of the new certificate, `yyyy-mm-dd`. */
  from: string
  now: Date
}

/**
 * Gives a policy a new certificate with its own number and verification token. The previous one stays verifiable, and
 * states by which it is replaced and since when.
 * @returns the number of the new certificate
 */
export async function replaceCertificate(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  { policy, from, now }: Replacement,
): Promise<string> {
  const number = await takeNumber(tx, 'certificate', now, policy.branch_code)
  await tx
    .insertInto('replaced_certificates')
    .values({
      number: policy.certificate_number,
      policy_id: policy.id,
      verification_hash: policy.verification_hash,
      verification_token_cipher: policy.verification_token_cipher,
      plate: policy.plate,
      replaced_by: number,
      replaced_on: from,
      replaced_at: now,
      snapshot: JSON.stringify(snapshotOf(policy)),
    })
    .execute()
  const token = newToken()
  await tx
    .updateTable('policies')
    .set((eb) => ({
      certificate_number: number,
      verification_hash: hashToken(token),
      verification_token_cipher: vault.seal(token),
      certificate_from: from,
      certificate_issued_on: lagosDay(now),
      search: eb('search', '||', ` ${number.toLowerCase()}`),
    }))
    .where('id', '=', policy.id)
    .execute()
  return number
}
