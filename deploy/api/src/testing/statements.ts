import { readFileSync } from 'node:fs'
import type { BankMapping } from '@coverdesk/sdk'
import { balancesOf } from '../platform/bank-statements/balances.ts'
import { detectMapping } from '../platform/bank-statements/detect-mapping.ts'
import type { Settled } from '../platform/bank-statements/lines.ts'
import { readBankFile } from '../platform/bank-statements/read-file.ts'
import { readLines } from '../platform/bank-statements/read-lines.ts'
import { tableOf } from '../platform/bank-statements/read-records.ts'

/** A file of `testing/statements`. */
export const statementFile = (name: string): Buffer =>
  readFileSync(new URL(`./statements/${name}`, import.meta.url))

/** A statement read as proposed, with days first and decimal points where that is ambiguous. */
export async function readStatement(
  content: Buffer | string,
  answers: Partial<BankMapping> = {},
  today = '2026-12-31',
) {
  const { records, ...layout } = await readBankFile(Buffer.from(content))
  const table = tableOf(records, layout.header)
  const proposed = detectMapping(layout, table)
  const mapping = {
    ...proposed,
    date_format: proposed.date_format || ('dmy' as const),
    decimal: proposed.decimal || ('.' as const),
    ...answers,
  }
  const read = await readLines(table, mapping as Settled, today)
  return { ...read, layout, mapping, proposed, balances: balancesOf(read.lines, read.named) }
}

const NAIRA = 100

/** A statement read as `readStatement` does: day and naira of each line, the faults, and the balances in naira. */
export async function readInNaira(content: Buffer | string, answers: Partial<BankMapping> = {}) {
  const { lines, faults, balances, mapping, passedOver } = await readStatement(content, answers)
  return {
    lines: lines.map(({ day, amount }) => [day, amount / NAIRA]),
    faults: faults.map(({ row, reason }) => [row, reason]),
    opening: balances.opening === null ? null : balances.opening / NAIRA,
    closing: balances.closing === null ? null : balances.closing / NAIRA,
    brokenAt: balances.brokenAt,
    passedOver,
    mapping,
  }
}

/** A CSV file of these rows. */
export const csv = (...rows: string[]): string => rows.join('\r\n')
