import { type CargoPrice, type CargoTerms, emptyCargoTerms } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { storedListName } from '../../../reference/setups/entries.ts'

/** Selects the current or last name of the goods. */
const goodsName = sql<string | null>`(select name from setup_rows
  where list = ${sql.lit(storedListName('commodities'))} and code = cargo_policies.commodity
  order by effective_from desc limit 1)`

/** Selects the current or last name of a port. */
const portName = (column: 'load_port' | 'discharge_port') => sql<string | null>`(select name from setup_rows
  where list = 'ports' and code = ${sql.ref(`cargo_policies.${column}`)} order by effective_from desc limit 1)`

/** @param scope the partner that owns the policies; omitted for staff of the insurer */
export function selectPolicies(db: Db | Tx, scope?: string) {
  const found = db
    .selectFrom('cargo_policies')
    .innerJoin('partners', 'partners.id', 'cargo_policies.partner_id')
    .leftJoin('marine_clients', 'marine_clients.id', 'cargo_policies.client_id')
    .select(['cargo_policies.id', 'cargo_policies.kind', 'cargo_policies.state', 'cargo_policies.partner_id'])
    .select(['policy_number', 'certificate_number', 'debit_note_number', 'client_id', 'open_cover_id'])
    .select([
      'partners.name as partner_name',
      'marine_clients.name as client_name',
      'currency',
      'sum_insured',
    ])
    .select(['sum_insured_kobo', 'premium', 'commission', 'clause', 'commodity', 'mode', 'load_port'])
    .select([
      'discharge_port',
      'starts_on',
      'ends_on',
      'valid_until',
      'answer_by',
      'referred_at',
      'refer_reasons',
      'issued_at',
    ])
    .select(['cargo_policies.created_at', 'cargo_policies.updated_at', 'cargo_policies.version', 'insured'])
    .select(sql<number | null>`(price ->> 'decimals')::int`.as('decimals'))
    .select(['premium_order', 'starts_order'])
    .select(goodsName.as('goods'))
    .select([
      portName('load_port').as('load_port_name'),
      portName('discharge_port').as('discharge_port_name'),
    ])
    .select(sql<string>`terms ->> 'vessel_name'`.as('vessel'))
    .select(sql<string>`terms ->> 'transport_document'`.as('transport_document'))
  return scope ? found.where('cargo_policies.partner_id', '=', scope) : found
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectPolicies>['executeTakeFirstOrThrow']>>

/** A complete row; JSON columns have the type they were stored from. */
export type PolicyRow = Awaited<ReturnType<typeof lockPolicy>>

/**
 * Locks a policy for this transaction.
 * @throws ApiError 404, also for another partner's
 */
export async function lockPolicy(tx: Tx, id: string, scope?: string) {
  const row = await tx
    .selectFrom('cargo_policies')
    .selectAll()
    .where('id', '=', id)
    .$if(scope !== undefined, (query) => query.where('partner_id', '=', scope ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return typed(row)
}

/** @throws ApiError 404, also for another partner's */
export async function readPolicy(db: Db | Tx, id: string, scope?: string): Promise<PolicyRow> {
  const row = await db
    .selectFrom('cargo_policies')
    .selectAll()
    .where('id', '=', id)
    .$if(scope !== undefined, (query) => query.where('partner_id', '=', scope ?? ''))
    .executeTakeFirst()
  if (!row) throw notFound()
  return typed(row)
}

const typed = <Row extends { terms: object; price: object | null }>(row: Row) => ({
  ...row,
  // Terms stored before a field was introduced lack it.
  terms: { ...emptyCargoTerms, ...(row.terms as Partial<CargoTerms>) },
  price: row.price as CargoPrice | null,
})

/** Reads the amount held under a reference, in kobo. */
export async function heldFor(db: Db | Tx, reference: string | null): Promise<number> {
  if (!reference) return 0
  const open = await db
    .selectFrom('ledger_holds')
    .select('amount')
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return open?.amount ?? 0
}

const nth = (turn: number): string => (turn > 1 ? `-${turn}` : '')

/** References of a policy's journal entries, unique in the ledger: the event, then the id of its subject. */
export const references = {
  hold: (id: string, turn: number): string => `hold${nth(turn)} ${id}`,
  release: (id: string, turn: number): string => `release${nth(turn)} ${id}`,
  issue: (id: string): string => `issue ${id}`,
  commission: (id: string): string => `commission ${id}`,
  endorsement: (id: string, version: number): string => `endorsement-${version} ${id}`,
  endorsementCommission: (id: string, version: number): string => `endorsement-commission-${version} ${id}`,
}
