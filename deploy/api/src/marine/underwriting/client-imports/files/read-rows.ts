import type { ImportReading } from '@coverdesk/sdk'
import type { FileRow } from '../../../../platform/workbooks/cell.ts'
import { readXlsxRows } from '../../../../platform/workbooks/read-xlsx-rows.ts'
import type { StoredFile } from '../../../../platform/workbooks/stored-file.ts'
import { openWorkbook } from '../../../../platform/workbooks/workbook.ts'
import { noReading } from './no-reading.ts'
import { guessCsvReading, readCsvRows } from './read-csv-rows.ts'

/** How a file is read: as its owner said, or else as it is most likely meant. @throws FileFault */
export async function readingOf(
  file: StoredFile,
  format: 'csv' | 'xlsx',
  told: Partial<ImportReading>,
): Promise<{ reading: ImportReading; sheets: string[] }> {
  if (format === 'xlsx') {
    const { sheets } = await openWorkbook(file)
    const sheet = told.sheet !== undefined && sheets.includes(told.sheet) ? told.sheet : (sheets[0] ?? '')
    return { reading: { ...noReading, sheet }, sheets }
  }
  const guessed = told.encoding && told.delimiter ? {} : await guessCsvReading(file)
  return { reading: { ...noReading, ...guessed, ...told, sheet: '' }, sheets: [] }
}

/** The one parser of a file, for what is shown of it and for what is imported. @throws FileFault */
export const readRows = (
  file: StoredFile,
  format: 'csv' | 'xlsx',
  { sheet, ...csv }: ImportReading,
): AsyncGenerator<FileRow> => (format === 'xlsx' ? readXlsxRows(file, sheet) : readCsvRows(file, csv))
