import type { Selectable } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import type { Database } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors/api-error.ts'

export type ValidationRow = Selectable<Database['validations']>

/**
 * Returns a validation that belongs to the caller: a guest's own, those of their branches for staff.
 * @throws ApiError 404
 */
export async function findValidation(db: Db | Tx, id: string, principal: Principal): Promise<ValidationRow> {
  let query = db
    .selectFrom('validations')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('validations.branch_id', principal))
  if (principal.kind !== 'staff') {
    query = query.where('tracker_id', '=', principal.kind === 'guest' ? principal.trackerId : null)
  }
  const row = await query.executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks the validation until the transaction ends, against concurrent proofs and changes. @throws ApiError 404 */
export async function lockValidation(tx: Tx, id: string): Promise<ValidationRow> {
  const row = await tx
    .selectFrom('validations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const provenContacts = preparedRead((db, trackerId: string) =>
  db
    .selectFrom('validations')
    .select(['email', 'phone'])
    .where('tracker_id', '=', trackerId)
    .where('verified_at', 'is not', null)
    .orderBy('verified_at'),
)

/** Returns the contact that a tracker proved by a code. */
export async function provenContact(tx: Tx, trackerId: string): Promise<{ email: string; phone: string }> {
  const contact = await provenContacts.first(tx, trackerId)
  if (!contact) throw new Error('A tracker has no proven contact.')
  return contact
}
