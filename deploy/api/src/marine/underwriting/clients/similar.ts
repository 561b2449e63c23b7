import { normalisePhone, normaliseText, type SimilarClient } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Services } from '../../../platform/services.ts'
import { fingerprintOf, normaliseNumber } from './store.ts'

export interface Compared {
  rc_number?: string | undefined
  tin?: string | undefined
  id_number?: string | null | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** Normalises a mobile number; any other number stays as entered. */
export const normaliseAnyPhone = (text: string): string => normalisePhone(text) ?? normaliseText(text).trim()

const MOST = 10

/** Finds clients of one partner with the same numbers or contact, archived ones included. */
export async function similarClients(
  db: Db | Tx,
  { vault }: Pick<Services, 'vault'>,
  partnerId: string,
  { rc_number = '', tin = '', id_number, email = '', phone = '' }: Compared,
  except?: string,
): Promise<SimilarClient[]> {
  const fingerprint = id_number ? fingerprintOf(vault, normaliseNumber(id_number)) : null
  const wanted = {
    rc_number: normaliseNumber(rc_number),
    tin: normaliseNumber(tin),
    email: normaliseText(email).trim().toLowerCase(),
    phone: normaliseAnyPhone(phone),
  }
  const rows = await db
    .selectFrom('marine_clients')
    .select(['id', 'name', 'rc_number', 'tin', 'email', 'phone', 'id_number_hash', 'archived_at'])
    .where('partner_id', '=', partnerId)
    .where((eb) =>
      eb.or([
        sql<boolean>`false`,
        ...(wanted.rc_number ? [eb('rc_number', '=', wanted.rc_number)] : []),
        ...(wanted.tin ? [eb('tin', '=', wanted.tin)] : []),
        ...(wanted.email ? [eb(sql`lower(email)`, '=', wanted.email)] : []),
        ...(wanted.phone ? [eb('phone', '=', wanted.phone)] : []),
        ...(fingerprint ? [eb('id_number_hash', '=', fingerprint)] : []),
      ]),
    )
    .orderBy('created_at')
    .limit(MOST)
    .execute()
  return rows
    .filter(({ id }) => id !== except)
    .flatMap(({ id, name, archived_at, id_number_hash, ...row }) => {
      const same = (['rc_number', 'tin', 'email', 'phone'] as const).filter(
        (path) => wanted[path] !== '' && row[path].toLowerCase() === wanted[path].toLowerCase(),
      )
      const paths: SimilarClient['path'][] =
        fingerprint && id_number_hash?.equals(fingerprint) ? [...same, 'id_number'] : same
      return paths.map((path) => ({ path, id, name, archived: archived_at !== null }))
    })
}

/**
 * Asserts that a client is unique. A number belongs to one client; several may share an email or a phone if confirmed.
 * @throws ApiError 422 `fields.client_known` at the number with `known`, 409 `client_similar` with `similar`
 */
export function assertUnique(found: readonly SimilarClient[], mayBeSimilar: boolean): void {
  const isContact = ({ path }: SimilarClient): boolean => path === 'email' || path === 'phone'
  const known = found.filter((one) => !isContact(one))
  if (known.length > 0) {
    const paths = [...new Set(known.map(({ path }) => path))]
    const fields = paths.map((path) => ({ path, code: 'fields.client_known' }))
    throw new ApiError(422, 'fields_invalid', { fields, extra: { known } })
  }
  const similar = found.filter(isContact)
  if (similar.length > 0 && !mayBeSimilar) throw new ApiError(409, 'client_similar', { extra: { similar } })
}
