import { createHash } from 'node:crypto'
import type { BankFile, BankImport, BankMapping } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import {
  applySaved,
  detectMapping,
  marksOf,
  movedColumns,
  wholeMapping,
} from '../../../../platform/bank-statements/detect-mapping.ts'
import type { BankReading, readBankFile } from '../../../../platform/bank-statements/read-file.ts'
import {
  type BankRecord,
  type BankTable,
  tableOf,
} from '../../../../platform/bank-statements/read-records.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, fieldError, notFound } from '../../../../platform/errors/api-error.ts'
import { findAccount, lockBankAccount } from '../items/accounts.ts'
import { wordsOf } from '../items/fingerprint.ts'
import { monthLocked } from '../items/months.ts'
import { type PlannedLine, planImport } from './plan-import.ts'

/** Greatest size of a bank statement in bytes. */
export const MOST_BYTES = 8 * 1024 * 1024
const MOST_PRESENTED = 8
/** Number of records of which one can be chosen as the header. */
const FIRST = 30
const LONGEST_CELL = 200

export const selectFiles = (db: Db | Tx) =>
  db
    .selectFrom('bank_files as file')
    .leftJoin('users as importer', 'importer.id', 'file.imported_by')
    .select(['file.id', 'file.receiving_account', 'file.file_name', 'file.sha256', 'file.state'])
    .select(['file.mapping', 'file.opening', 'file.closing', 'file.first_day', 'file.last_day'])
    .select(['file.line_count', 'file.left_out', 'file.imported_at'])
    .select(sql<string | null>`importer.first_name || ' ' || importer.last_name`.as('importer'))

