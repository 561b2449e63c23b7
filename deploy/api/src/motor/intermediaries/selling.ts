import { DIRECT_AGENCY_CODE, ONLINE_CLO_CODE, type SaleIntermediaries } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { agencyOn, maySell, readAgency } from '../../reference/setups/agencies.ts'
import { inForce, listSetup } from '../../reference/setups/store.ts'

/** The agency and the client liaison officer of a sale. */
export interface Intermediaries {
  agency_code: string
  clo_code: string
}

export const DIRECT_ONLINE: Intermediaries = { agency_code: DIRECT_AGENCY_CODE, clo_code: ONLINE_CLO_CODE }

/** Lists what a sale can name on a day, and what it begins with. */
export async function sellingIntermediaries(
  db: Db | Tx,
  principal: Principal,
  day: string,
): Promise<SaleIntermediaries> {
  const agencies = (await listSetup(db, 'agencies', day)).map(readAgency)
  return {
    agencies: agencies
      .filter((agency) => maySell(agency, day))
      .map(({ code, name, kind }) => ({ code, name, kind })),
    clos: (await listSetup(db, 'clos', day)).map(({ code, name }) => ({ code, name })),
    own: await ownIntermediaries(db, principal, day),
  }
}

/** The officer whose email is the seller's, with the officer's agency while it may sell; else direct online. */
export async function ownIntermediaries(
  db: Db | Tx,
  principal: Principal,
  day: string,
): Promise<Intermediaries> {
  if (!('userId' in principal)) return DIRECT_ONLINE
  const officer = await db
    .selectFrom('setup_rows')
    .innerJoin('users', (join) =>
      join.onTrue().on(sql<boolean>`lower(users.email) = lower(trim(setup_rows.attributes ->> 'email'))`),
    )
    .select(['setup_rows.code', sql<string | null>`setup_rows.attributes ->> 'agency'`.as('agency')])
    .where('users.id', '=', principal.userId)
    .where('setup_rows.list', '=', 'clos')
    .where(inForce(day))
    .orderBy('setup_rows.position')
    .executeTakeFirst()
  if (!officer) return DIRECT_ONLINE
  const agency = officer.agency ? await agencyOn(db, officer.agency, day) : null
  return {
    agency_code: agency && maySell(agency, day) ? agency.code : DIRECT_AGENCY_CODE,
    clo_code: officer.code,
  }
}

/** @throws ApiError 422 at `agency_code`, also for one whose licence has expired, and `clo_code` */
export async function assertSelling(
  db: Db | Tx,
  { agency_code, clo_code }: { agency_code?: string | undefined; clo_code?: string | undefined },
  day: string,
): Promise<void> {
  if (agency_code !== undefined) {
    const agency = await agencyOn(db, agency_code, day)
    if (!agency) throw fieldError('agency_code', 'fields.choice_unknown')
    if (!maySell(agency, day)) throw fieldError('agency_code', 'fields.licence_expired')
  }
  if (clo_code === undefined) return
  const officers = await listSetup(db, 'clos', day)
  if (!officers.some(({ code }) => code === clo_code)) throw fieldError('clo_code', 'fields.choice_unknown')
}
