import type { MarineDocumentKind } from '@coverdesk/sdk'
import type { Principal } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError, notFound } from '../../platform/errors/api-error.ts'

/** Privileges by kind of file; any one of them permits reading. */
const readers: Record<MarineDocumentKind, readonly Privilege[]> = {
  licence: ['marine.dashboard.read', 'marine.partner.read'],
  evidence: ['marine.wallet.read'],
  certificate: ['marine.policy.read'],
  debit_note: ['marine.policy.read'],
  paper: ['marine.client.read', 'marine.policy.read'],
}

const hasAny = (principal: Principal, names: readonly Privilege[]): boolean =>
  'privileges' in principal && names.some((name) => principal.privileges.has(name))

/** Returns the kinds of file the caller may read. */
const readableKinds = (principal: Principal): MarineDocumentKind[] =>
  (Object.keys(readers) as MarineDocumentKind[]).filter((kind) => hasAny(principal, readers[kind]))

/** @param scope the partner that owns the files; omitted for staff of the insurer */
export function selectDocuments(db: Db | Tx, principal: Principal, scope?: string) {
  const found = db
    .selectFrom('marine_documents as document')
    .leftJoin('users as uploader', 'uploader.id', 'document.created_by')
    .select(['document.id', 'document.partner_id', 'document.kind', 'document.object_id'])
    .select(['document.file_name', 'document.media_type', 'document.size', 'document.sha256'])
    .select(['document.created_at', 'document.storage_key', 'uploader.first_name', 'uploader.last_name'])
    .where('document.kind', 'in', [...readableKinds(principal), ''] as MarineDocumentKind[])
  return scope ? found.where('document.partner_id', '=', scope) : found
}

export type DocumentRow = Awaited<ReturnType<typeof findMarineDocument>>

/** @throws ApiError 404 */
export async function findMarineDocument(db: Db | Tx, principal: Principal, id: string, scope?: string) {
  const row = await selectDocuments(db, principal, scope).where('document.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** @throws ApiError 422 at `object_id` unless it is a client, a policy or a request of the partner */
export async function assertOwnObject(db: Db | Tx, partnerId: string, objectId: string): Promise<void> {
  const own = (table: 'marine_clients' | 'cargo_policies' | 'funding_requests') =>
    db.selectFrom(table).select('id').where('id', '=', objectId).where('partner_id', '=', partnerId)
  const found = await own('marine_clients')
    .unionAll(own('cargo_policies'))
    .unionAll(own('funding_requests'))
    .executeTakeFirst()
  if (!found) throw fieldError('object_id', 'fields.choice_unknown')
}
