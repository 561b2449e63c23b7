import type { ExportInput } from '@coverdesk/sdk'
import { csvWriter } from '../../platform/sheets/csv.ts'
import { xlsxWriter } from '../../platform/sheets/xlsx.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { AskedList } from './asked.ts'
import { type Reader, readAllRows } from './read-rows.ts'

export interface WrittenFile {
  content: Buffer
  rows: number
}

/** A part of a list is never handed out for all of it. */
export class ExportIncomplete extends Error {
  override name = 'ExportIncomplete'
}

/**
 * Writes the rows of a list.
 * @param onProgress is told how many rows are written
 * @throws ExportIncomplete when not every row that is there was written
 */
export async function writeFile(
  asked: AskedList,
  body: ExportInput,
  reader: Reader,
  onProgress: (rows: number) => void = () => {},
): Promise<WrittenFile> {
  const { services, locale } = reader
  const t: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const columns = asked.columns.map(({ label, kind = 'text' }) => ({ title: t(...label), kind }))
  const writer =
    body.format === 'csv'
      ? csvWriter(columns)
      : xlsxWriter(columns, [titleOf(asked, t), t('exports', 'about.title')])
  let rows = 0
  const total = await readAllRows(asked, reader, (page) => {
    writer.write(page.map((row) => asked.columns.map(({ value }) => value(row, t))))
    rows += page.length
    onProgress(rows)
  })
  if (rows !== total) throw new ExportIncomplete(`${rows} of ${total} rows were read`)
  const content = writer.finish([
    [t('exports', 'about.list'), titleOf(asked, t)],
    [t('exports', 'about.filtered'), filterText(body) || t('exports', 'about.all')],
    [t('exports', 'about.sorted'), body.sort ?? ''],
    [t('exports', 'about.rows'), t('exports', 'about.rows_of', { rows, total })],
    [t('exports', 'about.at'), services.clock().toISOString()],
  ])
  return { content, rows }
}

export const titleOf = ({ list }: AskedList, t: TextOf): string => t(...list.title)

/** Search and filters as one reads them in the address: `q toyota, state active`. */
export function filterText({ q, filters = {} }: Pick<ExportInput, 'q' | 'filters'>): string {
  const all = Object.entries({ ...(q ? { q } : {}), ...filters }).filter(([, value]) => value !== '')
  return all.map(([name, value]) => `${name} ${value}`).join(', ')
}

/** `Policies 74 of 74 rows 2026-11-22 (state active).csv` */
export function fileNameOf(title: string, rows: number, day: string, body: ExportInput, t: TextOf): string {
  const filtered = filterText(body)
  const what = t('exports', 'about.rows_of', { rows, total: rows })
  return `${[title, what, day, ...(filtered ? [`(${filtered})`] : [])].join(' ')}.${body.format}`
}
