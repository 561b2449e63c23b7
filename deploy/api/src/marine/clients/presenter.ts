import {
  type ListedMarineClient,
  type MarineClient,
  type MarineIdType,
  marineClientKinds,
  marineIdTypes,
  maskEmail,
  maskIdentifier,
  maskPhone,
} from '@coverdesk/sdk'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type ClientRow, findClient } from './store.ts'
import { tiesOf } from './ties.ts'

export const listedClientShape = z.object({
  id: z.string(),
  kind: z.enum(marineClientKinds),
  name: z.string(),
  partner: z.object({ id: z.string(), name: z.string() }),
  masked_identifier: z.string(),
  masked_email: z.string(),
  masked_phone: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  external_ref: z.string(),
  policies: z.number().int(),
  archived_at: z.string().nullable(),
  created_at: z.string(),
})

export const clientShape = listedClientShape.extend({
  rc_number: z.string(),
  tin: z.string(),
  id_type: z.enum([...marineIdTypes, '']),
  masked_id_number: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  industry: z.string(),
  contact_person: z.string(),
  ties: z.array(z.object({ kind: z.enum(['drafts', 'referrals', 'policies']), amount: z.number().int() })),
  updated_at: z.string(),
  version: z.number().int(),
})

/** What is hidden is as long whatever it hides. */
export const maskedNumber = (last: string): string => (last ? `********${last}` : '')

export function presentListedClient(row: ClientRow): ListedMarineClient {
  const { id, kind, name, city, state, country, external_ref, policies, archived_at, created_at } = row
  return {
    id,
    kind,
    name,
    city,
    state,
    country,
    external_ref,
    policies,
    archived_at,
    created_at,
    partner: { id: row.partner_id, name: row.partner_name },
    masked_identifier: row.rc_number ? maskIdentifier(row.rc_number) : maskedNumber(row.id_number_last),
    masked_email: maskEmail(row.email),
    masked_phone: maskPhone(row.phone),
  }
}

/** @param mayEdit - the email is in full only for those who may change the client, whose form shows it */
async function presentClient(
  db: Db | Tx,
  row: ClientRow,
  today: string,
  mayEdit: boolean,
): Promise<MarineClient> {
  const { rc_number, tin, phone, address, industry, contact_person, updated_at, version } = row
  return {
    ...presentListedClient(row),
    email: mayEdit ? row.email : null,
    rc_number,
    tin,
    phone,
    address,
    industry,
    contact_person,
    updated_at,
    version,
    id_type: row.id_type as MarineIdType | '',
    masked_id_number: maskedNumber(row.id_number_last),
    ties: await tiesOf(db, row.id, today),
  }
}

/** As it stands in the database now. @throws ApiError 404 */
export const readClient = async (
  db: Db | Tx,
  id: string,
  today: string,
  scope?: string,
  mayEdit = true,
): Promise<MarineClient> => presentClient(db, await findClient(db, id, scope), today, mayEdit)
