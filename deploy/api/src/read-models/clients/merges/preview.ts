import { type MergePreview, mergeFields, type PossibleDuplicate } from '@coverdesk/sdk'
import { presentCustomer } from '../../../identity/clients/presenter.ts'
import { isClientInBranches } from '../../../platform/access/clients-in-branches.ts'
import type { StaffUser } from '../../../platform/access/principal.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { fieldError, notFound } from '../../../platform/errors/api-error.ts'
import { findDuplicates } from '../record/duplicates.ts'
import { assertOpen, type ClientRow } from '../record/lock-client.ts'
import { countAll } from '../record/present-client-record.ts'

/** Previews a merge. @throws ApiError 404; 409 `client_closed`; 422 at `source_id` */
export async function previewMerge(
  db: Db,
  id: string,
  sourceId: string,
  principal: StaffUser,
): Promise<MergePreview> {
  const target = await findClient(db, id, principal)
  if (!target) throw notFound()
  assertOpen(target)
  const source = await findMergeable(db, target, sourceId, principal)
  const alike = await findDuplicates(db, id, principal)
  const reasons = alike.find((one) => one.id === sourceId)?.reasons ?? []
  const moves = await countAll(db, sourceId, principal)
  const { policies } = await countAll(db, id, principal)
  return {
    target: present(target, policies, reasons),
    source: present(source, moves.policies, reasons),
    moves,
    values: mergeFields
      .filter((field) => (target[field] ?? '') !== (source[field] ?? ''))
      .map((field) => ({ field, target: target[field] ?? '', source: source[field] ?? '' })),
  }
}

/**
 * Finds a duplicate that can be merged into a customer: another open record of the same kind.
 * @throws ApiError 409 `client_closed`; 422 at `source_id`
 */
export async function findMergeable(
  db: Db | Tx,
  target: ClientRow,
  sourceId: string,
  principal: StaffUser,
): Promise<ClientRow> {
  const source = await findClient(db, sourceId, principal)
  if (!source || source.id === target.id || source.kind !== target.kind)
    throw fieldError('source_id', 'fields.choice_unknown')
  assertOpen(source)
  return source
}

const findClient = (db: Db | Tx, id: string, principal: StaffUser) =>
  db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .where(isClientInBranches('clients.id', principal))
    .executeTakeFirst()

const present = (
  row: ClientRow,
  policies: number,
  reasons: PossibleDuplicate['reasons'],
): PossibleDuplicate => ({
  ...presentCustomer(row.id, row),
  created_at: row.created_at,
  version: row.version,
  policies,
  reasons,
})
