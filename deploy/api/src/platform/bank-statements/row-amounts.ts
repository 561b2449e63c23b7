import type { BankRowErrorReason } from '@coverdesk/sdk'
import type { Settled } from './lines.ts'
import { type Side, sideOf } from './marks.ts'
import type { BankRecord } from './read-records.ts'
import { amountOf, type WrittenAmount } from './values.ts'

/** Amount of a row, positive for money received; null where it has none. */
export interface RowAmount {
  kobo: number | null
  source: string
  /** The text as written. */
  cellText: string
}

export interface Refusal {
  refused: BankRowErrorReason
  cellText: string
}

/** Returns the reader for the amounts of a statement's rows. */
export function rowReader(
  records: readonly BankRecord[],
  columns: readonly string[],
  mapping: Settled,
): (cells: readonly string[]) => RowAmount | Refusal {
  const at = (column: string): number => (column === '' ? -1 : columns.indexOf(column))
  if (mapping.amount === '') return twoColumns(records, at(mapping.debit), at(mapping.credit), mapping)
  if (mapping.direction !== '')
    return besideMarks(records, at(mapping.amount), at(mapping.direction), mapping)
  return oneColumn(records, at(mapping.amount), mapping)
}

const amountsIn = (records: readonly BankRecord[], place: number, { decimal }: Settled): WrittenAmount[] =>
  place < 0
    ? []
    : records.flatMap(({ cells }) => {
        const amount = amountOf(cells[place] ?? '', decimal)
        return amount && amount.kobo !== 0 ? [amount] : []
      })

const isMinus = ({ sign }: WrittenAmount): boolean => sign < 0

/** Reads one column for debits and one for credits. */
function twoColumns(records: readonly BankRecord[], debit: number, credit: number, mapping: Settled) {
  // Some banks also write debits with a minus in their own column.
  const debits = amountsIn(records, debit, mapping)
  const isSigned = debits.length > 0 && debits.every(isMinus)
  return (cells: readonly string[]): RowAmount | Refusal => {
    const texts = [cells[debit] ?? '', cells[credit] ?? '']
    const cellText = texts.filter((text) => text !== '').join(' / ')
    const [out = null, into = null] = texts.map((text) => amountOf(text, mapping.decimal))
    if (!out || !into) return { refused: 'amount_format', cellText }
    if (out.mark === 'credit' || into.mark === 'debit') return { refused: 'direction_conflict', cellText }
    if (out.kobo !== 0 && into.kobo !== 0) return { refused: 'both_sides', cellText }
    if (out.kobo === 0 && into.kobo === 0) return { kobo: null, source: '', cellText }
    if (out.kobo === 0)
      return { kobo: isMinus(into) ? -into.kobo : into.kobo, source: 'credit column', cellText }
    const isTakenBack = isMinus(out) && !isSigned
    return { kobo: isTakenBack ? out.kobo : -out.kobo, source: 'debit column', cellText }
  }
}

/** Reads one column of amounts, and one with the side of each. */
function besideMarks(records: readonly BankRecord[], amount: number, direction: number, mapping: Settled) {
  const only = onlySide(
    records
      .filter(({ cells }) => amountOf(cells[amount] ?? '', mapping.decimal)?.kobo)
      .map(({ cells }) => sideOf(cells[direction] ?? '', mapping)),
  )
  const debits = records.flatMap(({ cells }) => {
    const found = amountOf(cells[amount] ?? '', mapping.decimal)
    return found?.kobo && sideOf(cells[direction] ?? '', mapping) === 'debit' ? [isMinus(found)] : []
  })
  const isMixed = debits.includes(true) && debits.includes(false)
  return (cells: readonly string[]): RowAmount | Refusal => {
    const [text = '', mark = ''] = [cells[amount], cells[direction]]
    const cellText = [text, mark].filter((one) => one !== '').join(' ')
    const found = amountOf(text, mapping.decimal)
    if (!found) return { refused: 'amount_format', cellText: text }
    if (found.kobo === 0) return { kobo: null, source: '', cellText: text }
    const side = sideOf(mark, mapping) ?? (mark === '' ? found.mark : null)
    if (!side) {
      if (mark !== '' || !only) return { refused: 'direction_unknown', cellText }
      return { kobo: only === 'debit' ? found.kobo : -found.kobo, source: 'unmarked', cellText }
    }
    const isContradicted = isMinus(found) && (side === 'credit' || isMixed)
    if (isContradicted || (found.mark && found.mark !== side))
      return { refused: 'direction_conflict', cellText }
    return { kobo: side === 'debit' ? -found.kobo : found.kobo, source: `${side} mark`, cellText }
  }
}

/** Reads one column of amounts with a sign, or with DR and CR, which may be written on the exceptions only. */
function oneColumn(records: readonly BankRecord[], place: number, mapping: Settled) {
  const amounts = amountsIn(records, place, mapping)
  const isSigned = amounts.some(({ sign, mark }) => sign !== 0 && !mark)
  const marks = amounts.map(({ mark }) => mark)
  const isMarked = marks.some(Boolean)
  const only = onlySide(marks)
  return (cells: readonly string[]): RowAmount | Refusal => {
    const cellText = cells[place] ?? ''
    const found = amountOf(cellText, mapping.decimal)
    if (!found) return { refused: 'amount_format', cellText }
    const { kobo, sign, mark } = found
    if (kobo === 0) return { kobo: null, source: '', cellText }
    if (mark) {
      if (mark === 'credit' && sign < 0) return { refused: 'direction_conflict', cellText }
      return { kobo: mark === 'debit' ? -kobo : kobo, source: `${mark} mark`, cellText }
    }
    if (sign !== 0 || isSigned || !isMarked)
      return { kobo: sign < 0 ? -kobo : kobo, source: sign < 0 ? 'minus' : 'plain', cellText }
    if (!only) return { refused: 'direction_unknown', cellText }
    return { kobo: only === 'debit' ? kobo : -kobo, source: 'unmarked', cellText }
  }
}

/** Returns the side of all marks; null without marks, or for both sides. */
function onlySide(marks: readonly (Side | null)[]): Side | null {
  const sides = new Set(marks.filter((side) => side !== null))
  return sides.size === 1 ? ([...sides][0] ?? null) : null
}
