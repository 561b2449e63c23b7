import { createHash } from 'node:crypto'
import type { BankPreview, BankStatement, BankTwin } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { balancesOf, type ReadLine, readLines } from '../../platform/bank-statements/read-lines.ts'
import type { BankTable } from '../../platform/bank-statements/read-records.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { fingerprintOf, isReferenced } from './fingerprint.ts'
import { balanceBefore, lockedUntil } from './periods.ts'

const SHOWN = 50
const MOST_SHOWN = 500

export interface PlannedLine extends ReadLine {
  fingerprint: string
  occurrence: number
  decision: 'add' | 'skip'
  twin: BankTwin | null
}

export interface ImportPlan {
  lines: PlannedLine[]
  preview: BankPreview
}

interface Source {
  id: string
  receiving_account: string
  sha256: string
}

/**
 * What an import would do, row by row: the preview shows it and the import does it, from this one list.
 * @param table the file, read by the mapping that is asked for
 * @throws ApiError 422 at `file`, `mapping.…`
 */
export async function planImport(
  db: Db | Tx,
  file: Source,
  table: BankTable,
  asked: BankStatement,
  today: string,
): Promise<ImportPlan> {
  const { mapping } = asked
  const { date_format, decimal } = mapping
  if (date_format === '') throw fieldError('mapping.date_format', 'fields.two_ways')
  if (decimal === '') throw fieldError('mapping.decimal', 'fields.two_ways')
  assertColumns(mapping, table.columns)
  const read = readLines(table, { ...mapping, date_format, decimal }, today)
  const decided = new Map(asked.decisions.map(({ row, decision }) => [row, decision]))
  const lines = await withTwins(db, file, read.lines, decided)
  const said = balancesOf(read)
  const [opening, closing] = [asked.opening ?? said.opening, asked.closing ?? said.closing]
  // A row that is in the file twice is in the statement once; one that was imported before is in this statement too.
  const ofStatement = lines.filter(({ decision, twin }) => decision === 'add' || twin?.where === 'books')
  const sum = ofStatement.reduce((total, { amount }) => total + amount, 0)
  const days = ofStatement.map(({ day }) => day).toSorted()
  const [firstDay = null, lastDay = null] = [days[0], days.at(-1)]
  const until = await lockedUntil(db, file.receiving_account)
  const faults = read.faults.map((fault) => ({ ...fault, left_out: decided.get(fault.row) === 'skip' }))
  const added = lines.filter(({ decision }) => decision === 'add')
  const facts = {
    added: added.length,
    left_out: lines.length - added.length,
    passed_over: read.passedOver,
    fault_count: faults.filter(({ left_out }) => !left_out).length,
    ...{ first_day: firstDay, last_day: lastDay, opening, closing, sum },
    difference: opening === null || closing === null ? null : opening + sum - closing,
    broken_at: said.brokenAt,
    expected_opening: firstDay === null ? null : await balanceBefore(db, file.receiving_account, firstDay),
    locked: until === null ? 0 : added.filter(({ day }) => day <= until).length,
  }
  return {
    lines,
    preview: {
      rows: shownOf(lines),
      ...facts,
      faults: faults.slice(0, MOST_SHOWN),
      digest: digestOf(file, asked, lines, facts),
    },
  }
}

/** @throws ApiError 422 at a column the file does not have, or the one that is missing */
function assertColumns(mapping: BankStatement['mapping'], columns: readonly string[]): void {
  for (const field of [
    'date',
    'amount',
    'debit',
    'credit',
    'narration',
    'reference',
    'payer',
    'balance',
  ] as const)
    if (mapping[field] !== '' && !columns.includes(mapping[field]))
      throw fieldError(`mapping.${field}`, 'fields.choice_unknown')
  if (mapping.amount === '' && (mapping.debit === '' || mapping.credit === ''))
    throw fieldError('mapping.amount', 'fields.bank_amount_columns')
  if (mapping.amount !== '' && (mapping.debit !== '' || mapping.credit !== ''))
    throw fieldError('mapping.amount', 'fields.bank_amount_columns')
}

async function withTwins(
  db: Db | Tx,
  { receiving_account }: Source,
  read: readonly ReadLine[],
  decided: ReadonlyMap<number, 'add' | 'skip'>,
): Promise<PlannedLine[]> {
  const prints = read.map(fingerprintOf)
  const books = await linesOf(db, receiving_account, [...new Set(prints)])
  const seen = new Map<string, ReadLine[]>()
  const last = new Map<string, number>()
  for (const { fingerprint, occurrence } of books)
    last.set(fingerprint, Math.max(occurrence, last.get(fingerprint) ?? 0))
  const known = new Map(books.map((line) => [`${line.fingerprint} ${line.occurrence}`, line]))
  return read.map((line, at) => {
    const fingerprint = prints[at] ?? ''
    const before = seen.get(fingerprint) ?? []
    const nth = before.length + 1
    before.push(line)
    seen.set(fingerprint, before)
    // Without a reference, the second of two alike is the second: both are facts.
    const referenced = isReferenced(line.reference)
    const there = known.get(`${fingerprint} ${referenced ? 1 : nth}`)
    const twin: BankTwin | null = there
      ? { where: 'books', ...there.shown }
      : nth > 1 && before[0]
        ? { where: 'file', ...shownTwin(before[0]), file_name: '' }
        : null
    const proposed = there || (twin && referenced) ? 'skip' : 'add'
    const decision = decided.get(line.row) ?? proposed
    const occurrence = (last.get(fingerprint) ?? 0) + 1
    if (decision === 'add') last.set(fingerprint, occurrence)
    return { ...line, fingerprint, occurrence, decision, twin }
  })
}

const shownTwin = ({
  row,
  day,
  amount,
  narration,
}: Pick<ReadLine, 'row' | 'day' | 'amount' | 'narration'>) => ({
  ...{ row, day, amount, narration },
})

async function linesOf(db: Db | Tx, account: string, prints: string[]) {
  const { rows } = await sql<{
    fingerprint: string
    occurrence: number
    row: number
    day: string
    amount: number
    narration: string
    file_name: string
  }>`
    select l.fingerprint, l.occurrence, l.row, l.day, l.amount, l.narration, f.file_name
    from unnest(${prints}::text[]) as asked (fingerprint)
    join bank_lines l on l.receiving_account = ${account} and l.fingerprint = asked.fingerprint
    join bank_files f on f.id = l.file_id`.execute(db)
  return rows.map(({ fingerprint, occurrence, file_name, ...line }) => ({
    ...{ fingerprint, occurrence },
    shown: { ...shownTwin(line), file_name },
  }))
}

/** The first rows, and every one that may be known. */
function shownOf(lines: readonly PlannedLine[]): BankPreview['rows'] {
  return lines
    .filter(({ twin }, at) => at < SHOWN || twin !== null)
    .slice(0, MOST_SHOWN)
    .map(({ row, day, amount, narration, reference, payer, raw, decision, twin }) => ({
      ...{ row, day, amount, narration, reference, payer, raw, decision, twin },
    }))
}

function digestOf(
  file: Source,
  { mapping }: BankStatement,
  lines: readonly PlannedLine[],
  facts: object,
): string {
  const rows = lines.map(({ row, day, amount, fingerprint, decision, twin }) => [
    ...[row, day, amount, fingerprint, decision, twin?.where ?? '', twin?.row ?? 0],
  ])
  return createHash('sha256')
    .update(
      JSON.stringify([file.receiving_account, file.sha256, Object.entries(mapping).sort(), facts, rows]),
    )
    .digest('hex')
}
