import { type CargoTerms, compareCargo } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Change } from '../../policies/change.ts'
import { type Assessed, referralsOf, refusalsOf } from '../../policies/quotes/assess.ts'
import type { IssuedPolicy, Side } from '../store.ts'
import { assessEndorsement } from './assess-endorsement.ts'

/** Fields that a bank or a carrier fills in after issue; none of them changes the risk or the premium. */
const NIL_FIELDS: ReadonlySet<string> = new Set([
  'transport_document',
  'voyage',
  'containers',
  'marks',
  'eta',
  'pfi_number',
  'pfi_date',
  'form_m_number',
  'lc_number',
  'bank_interest',
  'customs_office',
])

const isNil = (field: string): boolean => NIL_FIELDS.has(field) || /^(?:pfi|form_m)\./.test(field)

/**
 * Returns whether an endorsement applies at once: it changes listed fields only, costs nothing, and requires no
 * referral that the terms in force did not require.
 * @param referred the referral codes of the terms in force
 */
function appliesAtOnce(
  row: IssuedPolicy,
  terms: CargoTerms,
  { price, results, faults }: Assessed,
  referred: ReadonlySet<string>,
): boolean {
  if (!price || faults.length > 0 || refusalsOf(results).length > 0) return false
  const differences = compareCargo(row, { terms, price })
  return (
    differences.length > 0 &&
    differences.every(({ field }) => isNil(field)) &&
    price.premium === row.price.premium &&
    price.commission_net === row.price.commission_net &&
    referralsOf(results).every(({ code }) => referred.has(code))
  )
}

/** Carries the values of an immediate change over into a waiting change, so that applying that later retains them. */
export async function carryOver({ tx }: Change, row: IssuedPolicy, terms: CargoTerms): Promise<void> {
  const waiting = await tx
    .selectFrom('cargo_changes')
    .select(['id', 'terms'])
    .where('policy_id', '=', row.id)
    .where('state', '=', 'requested')
    .where('terms', 'is not', null)
    .executeTakeFirst()
  if (!waiting) return
  const requested = waiting.terms as CargoTerms
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
  const carried = Object.fromEntries(
    Object.entries(terms).filter(
      ([field, value]) =>
        !same(value, row.terms[field as keyof CargoTerms]) &&
        same(requested[field as keyof CargoTerms], row.terms[field as keyof CargoTerms]),
    ),
  )
  await tx
    .updateTable('cargo_changes')
    .set((eb) => ({ terms: JSON.stringify({ ...requested, ...carried }), version: eb('version', '+', 1) }))
    .where('id', '=', waiting.id)
    .execute()
}

/** Reads whether an endorsement applies without a second user. @param assessed assessment of the new terms, if known */
export async function readAtOnce(
  db: Db | Tx,
  row: IssuedPolicy,
  terms: CargoTerms,
  today: string,
  side: Side,
  assessed?: Assessed,
): Promise<boolean> {
  if (side !== 'partner') return false
  const after = assessed ?? (await assessEndorsement(db, row, terms, today, side))
  const before = await assessEndorsement(db, row, row.terms, today, side)
  const referred = new Set(referralsOf(before.results).map(({ code }) => code))
  return appliesAtOnce(row, terms, after, referred)
}
