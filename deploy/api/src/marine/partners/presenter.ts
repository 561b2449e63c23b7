import type {
  ListedPartner,
  Partner,
  PartnerChannel,
  PartnerCompany,
  PartnerInput,
  PartnerKind,
  PartnerState,
} from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countsOf, monthsOf } from './production.ts'
import { findPartner, type PartnerRow } from './store.ts'
import { tiesOf } from './ties.ts'

/** Narrows the columns to the codes that their database checks allow. */
const codesOf = (row: Pick<PartnerRow, 'kind' | 'channel' | 'state'>) => ({
  kind: row.kind as PartnerKind,
  channel: row.channel as PartnerChannel,
  state: row.state as PartnerState,
})

export function presentListedPartner(row: PartnerRow): ListedPartner {
  const { id, name, licence_number, licence_expires_on, commission_bps, low_balance } = row
  const { available, held, production, policies_issued, created_at } = row
  return {
    id,
    name,
    ...codesOf(row),
    licence_number,
    licence_expires_on,
    commission_bps,
    low_balance,
    available,
    held,
    production,
    policies_issued,
    created_at,
  }
}

/** Returns the fields of a partner that its form edits. */
export function inputOf(row: Omit<PartnerRow, 'available' | 'held' | 'production'>): PartnerInput {
  const { name, email, phone, address, contact_person, rc_number, tin, licence_number } = row
  const { licence_expires_on, commission_bps, products, clauses, most_per_bottom } = row
  const { kind, channel } = codesOf(row)
  return {
    name,
    kind,
    channel,
    email,
    phone,
    address,
    contact_person,
    rc_number,
    tin,
    licence_number,
    licence_expires_on,
    commission_bps,
    products,
    clauses,
    most_per_bottom,
    backdating_days: row.backdating_days,
    low_balance: row.low_balance,
  }
}

export const presentCompany = (row: PartnerRow): PartnerCompany => ({
  ...inputOf(row),
  state: codesOf(row).state,
  suspended_reason: row.suspended_reason,
})

async function presentPartner(db: Db | Tx, row: PartnerRow, today: string): Promise<Partner> {
  const { most_at_risk, ...counts } = await countsOf(db, row.id, today)
  return {
    ...presentListedPartner(row),
    ...inputOf(row),
    suspended_at: row.suspended_at,
    suspended_reason: row.suspended_reason,
    archived_at: row.archived_at,
    months: await monthsOf(db, row.id, today),
    most_at_risk,
    counts,
    ties: await tiesOf(db, row, today),
    version: row.version,
  }
}

/** Reads and presents the partner from the database. @throws ApiError 404 */
export const readPartner = async (db: Db | Tx, id: string, today: string): Promise<Partner> =>
  presentPartner(db, await findPartner(db, id, today), today)
