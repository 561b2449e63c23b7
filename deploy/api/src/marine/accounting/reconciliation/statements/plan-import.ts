import { createHash } from 'node:crypto'
import type { BankPreview, BankStatement } from '@coverdesk/sdk'
import { bankColumns } from '@coverdesk/sdk'
import { type Balances, balancesOf } from '../../../../platform/bank-statements/balances.ts'
import type { ReadLine, ReadStatement } from '../../../../platform/bank-statements/lines.ts'
import { readLines } from '../../../../platform/bank-statements/read-lines.ts'
import type { BankTable } from '../../../../platform/bank-statements/read-records.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { fieldError } from '../../../../platform/errors/api-error.ts'
import { balanceBefore, lockedUntil } from '../items/months.ts'
import { type ComparedLine, compareWithBooks } from './known-lines.ts'

const ROWS_ALWAYS_PRESENTED = 50
const MOST_PRESENTED = 500

export type PlannedLine = ComparedLine

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
 * Plans an import row by row: the preview presents this list, and the import carries it out.
 * @param table the file, read by the requested mapping
 * @throws ApiError 422 at `file`, `mapping.…`
 */
export async function planImport(
  db: Db | Tx,
  file: Source,
  table: BankTable,
  statement: BankStatement,
  today: string,
): Promise<ImportPlan> {
  const { mapping } = statement
  const { date_format, decimal } = mapping
  if (date_format === '') throw fieldError('mapping.date_format', 'fields.two_ways')
  if (decimal === '') throw fieldError('mapping.decimal', 'fields.two_ways')
  assertColumns(mapping, table.columns)
  const read = await readLines(table, { ...mapping, date_format, decimal }, today)
  const decided = new Map(statement.decisions.map(({ row, decision }) => [row, decision]))
  const { proved } = balancesOf(read.lines, read.named)
  const lines = await compareWithBooks(db, file.receiving_account, { read: read.lines, proved, decided })
  const added = lines.filter(({ decision }) => decision === 'add')
  // A repeated row of the file counts once in the statement; a row imported before is part of this statement too.
  const known = lines.filter(({ decision, duplicate }) => decision === 'skip' && duplicate?.where === 'books')
  const ofStatement = lines.filter(
    ({ decision, duplicate }) => decision === 'add' || duplicate?.where === 'books',
  )
  const days = ofStatement.map(({ day }) => day).toSorted()
  const [firstDay = null, lastDay = null] = [days[0], days.at(-1)]
  const expected = firstDay === null ? null : await balanceBefore(db, file.receiving_account, firstDay)
  const ends = endsOf(statement, ofStatement, read, expected)
  const [sum, knownSum] = [sumOf(added), sumOf(known)]
  const until = await lockedUntil(db, file.receiving_account)
  const faults = read.faults.map((fault) => ({ ...fault, left_out: decided.get(fault.row) === 'skip' }))
  const { opening, closing, opening_checked } = ends
  const facts = {
    added: added.length,
    left_out: lines.length - added.length,
    passed_over: read.passedOver,
    fault_count: faults.filter(({ left_out }) => !left_out).length,
    first_day: firstDay,
    last_day: lastDay,
    ...ends,
    sum,
    known_sum: knownSum,
    difference:
      opening === null || closing === null || !opening_checked ? null : opening + sum + knownSum - closing,
    expected_opening: expected,
    locked: until === null ? 0 : added.filter(({ day }) => day <= until).length,
  }
  return {
    lines,
    preview: {
      rows: presentedRows(lines),
      ...facts,
      faults: faults.slice(0, MOST_PRESENTED),
      hints: read.hints.slice(0, MOST_PRESENTED),
      digest: digestOf(file, statement, lines, facts),
    },
  }
}

const sumOf = (lines: readonly ReadLine[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/** Derives the opening and closing balance, and whether more than the first line proves them. */
function endsOf(
  statement: Pick<BankStatement, 'opening' | 'closing'>,
  lines: readonly ReadLine[],
  { named, faults }: ReadStatement,
  expected: number | null,
) {
  const balances = balancesOf(lines, named, statement)
  const { opening, brokenAt, openingNamed, closingNamed, newestFirst } = balances
  const [oldest, newest] = newestFirst ? [lines.at(-1), lines[0]] : [lines[0], lines.at(-1)]
  // An unreadable row beyond the first or last line moved the balance too.
  const isBeyond = (line: ReadLine | undefined, isNewest: boolean): boolean =>
    faults.some(
      ({ row }) => line !== undefined && (newestFirst === isNewest ? row < line.row : row > line.row),
    )
  const closing = !closingNamed && isBeyond(newest, true) ? null : balances.closing
  const isChecked =
    statement.opening !== null ||
    openingNamed ||
    (!isBeyond(oldest, false) && (opening === expected || isProved(balances, lines, oldest)))
  return { opening, closing, opening_checked: opening !== null && isChecked, broken_at: brokenAt }
}

/**
 * Returns whether another line proves the direction of the oldest line, which has no balance before it, by naming its
 * direction in the same way. A line whose amount equals its balance may be a balance brought forward.
 */
function isProved(
  { proved, opening }: Balances,
  lines: readonly ReadLine[],
  oldest: ReadLine | undefined,
): boolean {
  if (!oldest || opening === 0) return false
  return (
    proved.has(oldest.row) || lines.some(({ row, source }) => source === oldest.source && proved.has(row))
  )
}

/** @throws ApiError 422 at a column that the file lacks, or a required column that is not mapped */
function assertColumns(mapping: BankStatement['mapping'], columns: readonly string[]): void {
  for (const field of bankColumns)
    if (mapping[field] !== '' && !columns.includes(mapping[field]))
      throw fieldError(`mapping.${field}`, 'fields.choice_unknown')
  const sided = mapping.debit !== '' || mapping.credit !== ''
  if ((mapping.amount !== '') === sided) throw fieldError('mapping.amount', 'fields.bank_amount_columns')
  if (mapping.direction === '') return
  if (sided) throw fieldError('mapping.direction', 'fields.bank_amount_columns')
  if (mapping.debit_mark === '' && mapping.credit_mark === '')
    throw fieldError('mapping.debit_mark', 'fields.two_ways')
  if (mapping.debit_mark === mapping.credit_mark) throw fieldError('mapping.credit_mark', 'fields.two_ways')
}

/** Returns the first rows, and every row that may be imported already. */
function presentedRows(lines: readonly PlannedLine[]): BankPreview['rows'] {
  return lines
    .filter(({ duplicate }, at) => at < ROWS_ALWAYS_PRESENTED || duplicate !== null)
    .slice(0, MOST_PRESENTED)
    .map(({ row, day, amount, narration, reference, payer, raw, decision, duplicate }) => ({
      row,
      day,
      amount,
      narration,
      reference,
      payer,
      raw,
      decision,
      duplicate,
    }))
}

function digestOf(
  file: Source,
  { mapping }: BankStatement,
  lines: readonly PlannedLine[],
  facts: object,
): string {
  const rows = lines.map(({ row, day, amount, fingerprint, decision, duplicate }) => [
    row,
    day,
    amount,
    fingerprint,
    decision,
    duplicate?.where ?? '',
    duplicate?.row ?? 0,
  ])
  return createHash('sha256')
    .update(
      JSON.stringify([file.receiving_account, file.sha256, Object.entries(mapping).sort(), facts, rows]),
    )
    .digest('hex')
}
