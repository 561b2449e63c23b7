import type { BankDateFormat, BankDecimal } from '@coverdesk/sdk'
import { detectMapping } from '../../platform/bank-statements/detect-mapping.ts'
import { readBankFile } from '../../platform/bank-statements/read-file.ts'
import { type ReadLine, readLines } from '../../platform/bank-statements/read-lines.ts'
import { tableOf } from '../../platform/bank-statements/read-records.ts'
import { fieldError } from '../../platform/errors/api-error.ts'

/** Characters of a workbook's sheet names that a message lists. */
const LONGEST = 300

interface Written {
  sheet?: string | undefined
  date_format?: BankDateFormat | undefined
  decimal?: BankDecimal | undefined
}

/**
 * Reads the lines of a statement by the names of its columns: all of them, or none.
 * @param written the format of days and amounts, where the file can be read in two ways, and the sheet with the lines
 */
export async function readStatement(content: Buffer, written: Written, today: string): Promise<ReadLine[]> {
  const chosen = written.sheet ? { sheet: written.sheet } : {}
  const { records, sheets, ...read } = await readBankFile(content, { chosen })
  if (sheets.length > 1 && !sheets.includes(written.sheet ?? ''))
    throw fieldError('sheet', 'fields.sheet_needed', {
      params: { sheets: sheets.join(', ').slice(0, LONGEST) },
    })
  const table = tableOf(records, read.header)
  const mapping = detectMapping(read, table)
  const date_format = written.date_format || mapping.date_format
  const decimal = written.decimal || mapping.decimal
  const hasAmounts = [mapping.amount, mapping.debit, mapping.credit].some((column) => column !== '')
  if (mapping.date === '' || !hasAmounts) throw fieldError('file', 'fields.bank_file')
  if (date_format === '') throw fieldError('date_format', 'fields.two_ways')
  if (decimal === '') throw fieldError('decimal', 'fields.two_ways')
  const { lines, faults } = await readLines(table, { ...mapping, date_format, decimal }, today)
  if (faults.length > 0) throw fieldError('file', 'fields.rows_unread', { params: { count: faults.length } })
  if (lines.length === 0) throw fieldError('file', 'fields.bank_file')
  return lines
}
