import type { CargoDraft } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { takeLock } from '../../../../platform/db/take-lock.ts'

/** Existing policies for a shipment, by number. */
export interface SameShipments {
  /** Number of a policy with the same bill of lading or air waybill. */
  document: string | null
  /** Whether another partner has a certificate with the same bill of lading or air waybill. */
  isElsewhere: boolean
  /** Policies on the same vessel on the same day. */
  onVessel: { number: string; sum_insured: number; currency: string }[]
}

interface Shipment extends Pick<CargoDraft, 'kind' | 'client_id' | 'terms'> {
  id: string | null
  partnerId: string
}

const none: SameShipments = { document: null, isElsewhere: false, onVessel: [] }
const MOST = 50
/** A carrier's number; shorter numbers, and words such as "to follow", are equal by chance. */
const CARRIER_NUMBER = '^(?=.*[0-9]).{6,}$'

/**
 * Finds the partner's policies for the same shipment: of the same client, also under another record with its RC
 * number or name.
 */
export async function findSameShipments(db: Db | Tx, shipment: Shipment): Promise<SameShipments> {
  const { kind, client_id, terms, id, partnerId } = shipment
  if (!client_id || (kind !== 'single_transit' && kind !== 'declaration')) return none
  const other = sql`cargo_policies.state in ('referred', 'accepted', 'issued')
    and cargo_policies.kind in ('single_transit', 'declaration') and cargo_policies.id is distinct from ${id}::uuid`
  const own = sql`cargo_policies.partner_id = ${partnerId} and ${other}
    and (cargo_policies.client_id = ${client_id} or exists (
      select from marine_clients this, marine_clients other
      where this.id = ${client_id} and this.partner_id = ${partnerId} and other.id = cargo_policies.client_id
        and ((this.rc_number <> '' and other.rc_number = this.rc_number)
          or search_fold(other.name) = search_fold(this.name))))`
  const number = sql`coalesce(certificate_number, policy_number, terms ->> 'description')`
  const key = sql`transport_document_key(${terms.transport_document})`
  const sameDocument = sql`transport_document_key(terms ->> 'transport_document') = ${key} and ${key} <> ''`
  const { rows } = await sql<{ number: string }>`
    select ${number} as number from cargo_policies where ${sameDocument} and ${own}
    order by issued_at nulls last limit 1`.execute(db)
  const { rows: elsewhere } = await sql<{ is: boolean }>`
    select exists (select from cargo_policies where ${sameDocument} and ${key} ~ ${CARRIER_NUMBER}
      and partner_id <> ${partnerId} and ${other}) as is`.execute(db)
  const { rows: onVessel } =
    terms.vessel_name.trim() === '' || terms.etd === ''
      ? { rows: [] }
      : await sql<SameShipments['onVessel'][number]>`
    select ${number} as number, sum_insured, currency from cargo_policies
    where vessel_key(terms ->> 'vessel_name') = vessel_key(${terms.vessel_name}) and sum_insured is not null
      and terms ->> 'etd' = ${terms.etd} and ${own}
    limit ${MOST}`.execute(db)
  return { document: rows[0]?.number ?? null, isElsewhere: elsewhere[0]?.is ?? false, onVessel }
}

/** Serialises issues and endorsements of certificates with the same bill of lading until the transaction ends. */
export async function lockDocument(
  tx: Tx,
  { terms }: { terms: Pick<CargoDraft['terms'], 'transport_document'> },
): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select transport_document_key(${terms.transport_document}) as key`.execute(tx)
  if (rows[0]?.key) await takeLock(tx, `cargo document ${rows[0].key}`)
}
