import type { ClientRecord, ClientTotals } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { presentClientRow, presentCustomer } from '../../../identity/clients/presenter.ts'
import { standingOf } from '../../../identity/clients/standing.ts'
import { waitingFor } from '../../../identity/pending-changes/waiting.ts'
import { isInBranches } from '../../../platform/access/branches.ts'
import { isClientInBranches } from '../../../platform/access/clients-in-branches.ts'
import type { StaffUser } from '../../../platform/access/principal.ts'
import type { Privilege } from '../../../platform/access/privileges.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import type { RecordReader } from './record-texts.ts'
import {
  bankAccountsOf,
  claimsOf,
  consentsOf,
  documentsOf,
  messagesOf,
  notesOf,
  paymentsOf,
  policiesOf,
  type Section,
  SHOWN,
  trackersOf,
} from './sections.ts'

const NO_TOTALS: ClientTotals = { policies: 0, claims: 0, payments: 0, trackers: 0 }

/** Presents a customer with the records that the caller may read. @throws ApiError 404 */
export async function presentClientRecord(
  db: Db | Tx,
  id: string,
  { principal, now, texts }: RecordReader,
): Promise<ClientRecord> {
  const row = await db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .where(isClientInBranches('clients.id', principal))
    .executeTakeFirst()
  if (!row) throw notFound()
  const may = (privilege: Privilege): boolean => principal.privileges.has(privilege)
  const section: Section = { db, clientId: id, principal, most: SHOWN }
  const [readsPolicies, readsClaims] = [may('policy.motor.read'), may('claim.claim.read')]
  const [readsPayments, readsTrackers] = [may('payment.payment.read'), may('tracker.motor.read')]
  const totals = await countAll(db, id, principal)
  return {
    ...presentClientRow(row),
    created_at: row.created_at,
    standing: standingOf(row),
    restricted_at: row.restricted_at,
    merged_into: row.merged_into ? await customerOf(db, row.merged_into) : null,
    ...(await identityOf(db, row.identity_hash)),
    waiting: await waitingFor(db, 'client', id, principal),
    waiting_contact: await waitingFor(db, 'client_contact', id, principal),
    totals: {
      policies: readsPolicies ? totals.policies : 0,
      claims: readsClaims ? totals.claims : 0,
      payments: readsPayments ? totals.payments : 0,
      trackers: readsTrackers ? totals.trackers : 0,
    },
    policies: readsPolicies ? await policiesOf(section, now, texts.coverName) : [],
    documents: readsPolicies ? await documentsOf(section) : [],
    notes: readsPolicies ? await notesOf(section) : [],
    claims: readsClaims ? await claimsOf(section) : [],
    payments: readsPayments ? await paymentsOf(section) : [],
    trackers: readsTrackers ? await trackersOf(section, texts.workflowName) : [],
    messages: await messagesOf(section),
    consents: await consentsOf(section),
    bank_accounts: readsClaims ? await bankAccountsOf(section) : [],
    merges: await mergesOf(db, id, principal, now),
    data_exports: await exportsOf(db, id),
  }
}

/** Counts the records of a customer in the branches that the caller sees. */
export async function countAll(db: Db | Tx, id: string, principal: StaffUser): Promise<ClientTotals> {
  const count = (table: string, column: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where ${sql.ref(column)} = ${id}
      and ${isInBranches('branch_id', principal)})`
  const { rows } = await sql<ClientTotals>`select ${count('policies', 'client_id')} as policies,
    ${count('claims', 'client_id')} as claims, ${count('payments', 'client_id')} as payments,
    ${count('trackers', 'customer_id')} as trackers`.execute(db)
  return rows[0] ?? NO_TOTALS
}

async function customerOf(db: Db | Tx, id: string) {
  const row = await db
    .selectFrom('clients')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return presentCustomer(id, row)
}

async function identityOf(db: Db | Tx, hash: Buffer | null) {
  const number = await db
    .selectFrom('validations')
    .select(['id_type', 'id_number_mask'])
    .where('id_number_hash', '=', hash)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return { id_type: number?.id_type ?? null, masked_id_number: number?.id_number_mask ?? null }
}

async function mergesOf(db: Db | Tx, id: string, principal: StaffUser, now: Date) {
  const rows = await db
    .selectFrom('client_merges')
    .innerJoin('clients', 'clients.id', 'client_merges.source_id')
    .select(['client_merges.id', 'source_id', 'reason', 'by', 'at', 'undo_until', 'undone_at', 'undone_by'])
    .select(['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
    .where('target_id', '=', id)
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute()
  const mayMerge = principal.privileges.has('customer.customer.approve')
  return rows.map(({ source_id, first_name, last_name, email, phone, ...merge }) => ({
    ...merge,
    source: presentCustomer(source_id, { first_name, last_name, email, phone }),
    may_undo: mayMerge && merge.undone_at === null && new Date(merge.undo_until) > now,
  }))
}

const exportsOf = (db: Db | Tx, id: string) =>
  db
    .selectFrom('client_data_exports')
    .select(['id', 'state', 'requested_by', 'reason', 'created_at'])
    .where('client_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
