import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/api-error.ts'

const nameOf = (table: 'raiser' | 'decider' | 'voider') =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Credit notes with what people call all they have to do with. */
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

/** @param scope the partner whose issued notes they may be; none for the insurer's own people. @throws ApiError 404 */
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

/** The same, kept for this transaction: whoever changes it at the same time waits. */
export async function lockNote(tx: Tx, id: string): Promise<NoteRow> {
  await tx.selectFrom('credit_notes').select('id').where('id', '=', id).forUpdate().execute()
  return findNote(tx, id)
}

/** The events of notes, by which the ledger has each once. */
export const references = {
  issue: (id: string): string => `credit-note ${id}`,
  void: (id: string): string => `void ${id}`,
  apply: (applicationId: string): string => `apply ${applicationId}`,
  undo: (applicationId: string): string => `unapply ${applicationId}`,
}

/** What a search finds a note by. */
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
