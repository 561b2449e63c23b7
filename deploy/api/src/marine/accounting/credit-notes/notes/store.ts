import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'

const nameOf = (table: 'raiser' | 'decider' | 'voider') =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Selects credit notes with the names of their policy, partner and users. */
export const selectNotes = (db: Db | Tx) =>
  db
    .selectFrom('credit_notes as note')
    .innerJoin('partners as partner', 'partner.id', 'note.partner_id')
    .innerJoin('branches as branch', 'branch.id', 'note.branch_id')
    .innerJoin('users as raiser', 'raiser.id', 'note.raised_by')
    .leftJoin('users as decider', 'decider.id', 'note.decided_by')
    .leftJoin('users as voider', 'voider.id', 'note.voided_by')
    .leftJoin('cargo_policies as policy', 'policy.id', 'note.policy_id')
    .selectAll('note')
    .select(['partner.name as partner_name', 'branch.name as branch_name', 'branch.code as branch_code'])
    .select(['policy.policy_number', 'policy.debit_note_number', 'policy.certificate_number'])
    .select([
      nameOf('raiser').as('raiser_name'),
      nameOf('decider').as('decider_name'),
      nameOf('voider').as('voider_name'),
      sql<string | null>`policy.insured ->> 'name'`.as('insured_name'),
    ])

export type NoteRow = Awaited<ReturnType<typeof findNote>>

/** @param scope a partner, to find its issued notes only; omitted for staff of the insurer. @throws ApiError 404 */
export async function findNote(db: Db | Tx, id: string, scope?: string) {
  const row = await selectNotes(db)
    .where('note.id', '=', id)
    .$if(scope !== undefined, (query) =>
      query.where('note.partner_id', '=', scope ?? '').where('note.number', 'is not', null),
    )
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks a note for this transaction. @throws ApiError 404 */
export async function lockNote(tx: Tx, id: string): Promise<NoteRow> {
  await tx.selectFrom('credit_notes').select('id').where('id', '=', id).forUpdate().execute()
  return findNote(tx, id)
}

/** References of a note's journal entries; each is unique in the ledger. */
export const references = {
  issue: (id: string): string => `credit-note ${id}`,
  void: (id: string): string => `void ${id}`,
  apply: (applicationId: string): string => `apply ${applicationId}`,
  undo: (applicationId: string): string => `unapply ${applicationId}`,
}

/** Returns the normalised search text of a note. */
export const searchOf = (
  row: Pick<
    NoteRow,
    'kind' | 'partner_name' | 'policy_number' | 'debit_note_number' | 'insured_name' | 'reason' | 'amount'
  >,
  number = '',
): string =>
  [
    number,
    row.kind,
    row.partner_name,
    row.policy_number,
    row.debit_note_number,
    row.insured_name,
    row.reason,
    String(row.amount / 100),
  ]
    .filter(Boolean)
    .join(' ')
