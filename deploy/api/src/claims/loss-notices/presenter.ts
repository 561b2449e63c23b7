import type { ListedLossNotice } from '@coverdesk/sdk'
import { type LossNotice, lossNoticeStates, maskEmail, maskPhone, type reporterRoles } from '@coverdesk/sdk'
import { fullName } from '../../identity/clients/presenter.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { isCoveredOn, lastCoveredDay } from '../../policies/terms/cover-on.ts'
import { selectNotices } from './store.ts'

/** Most policies and claims read for one plate. */
const MOST = 20

/** The columns of a list row. */
export const listedColumns = [
  'loss_notices.id',
  'loss_notices.reference',
  'loss_notices.state',
  'loss_notices.role',
  'loss_notices.plate',
  'loss_notices.name',
  'loss_notices.loss_date',
  'loss_notices.received_at',
] as const

interface ListedRow {
  id: string
  reference: string | null
  state: string
  role: (typeof reporterRoles)[number]
  plate: string
  name: string
  loss_date: string
  received_at: string | null
}

export const presentListedNotice = (row: ListedRow): ListedLossNotice => ({
  ...row,
  reference: row.reference ?? '',
  state: lossNoticeStates.find((state) => state === row.state) ?? 'received',
  received_at: row.received_at ?? '',
})

/** Presents a confirmed notice with the policies and claims of its plate. @throws ApiError 404 */
export async function presentNotice(db: Db | Tx, id: string, principal: Principal): Promise<LossNotice> {
  const row = await selectNotices(db, principal)
    .leftJoin('users', 'users.id', 'loss_notices.decided_by')
    .select(listedColumns)
    .select(['own_plate', 'loss_notices.email', 'loss_notices.phone', 'place', 'description'])
    .select(['loss_notices.reason', 'users.first_name', 'users.last_name', 'loss_notices.decided_at'])
    .select(['loss_notices.tracker_id', 'loss_notices.version'])
    .where('loss_notices.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const claims = await claimsOn(db, row.plate, principal)
  const policies = await db
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policies.id', 'policy_number', 'start_date', 'first_name', 'last_name'])
    .select([lastCoveredDay.as('end_date'), isCoveredOn(row.loss_date).as('covers')])
    .where('plate', '=', row.plate)
    .where(isInBranches('policies.branch_id', principal))
    .orderBy('issued_at', 'desc')
    .limit(MOST)
    .execute()
  const {
    email,
    phone,
    first_name,
    last_name,
    own_plate,
    place,
    description,
    reason,
    decided_at,
    tracker_id,
  } = row
  return {
    ...presentListedNotice(pickListed(row)),
    own_plate,
    place,
    description,
    reason,
    decided_at,
    tracker_id,
    masked_email: email ? maskEmail(email) : '',
    masked_phone: phone ? maskPhone(phone) : '',
    decided_by: first_name === null ? null : fullName({ first_name, last_name: last_name ?? '' }),
    claim: tracker_id ? await claimOfTracker(db, tracker_id) : null,
    policies: policies.map(({ first_name, last_name, ...policy }) => ({
      ...policy,
      customer: fullName({ first_name, last_name }),
    })),
    claims,
    version: row.version,
  }
}

const pickListed = ({ id, reference, state, role, plate, name, loss_date, received_at }: ListedRow) => ({
  id,
  reference,
  state,
  role,
  plate,
  name,
  loss_date,
  received_at,
})

const claimColumns = ['claims.id', 'claim_number', 'claims.state', 'loss_date'] as const

const claimsOn = (db: Db | Tx, plate: string, principal: Principal) =>
  db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(claimColumns)
    .where('policies.plate', '=', plate)
    .where(isInBranches('claims.branch_id', principal))
    .orderBy('claims.created_at', 'desc')
    .limit(MOST)
    .execute()

async function claimOfTracker(db: Db | Tx, trackerId: string) {
  const claim = await db
    .selectFrom('claims')
    .select(claimColumns)
    .where('tracker_id', '=', trackerId)
    .executeTakeFirst()
  return claim ?? null
}
