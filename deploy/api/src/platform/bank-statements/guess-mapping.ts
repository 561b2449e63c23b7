import { type BankColumn, type BankColumnNote, type BankMapping, bankColumns } from '@coverdesk/sdk'
import type { BankTable } from './read-records.ts'
import { dateFormatOf, decimalOf } from './values.ts'

/** What banks call their columns, the surest name first. */
const NAMES: Record<BankColumn, readonly RegExp[]> = {
  date: [/^(value|transaction|trans|tran|posting|post|booking)[ _.]*date$/i, /date|datum|fecha/i],
  debit: [/^debits?\b/i, /debit|withdraw|paid out|money out|^dr$/i],
  credit: [/^credits?\b/i, /credit|deposit|lodg|paid in|money in|^cr$/i],
  amount: [/^amount\b/i, /amount|betrag|monto/i],
  narration: [/narration|description|details|remarks|particulars|memo/i],
  reference: [/^(bank )?ref(erence)?\b/i, /reference|ref no|session|transaction id/i],
  payer: [/payer|sender|originator|counterparty|name/i],
  balance: [/balance|saldo/i],
}

type Read = Pick<BankMapping, 'encoding' | 'delimiter' | 'header'>

/** How a file nobody has mapped yet may be read; what could be read in two ways is left to be asked. */
export function guessMapping(read: Read, table: BankTable): BankMapping {
  const taken = new Set<string>()
  const find = (field: BankColumn): string => {
    for (const name of NAMES[field]) {
      const found = table.columns.find((column) => !taken.has(column) && name.test(column))
      if (found === undefined) continue
      taken.add(found)
      return found
    }
    return ''
  }
  const [date, balance, debit, credit] = [find('date'), find('balance'), find('debit'), find('credit')]
  const sided = debit !== '' && credit !== ''
  for (const column of sided ? [] : [debit, credit]) taken.delete(column)
  const amount = sided ? '' : find('amount')
  const [reference, narration] = [find('reference'), find('narration')]
  return settle(
    {
      ...read,
      ...{ date, amount, debit: sided ? debit : '', credit: sided ? credit : '' },
      ...{ narration, reference, payer: find('payer'), balance },
      ...{ date_format: '', decimal: '' },
    },
    table,
  )
}

/** The formats of days and amounts, where they can be read in one way only. */
export function settle(mapping: BankMapping, { columns, records }: BankTable): BankMapping {
  const texts = (...names: string[]): string[] =>
    names
      .filter((name) => name !== '')
      .flatMap((name) => records.map(({ cells }) => cells[columns.indexOf(name)] ?? ''))
  return {
    ...mapping,
    date_format:
      mapping.date_format || (dateFormatOf(texts(mapping.date).filter((text) => /\d/.test(text))) ?? ''),
    decimal: mapping.decimal || (decimalOf(texts(mapping.amount, mapping.debit, mapping.credit)) ?? ''),
  }
}

/** What is not where it was when the mapping was saved. */
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

/** A saved mapping for a file: a column that is gone has to be chosen anew, and another layout is another file. */
export function applySaved(saved: BankMapping, read: Read, table: BankTable): BankMapping {
  const has = (name: string): boolean => table.columns.includes(name)
  if (!has(saved.date) || !(has(saved.amount) || has(saved.credit))) return guessMapping(read, table)
  const kept = Object.fromEntries(bankColumns.map((field) => [field, has(saved[field]) ? saved[field] : '']))
  return settle({ ...saved, ...kept, ...read }, table)
}
