import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { references } from '../../../underwriting/policies/store.ts'

/** Premium of a policy, and the commission on it with its taxes, in kobo. */
export interface Invoiced {
  premium: number
  commission: number
  vat: number
  wht: number
}

/** Selects the ledger amounts of a policy's debit notes and their commission by posting event. */
const eventsOf = (
  policyId: string,
) => sql`${[references.issue(policyId), references.commission(policyId)]}::text[]
  || array(select unnest(array[format('endorsement-%s %s', number, policy_id),
    format('endorsement-commission-%s %s', number, policy_id)])
    from cargo_policy_versions where policy_id = ${policyId} and number > 1)`

/** Reads the posted premium and commission of a policy, regardless of its present price. */
export async function invoicedOf(db: Db | Tx, policyId: string): Promise<Invoiced> {
  const { rows } = await sql<Invoiced>`
    select coalesce(-sum(e.amount) filter (where a.kind = 'premium'), 0)::bigint as premium,
      coalesce(sum(e.amount) filter (where a.kind = 'commission-expense'), 0)::bigint as commission,
      coalesce(sum(e.amount) filter (where a.kind = 'commission-vat'), 0)::bigint as vat,
      coalesce(-sum(e.amount) filter (where a.kind = 'wht-payable'), 0)::bigint as wht
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    where t.reference = any (${eventsOf(policyId)})`.execute(db)
  return rows[0] as Invoiced
}

/** Amounts that waiting and issued credit notes of a policy return. */
export interface Given extends Invoiced {
  /** Premium returned and errors corrected. */
  credited: number
  /** Commission paid by credit notes. */
  commission_paid: number
}

/** @param besides a note to exclude */
export async function givenOf(db: Db | Tx, policyId: string, besides: string | null = null): Promise<Given> {
  const { rows } = await sql<Given>`
    select coalesce(sum(gross) filter (where kind <> 'CN-COMM'), 0)::bigint as credited,
      coalesce(sum(gross) filter (where kind = 'CN-COMM'), 0)::bigint as commission_paid,
      coalesce(sum(gross) filter (where kind = 'CN-REF'), 0)::bigint as premium,
      coalesce(sum(commission) filter (where kind = 'CN-REF'), 0)::bigint as commission,
      coalesce(sum(vat) filter (where kind = 'CN-REF'), 0)::bigint as vat,
      coalesce(sum(wht) filter (where kind = 'CN-REF'), 0)::bigint as wht
    from credit_notes
    where policy_id = ${policyId} and state in ('pending_approval', 'issued') and id is distinct from ${besides}::uuid`.execute(
    db,
  )
  return rows[0] as Given
}
