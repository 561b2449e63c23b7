import { setImmediate } from 'node:timers/promises'
import { type BankRowErrorReason, type BankRowHint, normaliseText, visibleText } from '@coverdesk/sdk'
import { balanceNamedBy, balanceNamedIn, isTotal } from './balance-rows.ts'
import { balancesOf } from './balances.ts'
import { isCurrencyName } from './column-names.ts'
import { dayOf } from './days.ts'
import type { NamedBalance, ReadLine, ReadStatement, RowError, Settled } from './lines.ts'
import type { BankRecord, BankTable } from './read-records.ts'
import { type Refusal, type RowAmount, rowReader } from './row-amounts.ts'
import { amountOf, isAmount, koboOf } from './values.ts'

const LONGEST_TEXT = 1000
const LONGEST_REFERENCE = 120
const LONGEST_FOUND = 100

export type { ReadLine, ReadStatement } from './lines.ts'

/** A reference rounded by a spreadsheet, of which only the first digits are left. */
export const isRounded = (reference: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(reference)

type Row = { line: ReadLine } | { fault: Omit<RowError, 'row'> } | { named: NamedBalance } | null

/** Rows read before yielding to other work: some ten milliseconds. */
const AT_ONCE = 500

/** Reads the lines of a statement. Previews and imports share this function, so that both are equal. */
export async function readLines(table: BankTable, mapping: Settled, today: string): Promise<ReadStatement> {
  const read = rowOf(table, mapping, today)
  const found = { lines: [] as ReadLine[], faults: [] as RowError[] }
  const named = namedAbove(table, mapping)
  let passedOver = 0
  for (const [place, record] of table.records.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const row = read(record)
    if (row === null) passedOver += 1
    else if ('line' in row) found.lines.push(row.line)
    else if ('named' in row) named.push(row.named)
    else {
      const { reason, found: text } = row.fault
      found.faults.push({ row: record.row, reason, found: text.slice(0, LONGEST_FOUND) })
    }
  }
  const { lines, faults } = proved(found.lines, found.faults, named)
  const { newestFirst } = balancesOf(lines, named)
  return { lines, faults, hints: hintsOf(lines, named, table.records), named, passedOver, newestFirst }
}

/** Refuses lines without a mark beside ones with marks, unless the balances prove their direction. */
function proved(lines: ReadLine[], faults: RowError[], named: readonly NamedBalance[]) {
  const unmarked = lines.filter(({ source }) => source === 'unmarked')
  if (unmarked.length === 0) return { lines, faults }
  const known = balancesOf(lines, named)
  if (known.brokenAt === null && unmarked.some(({ row }) => known.proved.has(row))) return { lines, faults }
  const unproved = unmarked.map(({ row, raw }) => ({
    row,
    reason: 'direction_unproved' as const,
    found: raw.amount,
  }))
  return {
    lines: lines.filter(({ source }) => source !== 'unmarked'),
    faults: [...faults, ...unproved].sort((one, other) => one.row - other.row),
  }
}

function rowOf({ columns, records }: BankTable, mapping: Settled, today: string) {
  const at = (column: string): number => (column === '' ? -1 : columns.indexOf(column))
  const places = {
    date: at(mapping.date),
    narration: at(mapping.narration),
    reference: at(mapping.reference),
    payer: at(mapping.payer),
    balance: at(mapping.balance),
  }
  const amountIn = rowReader(records, columns, mapping)
  const currency = columns.findIndex(isCurrencyName)
  const read = new Set([
    ...Object.values(places),
    ...[mapping.amount, mapping.debit, mapping.credit, mapping.direction].map(at),
  ])
  /** A figure in an unmapped column. */
  const unread = (cells: readonly string[]): string | undefined =>
    cells.find(
      (text, place) => !read.has(place) && /\d[.,]\d{2}\b/.test(text) && koboOf(text, mapping.decimal),
    )
  const refuse = (reason: BankRowErrorReason, found: string): Row => ({ fault: { reason, found } })
  return ({ row, cells }: BankRecord): Row => {
    const cell = (place: number): string => cells[place] ?? ''
    if (cells.slice(columns.length).some(Boolean))
      return refuse('row_wide', `${cells.length} / ${columns.length}`)
    if (columns.every((column, place) => column === cell(place) || cell(place) === '')) return null
    const broken = cells.find((text) => hasLinesOf(text, mapping.delimiter))
    if (broken !== undefined) return refuse('line_break', broken)
    const written = cell(places.date)
    const narration = oneLine(visibleText(cell(places.narration)))
    const reference = oneLine(normaliseText(cell(places.reference)))
    const day = dayOf(written, mapping.date_format)
    const balance = balanceOf(cell(places.balance), mapping)
    const amount = amountIn(cells)
    const kind = balanceNamedBy(labelOf(cells, narration))
    if (kind) return namedOf({ row, kind, balance }, amount)
    const loosely = balanceNamedIn(narration)
    // A row named like a balance whose amount equals its balance is not a movement.
    if (loosely && balance !== null && !('refused' in amount) && isNothingBut(amount, balance))
      return { named: { row, kind: loosely, balance } }
    // A total below the lines has an amount, but no text and day of its own.
    if (written === '' && isTotal(labelOf(cells, narration))) return null
    if ('refused' in amount) {
      // A repeated heading, or a note under the lines.
      if (day === null && !/\d/.test(amount.cellText)) return strayOf(cells, places.date)
      return refuse(amount.refused, amount.cellText)
    }
    if (amount.kobo === null) {
      if (day === null) return strayOf(cells, places.date)
      const other = unread(cells)
      if (other !== undefined) return refuse('amount_missing', other)
      // An explicit zero amount is not a movement.
      if (/\d/.test(amount.cellText)) return null
      return narration !== '' || balance !== null ? refuse('amount_missing', narration || written) : null
    }
    if (written === '') return refuse('date_missing', narration)
    if (day === null) return isTotal(written) ? null : refuse('date_format', written)
    if (day > today) return refuse('date_future', written)
    if (!isNaira(cell(currency))) return refuse('currency_other', cell(currency))
    if (narration.length > LONGEST_TEXT || reference.length > LONGEST_REFERENCE)
      return refuse('too_long', narration)
    return {
      line: {
        row,
        day,
        amount: amount.kobo,
        narration,
        reference,
        balance,
        source: amount.source,
        payer: oneLine(visibleText(cell(places.payer))).slice(0, 200),
        raw: { day: written, amount: amount.cellText },
      },
    }
  }
}

const isNaira = (text: string): boolean => /^(?:|NGN|₦|N|naira|566)$/i.test(text.trim())

const isNothingBut = ({ kobo }: RowAmount, balance: number): boolean =>
  kobo === null || Math.abs(kobo) === Math.abs(balance)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const balanceOf = (text: string, { decimal }: Settled): number | null =>
  text === '' ? null : koboOf(text, decimal)

/** Returns the describing text of a row: its narration, else the first cell that is neither a figure nor a day. */
const labelOf = (cells: readonly string[], narration: string): string =>
  narration || oneLine(cells.find((text) => /\p{L}{2}/u.test(text) && !isAmount(text)) ?? '')

/** A row of figures without a day is unreadable, unless it is named as a total. */
function strayOf(cells: readonly string[], date: number): Row {
  const figure = cells.find((text, place) => place !== date && /\d[.,]\d{2}\b/.test(text) && isAmount(text))
  if (figure === undefined || isTotal(labelOf(cells, ''))) return null
  return { fault: { reason: 'row_unread', found: cells.filter(Boolean).join(' | ') } }
}

/** Returns whether a cell contains further lines of the file, as after a stray quotation mark. */
const hasLinesOf = (text: string, delimiter: string): boolean =>
  text.includes('\n') && text.split('\n').some((line) => line.split(delimiter).length > 2)

/** Reads the balance of a row; refuses one whose amount contradicts it, because it may be a movement. */
function namedOf(
  { row, kind, balance }: Omit<NamedBalance, 'balance'> & { balance: number | null },
  amount: RowAmount | Refusal,
): Row {
  if ('refused' in amount && balance === null)
    return { fault: { reason: 'balance_unclear', found: amount.cellText } }
  const kobo = 'refused' in amount ? null : amount.kobo
  if (balance !== null && kobo !== null && Math.abs(kobo) !== Math.abs(balance))
    return { fault: { reason: 'balance_unclear', found: amount.cellText } }
  const named = balance ?? kobo
  return named === null ? null : { named: { row, kind, balance: named } }
}

/** Returns balances named in the heading of a file, each beside its one figure. */
function namedAbove({ above }: BankTable, { decimal }: Settled): NamedBalance[] {
  return above.flatMap(({ row, cells }) => {
    const filled = cells.filter(Boolean)
    const place = filled.findIndex((text) => balanceNamedBy(text) !== null)
    const kind = balanceNamedBy(filled[place] ?? '')
    const [figure, ...more] = filled
      .slice(place + 1)
      .filter((text) => /\d/.test(text) && amountOf(text, decimal))
    if (!kind || figure === undefined || more.length > 0) return []
    return [{ row, kind, balance: koboOf(figure, decimal) ?? 0 }]
  })
}

function hintsOf(
  lines: readonly ReadLine[],
  named: readonly NamedBalance[],
  records: readonly BankRecord[],
): BankRowHint[] {
  const first = records[0]?.row ?? 0
  return [
    ...named
      .filter(({ row }) => row >= first)
      .map(({ row, kind, balance }) => ({
        row,
        reason: `${kind}_balance` as const,
        found: (balance / 100).toFixed(2),
      })),
    ...lines
      .filter(({ reference }) => isRounded(reference))
      .map(({ row, reference }) => ({ row, reason: 'reference_rounded' as const, found: reference })),
  ].sort((one, other) => one.row - other.row)
}
