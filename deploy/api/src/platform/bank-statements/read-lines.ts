import type { BankMapping, BankRowFaultReason } from '@coverdesk/sdk'
import type { BankTable } from './read-records.ts'
import { dayOf, koboOf } from './values.ts'

const LONGEST_TEXT = 1000
const LONGEST_REFERENCE = 120

/** A line of a statement as it is understood. */
export interface ReadLine {
  row: number
  day: string
  /** Kobo, above nothing for money that came in. */
  amount: number
  narration: string
  reference: string
  payer: string
  raw: { day: string; amount: string }
  /** What the bank says it had after it; null without such a column. */
  balance: number | null
}

export interface ReadFault {
  row: number
  reason: BankRowFaultReason
  found: string
}

export interface ReadStatement {
  lines: ReadLine[]
  faults: ReadFault[]
  /** Rows without a day or an amount. */
  passedOver: number
  /** The newest line is on top. */
  newestFirst: boolean
}

type Settled = Omit<BankMapping, 'date_format' | 'decimal'> & {
  date_format: Exclude<BankMapping['date_format'], ''>
  decimal: Exclude<BankMapping['decimal'], ''>
}

/** The lines of a statement: what a preview shows and an import keeps are read here, and nowhere else. */
export function readLines({ columns, records }: BankTable, mapping: Settled, today: string): ReadStatement {
  const at = (column: string): number => (column === '' ? -1 : columns.indexOf(column))
  const places = {
    ...{
      date: at(mapping.date),
      amount: at(mapping.amount),
      debit: at(mapping.debit),
      credit: at(mapping.credit),
    },
    ...{ narration: at(mapping.narration), reference: at(mapping.reference), payer: at(mapping.payer) },
    balance: at(mapping.balance),
  }
  const money = (text: string): number | null => koboOf(text, mapping.decimal)
  // Some banks write what went out with a minus in its own column too.
  const debits = records.map(({ cells }) => money(cells[places.debit] ?? '') ?? 0)
  const minus = debits.some((amount) => amount < 0) && debits.every((amount) => amount <= 0)
  const lines: ReadLine[] = []
  const faults: ReadFault[] = []
  let passedOver = 0
  for (const { row, cells } of records) {
    const cell = (place: number): string => cells[place] ?? ''
    const written = cell(places.date)
    const texts = { narration: oneLine(cell(places.narration)), reference: oneLine(cell(places.reference)) }
    const amounts = [cell(places.amount), cell(places.debit), cell(places.credit)]
    const said = amounts.filter((text) => text !== '').join(' / ')
    const [signed = null, debit = null, credit = null] = amounts.map(money)
    const fault = (reason: BankRowFaultReason, found: string) =>
      faults.push({ row, reason, found: found.slice(0, 100) })
    if (signed === null || debit === null || credit === null) {
      // A heading that is repeated, or a note under the lines.
      if (written === '' || !/\d/.test(said)) passedOver += 1
      else fault('amount_format', said)
      continue
    }
    const amount = places.amount >= 0 ? signed : credit + (minus ? debit : -debit)
    if (amount === 0 && debit === 0) {
      passedOver += 1
      continue
    }
    if (debit !== 0 && credit !== 0) {
      fault('both_sides', said)
      continue
    }
    const day = dayOf(written, mapping.date_format)
    if (written === '') {
      // A total below the lines has an amount and no text of its own day.
      if (/total|balance|saldo|summe/i.test(cells.join(' '))) passedOver += 1
      else fault('date_missing', texts.narration)
    } else if (day === null) fault('date_format', written)
    else if (day > today) fault('date_future', written)
    else if (texts.narration.length > LONGEST_TEXT || texts.reference.length > LONGEST_REFERENCE)
      fault('too_long', texts.narration)
    else
      lines.push({
        ...{ row, day, amount, ...texts, payer: oneLine(cell(places.payer)).slice(0, 200) },
        raw: { day: written, amount: said },
        balance: places.balance < 0 ? null : balanceOf(cell(places.balance), money),
      })
  }
  const [first, last] = [lines[0], lines.at(-1)]
  return {
    lines,
    faults,
    passedOver,
    newestFirst: first !== undefined && last !== undefined && first.day > last.day,
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const balanceOf = (text: string, money: (text: string) => number | null): number | null =>
  text === '' ? null : money(text)

/** What the column of balances says it opened and closed at, and the first row it does not follow to. */
export function balancesOf({ lines, newestFirst }: Pick<ReadStatement, 'lines' | 'newestFirst'>) {
  const ordered = newestFirst ? lines.toReversed() : lines
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last || first.balance === null || last.balance === null)
    return { opening: null, closing: null, brokenAt: null }
  const broken = ordered.find(({ balance, amount }, at) => {
    const before = ordered[at - 1]?.balance
    return at > 0 && balance !== null && before != null && before + amount !== balance
  })
  return { opening: first.balance - first.amount, closing: last.balance, brokenAt: broken?.row ?? null }
}
