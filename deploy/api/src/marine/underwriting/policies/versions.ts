import type { CargoInsured, CargoPrice, CargoTerms } from '@coverdesk/sdk'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import type { CargoNames } from './snapshot.ts'
import { type PolicyRow, readPolicy } from './store.ts'

/** A version of an issued policy, with a snapshot of all rates and names it used. */
export interface Version {
  /** The policy's id for the first version; its documents are stored under it. */
  id: string
  policy_id: string
  number: number
  effective_on: string
  starts_on: string | null
  ends_on: string | null
  terms: CargoTerms
  price: CargoPrice
  insured: CargoInsured
  names: CargoNames
  certificate_number: string
  debit_note_number: string | null
  /** Additional premium in kobo; for the first version its premium. */
  difference: number
  verification_hash: Buffer
  verification_token_cipher: Buffer
  issued_at: string
  issued_by: string
}

/**
 * Reads the versions of an issued policy, oldest first. They are stored from the first endorsement on: before, the
 * policy itself is the only one.
 * @throws ApiError 404 before issue
 */
export async function versionsOf(db: Db | Tx, policy: PolicyRow): Promise<[Version, ...Version[]]> {
  const rows = await db
    .selectFrom('cargo_policy_versions')
    .selectAll()
    .where('policy_id', '=', policy.id)
    .orderBy('number')
    .execute()
  const [first, ...later] = rows as unknown as Version[]
  return first ? [first, ...later] : [firstOf(policy)]
}

/** Reads the policy and the version of an id. @throws ApiError 404 */
export async function readVersion(
  db: Db | Tx,
  id: string,
): Promise<{ policy: PolicyRow; version: Version; before: Version | undefined }> {
  const stored = await db
    .selectFrom('cargo_policy_versions')
    .select('policy_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const policy = await readPolicy(db, stored?.policy_id ?? id)
  const versions = await versionsOf(db, policy)
  const at = versions.findIndex((one) => one.id === id)
  const version = versions[at]
  if (!version) throw notFound()
  return { policy, version, before: versions[at - 1] }
}

/** Returns an issued policy as its first version. @throws ApiError 404 before issue */
function firstOf(policy: PolicyRow): Version {
  const { id, starts_on, ends_on, terms, price, certificate_number, debit_note_number, issued_at } = policy
  const { verification_hash, verification_token_cipher, issued_by } = policy
  if (!certificate_number || !price || !issued_at || !issued_by) throw notFound()
  if (!verification_hash || !verification_token_cipher) throw notFound()
  const issued = lagosDay(new Date(issued_at))
  return {
    id,
    policy_id: id,
    number: 1,
    starts_on,
    ends_on,
    terms,
    price,
    // Cover that begins later can be changed until then.
    effective_on: starts_on && starts_on < issued ? starts_on : issued,
    insured: policy.insured as CargoInsured,
    names: policy.names as CargoNames,
    certificate_number,
    debit_note_number,
    difference: price.premium,
    verification_hash,
    verification_token_cipher,
    issued_at,
    issued_by,
  }
}

/** Stores versions; the first one together with its replacement. */
export async function storeVersions(tx: Tx, versions: readonly Version[]): Promise<void> {
  await tx
    .insertInto('cargo_policy_versions')
    .values(
      versions.map(({ terms, price, insured, names, ...version }) => ({
        ...version,
        terms: JSON.stringify(terms),
        price: JSON.stringify(price),
        insured: JSON.stringify(insured),
        names: JSON.stringify(names),
      })),
    )
    .onConflict((conflict) => conflict.columns(['policy_id', 'number']).doNothing())
    .execute()
}
