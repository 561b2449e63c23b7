import type { ExportInput } from '@coverdesk/sdk'
import { LAGOS } from '../../platform/db/clock.ts'
import type { Value } from '../../platform/sheets/cells.ts'
import { csvWriter } from '../../platform/sheets/csv.ts'
import type { About } from '../../platform/sheets/sheet.ts'
import { xlsxWriter } from '../../platform/sheets/xlsx.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { writeInstant } from '../../platform/translations/write.ts'
import { filterText, readFilterNames } from './filter-words.ts'
import { type Reader, readAllRows } from './read-rows.ts'
import type { RequestedList } from './requested-list.ts'

export interface WrittenFile {
  content: Buffer
  rows: number
}

/** An incomplete list is never handed out as a whole one. */
class ExportIncomplete extends Error {
  override name = 'ExportIncomplete'
}

/**
 * Writes the rows of a list.
 * @param onProgress receives the number of rows written
 * @throws ExportIncomplete unless every existing row was written
 */
export async function writeFile(
  requested: RequestedList,
  body: ExportInput,
  reader: Reader,
  onProgress: (rows: number) => void = () => {},
): Promise<WrittenFile> {
  const { services, locale } = reader
  const t: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const columns = requested.columns.map(({ label, kind }) => ({ title: t(...label), kind }))
  const writer =
    body.format === 'csv'
      ? csvWriter(columns)
      : xlsxWriter(columns, [titleOf(requested, t), t('exports', 'about.title')])
  let rows = 0
  const { total, totals } = await readAllRows(requested, reader, (page) => {
    writer.write(page.map((row) => requested.columns.map(({ value }) => value(row, t))))
    rows += page.length
    onProgress(rows)
  })
  if (rows !== total) throw new ExportIncomplete(`${rows} of ${total} rows were read`)
  const filtered = await filterWords(body, reader)
  const about: About = [
    [t('exports', 'about.list'), titleOf(requested, t)],
    [t('exports', 'about.filtered'), filtered || t('exports', 'about.all')],
    [t('exports', 'about.sorted'), sortText(requested, body.sort, t)],
    [t('exports', 'about.rows'), t('exports', 'about.rows_of', { rows, total })],
    [`${t('exports', 'about.at')} (${LAGOS})`, writeInstant(services.clock(), locale)],
  ]
  return { content: writer.finish(about, totalsRow(requested, totals, t)), rows }
}

/** Returns the sums of the requested columns as a last row, as the screen shows them; undefined without any. */
function totalsRow(
  { columns }: RequestedList,
  totals: Readonly<Record<string, number>>,
  t: TextOf,
): Value[] | undefined {
  const sums = columns.map(({ key }) => totals[key] ?? null)
  if (sums.every((sum) => sum === null)) return undefined
  const label = sums.indexOf(null)
  return sums.map((sum, at) => (at === label ? t('exports', 'total') : sum))
}

/** Names the order of the rows by the title of its column, as the screen does. */
function sortText({ list }: RequestedList, sort: string | undefined, t: TextOf): string {
  if (!sort) return t('exports', 'about.own_order')
  const name = sort.replace(/^-/, '')
  const column = Object.values(list.columns).find((one) => one.sort === name)
  return t('exports', sort.startsWith('-') ? 'about.descending' : 'about.ascending', {
    column: column ? t(...column.label) : name,
  })
}

/** Search and filters of a list in the language of its reader. */
export async function filterWords(
  body: ExportInput,
  { services, principal, locale }: Reader,
): Promise<string> {
  const t: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const nameOf = await readFilterNames(services.db, [body], principal.partnerId, t)
  return filterText(body, nameOf, t)
}

export const titleOf = ({ list }: RequestedList, t: TextOf): string => t(...list.title)

/**
 * Builds the file name: `Policies 74 of 74 rows 2026-11-22 (State Active).csv`
 * @param filtered search and filters as text
 */
export function fileNameOf(
  { title, rows, day, filtered }: { title: string; rows: number; day: string; filtered: string },
  format: ExportInput['format'],
  t: TextOf,
): string {
  const what = t('exports', 'about.rows_of', { rows, total: rows })
  return `${[title, what, day, ...(filtered ? [`(${filtered.replace(/[/\\]/g, '-')})`] : [])].join(' ')}.${format}`
}
