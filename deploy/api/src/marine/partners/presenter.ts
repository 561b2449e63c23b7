import {
  type ListedPartner,
  type Partner,
  type PartnerChannel,
  type PartnerCompany,
  type PartnerInput,
  type PartnerKind,
  type PartnerState,
  partnerChannels,
  partnerKinds,
  partnerStates,
  partnerTies,
} from '@coverdesk/sdk'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/database.ts'
import { kobo } from '../../platform/http/kobo.ts'
import { countsOf, monthsOf } from './production.ts'
import { findPartner, type PartnerRow } from './store.ts'
import { tiesOf } from './ties.ts'

export const listedPartnerShape = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(partnerKinds),
  state: z.enum(partnerStates),
  channel: z.enum(partnerChannels),
  licence_number: z.string(),
  licence_expires_on: z.string().nullable(),
  commission_bps: z.number().int().nullable(),
  available: kobo.nullable(),
  held: kobo.nullable(),
  low_balance: kobo.nullable(),
  production: kobo,
  policies_issued: z.number().int(),
  created_at: z.string(),
})

const inputShape = z.object({
  name: z.string(),
  kind: z.enum(partnerKinds),
  channel: z.enum(partnerChannels),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  contact_person: z.string(),
  rc_number: z.string(),
  tin: z.string(),
  licence_number: z.string(),
  licence_expires_on: z.string().nullable(),
  commission_bps: z.number().int().nullable(),
  products: z.array(z.string()),
  clauses: z.array(z.string()),
  most_per_bottom: kobo.nullable(),
  backdating_days: z.number().int(),
  low_balance: kobo.nullable(),
})

export const companyShape = inputShape.extend({
  state: z.enum(partnerStates),
  suspended_reason: z.string().nullable(),
})

export const partnerShape = listedPartnerShape.extend(inputShape.shape).extend({
  suspended_at: z.string().nullable(),
  suspended_reason: z.string().nullable(),
  archived_at: z.string().nullable(),
  months: z.array(z.object({ month: z.string(), premium: kobo, policies: z.number().int() })),
  most_at_risk: kobo,
  counts: z.object({
    clients: z.number().int(),
    running: z.number().int(),
    drafts: z.number().int(),
    users: z.number().int(),
  }),
  ties: z.array(z.object({ kind: z.enum(partnerTies), amount: z.number().int() })),
  version: z.number().int(),
})

/** The columns hold what their checks let in. */
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

/** What the form edits. */
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

/** As it stands in the database now. @throws ApiError 404 */
export const readPartner = async (db: Db | Tx, id: string, today: string): Promise<Partner> =>
  presentPartner(db, await findPartner(db, id, today), today)
