import {
  type ListedMarineClient,
  type MarineClient,
  type MarineIdType,
  maskEmail,
  maskIdentifier,
  maskPhone,
} from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type ClientRow, findClient } from './store.ts'
import { tiesOf } from './ties.ts'

/** Masks a number to a fixed length, so that the mask does not reveal the number's length. */
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

/** Reads and presents the client from the database. @throws ApiError 404 */
export const readClient = async (
  db: Db | Tx,
  id: string,
  today: string,
  scope?: string,
  mayEdit = true,
): Promise<MarineClient> => presentClient(db, await findClient(db, id, scope), today, mayEdit)
