import {
  type BankColumn,
  type BankColumnMarks,
  type BankColumnNote,
  type BankLayout,
  type BankMapping,
  bankColumns,
} from '@coverdesk/sdk'
import {
  creditName,
  debitName,
  isAmountName,
  isBalanceName,
  isBothSidesName,
  isDateName,
  isDirectionName,
  narrationRank,
  payerRank,
  referenceRank,
} from './column-names.ts'
import { dateFormatOf, isWrittenDay } from './days.ts'
import { isMark, markOf, sidesOfMarks } from './marks.ts'
import type { BankTable } from './read-records.ts'
import { decimalOf, isAmount } from './values.ts'

const MOST_MARKS = 8
const LONGEST_MARK = 30
const LOOKED_AT = 2_000
/** Minimum share of matching texts in a column; columns of figures also contain notes and totals. */
const MOST_OF = 0.6

/** Proposes a mapping for an unmapped file; leaves ambiguous fields for the user. */
export function detectMapping(layout: BankLayout, table: BankTable): BankMapping {
  const { columns } = table
  const texts = new Map(columns.map((column) => [column, textsOf(table, column)]))
  const of = (column: string): readonly string[] => texts.get(column) ?? []
  const isMoney = (column: string) => most(of(column), isAmount)
  const hasMoney = (column: string) =>
    of(column).length === 0 || of(column).some((text) => /\p{Nd}/u.test(text))
  const taken = new Set<string>()
  const take = (found: string | undefined): string => {
    if (found) taken.add(found)
    return found ?? ''
  }
  const free = (): string[] => columns.filter((column) => !taken.has(column))
  const date = take(
    free().find((column) => isDateName(column) && most(of(column), isWrittenDay)) ??
      free().find((column) => isDateName(column)),
  )
  const balance = take(free().find((column) => isBalanceName(column) && isMoney(column)))
  const sided = (rank: (name: string) => number): string | undefined =>
    free().find((column) => rank(column) === 2 && hasMoney(column)) ??
    free().find((column) => rank(column) === 1 && isMoney(column))
  const amountColumn = free().find(
    (column) => isAmountName(column) && isMoney(column) && of(column).length > 0,
  )
  const [debit, credit] = [sided(debitName), sided(creditName)]
  const isSided = amountColumn ? debit !== undefined && credit !== undefined : Boolean(debit || credit)
  const amount = isSided ? '' : take(amountColumn)
  for (const column of isSided ? [debit, credit] : []) take(column)
  const direction = amount === '' ? '' : take(directionIn(free(), of))
  const ranked = (rank: (name: string) => number): string | undefined => {
    const found = free()
      .filter((column) => rank(column) >= 0)
      .toSorted((one, other) => rank(one) - rank(other))
    return found.find((column) => of(column).length > 0) ?? found[0]
  }
  const reference = take(ranked(referenceRank))
  const narration = take(ranked(narrationRank))
  return settle(
    {
      ...layout,
      date,
      amount,
      direction,
      debit: isSided ? (debit ?? '') : '',
      credit: isSided ? (credit ?? '') : '',
      narration,
      reference,
      payer: take(ranked(payerRank)),
      balance,
      debit_mark: '',
      credit_mark: '',
      date_format: '',
      decimal: '',
    },
    table,
  )
}

/** Returns the non-blank texts of a column; a row wider than the header has shifted cells. */
const textsOf = ({ columns, records }: BankTable, column: string): string[] => {
  const at = columns.indexOf(column)
  return records
    .slice(0, LOOKED_AT)
    .flatMap(({ cells }) => (cells[at] && !cells.slice(columns.length).some(Boolean) ? [cells[at]] : []))
}

const most = (texts: readonly string[], is: (text: string) => boolean): boolean =>
  texts.filter(is).length >= texts.length * MOST_OF

/** Returns the column of debit and credit marks; signs beside them have to agree. */
function directionIn(
  columns: readonly string[],
  of: (column: string) => readonly string[],
): string | undefined {
  const found = columns.filter((column) => {
    const texts = of(column)
    // A dash stands for zero in many columns, and a letter for anything.
    const isWord = texts.some((text) => markOf(text).length > 1 && isMark(text))
    if (isBothSidesName(column)) return texts.some(isMark)
    return texts.length > 0 && most(texts, isMark) && (isWord || isDirectionName(column))
  })
  return found.find(isBothSidesName) ?? found.find(isDirectionName) ?? found[0]
}

/** Returns columns with few different texts, which may be marks of debit and credit. */
export function marksOf(table: BankTable): BankColumnMarks[] {
  return table.columns.flatMap((column) => {
    const marks = [...new Set(textsOf(table, column))]
    const isFew = marks.length > 0 && marks.length <= MOST_MARKS
    return isFew && marks.every((mark) => mark.length <= LONGEST_MARK && !/\d/.test(mark))
      ? [{ column, marks }]
      : []
  })
}

/** Returns the formats of days and amounts and the marks of sides, where they are unambiguous. */
function settle(mapping: BankMapping, table: BankTable): BankMapping {
  const texts = (...names: string[]): string[] =>
    names.filter((name) => name !== '').flatMap((name) => textsOf(table, name))
  const sides = sidesOfMarks(texts(mapping.direction))
  return {
    ...mapping,
    debit_mark: mapping.debit_mark || sides.debit_mark,
    credit_mark: mapping.credit_mark || sides.credit_mark,
    date_format:
      mapping.date_format || (dateFormatOf(texts(mapping.date).filter((text) => /\d/.test(text))) ?? ''),
    decimal:
      mapping.decimal ||
      (decimalOf(texts(mapping.amount, mapping.debit, mapping.credit, mapping.balance)) ?? ''),
  }
}

/** Lists the columns that moved since the mapping was saved. */
export function movedColumns(
  mapping: BankMapping,
  before: readonly string[],
  columns: readonly string[],
): BankColumnNote[] {
  return bankColumns.flatMap((field) => {
    const column = mapping[field]
    if (column === '') return []
    const [was, is] = [before.indexOf(column) + 1, columns.indexOf(column) + 1]
    return was === is ? [] : [{ field, column, was, is: is || null }]
  })
}

const NOT_KNOWN_BEFORE = { sheet: '', direction: '', debit_mark: '', credit_mark: '' }

/** Completes a mapping of an earlier version, which had neither workbooks nor a direction column. */
export const wholeMapping = (stored: object): BankMapping =>
  ({ ...NOT_KNOWN_BEFORE, ...stored }) as BankMapping

/** Adapts a saved mapping to a file: a missing column has to be selected again, and another layout is another file. */
export function applySaved(saved: BankMapping, layout: BankLayout, table: BankTable): BankMapping {
  const has = (name: string): boolean => table.columns.includes(name)
  const isSame = (name: string): boolean => name === '' || has(name)
  const isRead = [saved.amount, saved.debit, saved.credit, saved.direction].every(isSame)
  if (!has(saved.date) || !isRead) return detectMapping(layout, table)
  const answered = Object.fromEntries(
    bankColumns.map((field) => [field, has(saved[field]) ? saved[field] : '']),
  ) as Pick<BankMapping, BankColumn>
  return settle({ ...saved, ...answered, ...layout }, table)
}
