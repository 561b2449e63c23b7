import type { ImportReading } from '@coverdesk/sdk'
import type { FileRow } from '../../../../platform/workbooks/cell.ts'
import { readXlsxRows } from '../../../../platform/workbooks/read-xlsx-rows.ts'
import type { StoredFile } from '../../../../platform/workbooks/stored-file.ts'
import { openWorkbook } from '../../../../platform/workbooks/workbook.ts'
import { defaultReading } from '../default-reading.ts'
import { detectCsvReading, readCsvRows } from './read-csv-rows.ts'

/** Returns the settings for reading a file: those of its owner, else the detected ones. @throws FileError */
export async function readingOf(
  file: StoredFile,
  format: 'csv' | 'xlsx',
  chosen: Partial<ImportReading>,
): Promise<{ reading: ImportReading; sheets: string[] }> {
  if (format === 'xlsx') {
    const { sheets } = await openWorkbook(file)
    const sheet =
      chosen.sheet !== undefined && sheets.includes(chosen.sheet) ? chosen.sheet : (sheets[0] ?? '')
    return { reading: { ...defaultReading, sheet }, sheets }
  }
  const detected = chosen.encoding && chosen.delimiter ? {} : await detectCsvReading(file)
  return { reading: { ...defaultReading, ...detected, ...chosen, sheet: '' }, sheets: [] }
}

/** Parses a file, for its preview and for its import. @throws FileError */
export const readRows = (
  file: StoredFile,
  format: 'csv' | 'xlsx',
  { sheet, ...csv }: ImportReading,
): AsyncGenerator<FileRow> => (format === 'xlsx' ? readXlsxRows(file, sheet) : readCsvRows(file, csv))