export async function findFile(db: Db | Tx, id: string) {
  const row = await selectFiles(db).select('file.content').where('file.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

type FileRow = Awaited<ReturnType<typeof findFile>>

/** Reads the layout of the last file of an account's bank; undefined before the first. */
export async function savedMapping(
  db: Db | Tx,
  account: string,
): Promise<{ mapping: BankMapping; columns: string[] } | undefined> {
  const { bank } = await findAccount(db, account)
  const saved = await db.selectFrom('bank_mappings').selectAll().where('bank', '=', bank).executeTakeFirst()
  return saved && { mapping: wholeMapping(saved.mapping), columns: saved.columns }
}

/** Returns the stored layout of an imported file, or that of the last file of its bank. */
export async function knownLayout(
  db: Db | Tx,
  { mapping, receiving_account }: Pick<FileRow, 'mapping' | 'receiving_account'>,
): Promise<Parameters<typeof readBankFile>[1]> {
  if (mapping) return { chosen: wholeMapping(mapping) }
  return { saved: (await savedMapping(db, receiving_account))?.mapping }
}

/** Presents a file with its layout: stored, that of its bank, or detected. */
export async function presentFile(
  db: Db | Tx,
  row: FileRow,
  { records, sheets, ...read }: BankReading,
): Promise<BankFile> {
  const saved = await savedMapping(db, row.receiving_account)
  const before = saved?.mapping
  const table = tableOf(records, read.header)
  const mapping = row.mapping
    ? wholeMapping(row.mapping)
    : before
      ? applySaved(before, read, table)
      : detectMapping(read, table)
  return {
    id: row.id,
    receiving_account: row.receiving_account,
    file_name: row.file_name,
    state: row.state,
    columns: table.columns,
    rows: firstRecords(table.records, MOST_PRESENTED),
    first_records: firstRecords(records, FIRST),
    sheets,
    marks: marksOf(table),
    mapping,
    saved: before !== undefined,
    notes: before && saved ? movedColumns(before, saved.columns, table.columns) : [],
    opening: row.opening,
    closing: row.closing,
    line_count: row.line_count,
    left_out: row.left_out,
    imported_at: row.imported_at,
    imported_by: row.importer,
  }
}

const firstRecords = (records: readonly BankRecord[], most: number): string[][] =>
  records.slice(0, most).map(({ cells }) => cells.map((cell) => cell.slice(0, LONGEST_CELL)))

/** Stores an uploaded file; a repeated upload returns the stored one. @throws ApiError 404, 422 at `file` */
export async function storeFile(
  tx: Tx,
  {
    receiving_account,
    file_name,
    content,
  }: { receiving_account: string; file_name: string; content: Buffer },
  { records }: BankReading,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<string> {
  await findAccount(tx, receiving_account).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw fieldError('receiving_account', 'fields.choice_unknown')
  })
  if (records.length < 2) throw fieldError('file', 'fields.bank_file')
  const sha256 = createHash('sha256').update(content).digest('hex')
  await lockBankAccount(tx, receiving_account)
  const known = await tx
    .selectFrom('bank_files')
    .select('id')
    .where('receiving_account', '=', receiving_account)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (known) return known.id
  const id = uuid()
  await tx
    .insertInto('bank_files')
    .values({
      id,
      receiving_account,
      file_name,
      sha256,
      content,
      uploaded_by: userId,
      uploaded_at: actor.now,
    })
    .execute()
  await recordAudit(tx, actor, {
    action: 'bank_file.sent',
    objectKind: 'bank_file',
    objectId: id,
    after: { account: receiving_account, name: file_name, sha256 },
  })
  return id
}

/**
 * Imports all lines of a preview in this transaction, or none.
 * @param table the file, read by the requested mapping
 * @throws ApiError 404, 409 `file_imported`, `month_locked`, `statement_changed` with the preview as it would be now,
 * 422
 */
export async function importFile(
  tx: Tx,
  id: string,
  table: BankTable,
  { expected, ...statement }: BankImport,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<void> {
  const { receiving_account } = await findFile(tx, id)
  await lockBankAccount(tx, receiving_account)
  const file = await findFile(tx, id)
  if (file.state === 'imported') throw new ApiError(409, 'file_imported')
  const { lines, preview } = await planImport(tx, file, table, statement, lagosDay(actor.now))
  if (preview.digest !== expected)
    throw new ApiError(409, 'statement_changed', { extra: { current: preview } })
  if (preview.locked > 0) throw monthLocked()
  if (preview.fault_count > 0)
    throw fieldError('decisions', 'fields.rows_unread', { params: { count: preview.fault_count } })
  const { opening, closing, opening_checked } = preview
  if (opening === null || !opening_checked) throw fieldError('opening', 'fields.required')
  if (closing === null) throw fieldError('closing', 'fields.required')
  if (preview.difference !== 0 || preview.broken_at !== null)
    throw fieldError('closing', 'fields.balance_differs')
  await tx
    .updateTable('bank_files')
    .set({
      state: 'imported',
      opening,
      closing,
      digest: expected,
      mapping: JSON.stringify(statement.mapping),
      decisions: JSON.stringify(lines.map(({ row, decision, duplicate }) => ({ row, decision, duplicate }))),
      first_day: preview.first_day,
      last_day: preview.last_day,
      line_count: preview.added,
      left_out: preview.left_out,
      imported_by: userId,
      imported_at: actor.now,
    })
    .where('id', '=', id)
    .execute()
  const added = lines.filter(({ decision }) => decision === 'add')
  await insertLines(tx, { id, receiving_account }, added, actor.now)
  await moveStart(tx, receiving_account)
  await saveMapping(tx, file, table, statement.mapping, { savedBy: userId, now: actor.now })
  await recordAudit(tx, actor, {
    action: 'bank_file.imported',
    objectKind: 'bank_file',
    objectId: id,
    after: { account: receiving_account, name: file.file_name, lines: preview.added, opening, closing },
  })
}

async function insertLines(
  tx: Tx,
  { id, receiving_account }: { id: string; receiving_account: string },
  lines: readonly PlannedLine[],
  now: Date,
): Promise<void> {
  const rows = lines.map((line) => ({
    id: uuid(),
    row: line.row,
    day: line.day,
    amount: line.amount,
    narration: line.narration,
    reference: line.reference,
    payer: line.payer,
    words: wordsOf(line),
    fingerprint: line.fingerprint,
    occurrence: line.occurrence,
    balance: line.balance,
    search: searchOf(line),
  }))
  await sql`
    insert into bank_lines (id, file_id, receiving_account, row, day, amount, narration, reference, payer, words,
      fingerprint, occurrence, balance, search, changed_at)
    select l.id, ${id}::uuid, ${receiving_account}, l.row, l.day, l.amount, l.narration, l.reference, l.payer, l.words,
      l.fingerprint, l.occurrence, l.balance, l.search, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, row int, day date, amount bigint,
      narration text, reference text, payer text, words text[], fingerprint text, occurrence int, balance bigint,
      search text)`.execute(tx)
}

const searchOf = ({ narration, reference, payer, amount }: PlannedLine): string =>
  [narration, reference, payer, (Math.abs(amount) / 100).toFixed(2)].join(' ')

/** Marks ledger entries before the first statement, which no statement can contain. */
async function moveStart(tx: Tx, account: string): Promise<void> {
  const start = await tx
    .selectFrom('bank_files')
    .select(({ fn }) => fn.min('first_day').as('day'))
    .where('receiving_account', '=', account)
    .where('state', '=', 'imported')
    .executeTakeFirst()
  if (!start?.day) return
  await sql`update bank_entries set state = case when day < ${start.day}::date then 'before' else 'open' end
    where receiving_account = ${account} and period_id is null and allocated = 0
      and state = case when day < ${start.day}::date then 'open' else 'before' end
      and (state = 'before' or (select count(*) from bank_files
        where receiving_account = ${account} and state = 'imported') = 1)`.execute(tx)
}

async function saveMapping(
  tx: Tx,
  row: FileRow,
  { columns }: BankTable,
  mapping: BankMapping,
  { savedBy, now }: { savedBy: string; now: Date },
): Promise<void> {
  const { bank } = await findAccount(tx, row.receiving_account)
  const saved = { mapping: JSON.stringify(mapping), columns, saved_by: savedBy, saved_at: now }
  await tx
    .insertInto('bank_mappings')
    .values({ bank, ...saved })
    .onConflict((conflict) => conflict.column('bank').doUpdateSet(saved))
    .execute()
}
