import type { ClientChange, ClientChangedValue } from '@coverdesk/sdk'
import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { fullName } from '../../../identity/clients/presenter.ts'
import type { Db } from '../../../platform/db/database.ts'

const MOST = 200

/** Reads the changes of a customer's record, newest first: details, contact, merges, restriction and erasure. */
export async function readHistory(db: Db, clientId: string): Promise<ClientChange[]> {
  const changes = [
    ...(await detailChanges(db, clientId)),
    ...(await contactChanges(db, clientId)),
    ...(await mergeChanges(db, clientId)),
  ]
  return changes.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST)
}

async function detailChanges(db: Db, clientId: string): Promise<ClientChange[]> {
  const rows = await db
    .selectFrom('client_changes')
    .select(['id', 'kind', 'at', 'by', 'approved_by', 'reason', 'before', 'after'])
    .where('client_id', '=', clientId)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ before, after, ...change }) => ({ ...change, changes: valuesOf(before, after) }))
}

function valuesOf(
  before: Record<string, string | null>,
  after: Record<string, string | null>,
): ClientChangedValue[] {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
}

async function contactChanges(db: Db, clientId: string): Promise<ClientChange[]> {
  const rows = await db
    .selectFrom('contact_changes')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('policy_id', 'is', null)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, at, by, approved_by, reason, old_email, old_phone, new_email, new_phone }) => ({
    id,
    at,
    by,
    reason,
    kind: 'contact' as const,
    approved_by,
    changes: valuesOf(
      { email: maskEmail(old_email), phone: maskPhone(old_phone) },
      { email: maskEmail(new_email), phone: maskPhone(new_phone) },
    ),
  }))
}

async function mergeChanges(db: Db, clientId: string): Promise<ClientChange[]> {
  const rows = await db
    .selectFrom('client_merges')
    .innerJoin('clients', 'clients.id', 'client_merges.source_id')
    .select(['client_merges.id', 'at', 'by', 'reason', 'before', 'after', 'undone_at', 'undone_by'])
    .select(['clients.first_name', 'clients.last_name'])
    .where('target_id', '=', clientId)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ id, at, by, reason, before, after, undone_at, undone_by, ...source }) => {
    const duplicate = { field: 'duplicate', from: null, to: fullName(source) }
    const merge = { id, at, by, reason, approved_by: null, kind: 'merge' as const }
    const merged = { ...merge, changes: [duplicate, ...valuesOf(before, after)] }
    if (undone_at === null) return [merged]
    const undone = { ...merge, id: `${id}-undone`, at: undone_at, by: undone_by ?? '', reason: '' }
    return [merged, { ...undone, kind: 'merge_undone' as const, changes: [duplicate] }]
  })
}
