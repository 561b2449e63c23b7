import { formatNaira, type WalletLine } from '@coverdesk/sdk'
import { readInsurer } from '../../../../organisation/company-profile/insurer.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { fieldError } from '../../../../platform/errors/api-error.ts'
import type { Services } from '../../../../platform/services.ts'
import { csvWriter } from '../../../../platform/sheets/csv.ts'
import type { TextOf } from '../../../../platform/translations/translate.ts'
import type { StatementFacts } from './render-statement.ts'
import { readStatement, type StatementFilters } from './statement-query.ts'

const PAGE = 1000
const MOST = 10_000

interface Ends {
  opening: number
  closing: number
}

/**
 * Reads all lines of a period in one snapshot, oldest first, page by page.
 * @throws ApiError 422 at `from` above the export limit
 */
function readWhole(
  services: Services,
  partnerId: string,
  filters: StatementFilters,
  onLines: (lines: WalletLine[], ends: Ends) => void,
): Promise<Ends> {
  const snapshot = services.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    let read = 0
    let cursor: string | undefined
    for (;;) {
      const page = { ...filters, cursor, limit: PAGE, sort: 'number' as const }
      const { data, meta } = await readStatement(tx as Db, partnerId, page)
      onLines(data, meta)
      read += data.length
      if (read > MOST) throw fieldError('from', 'fields.many', { params: { most: MOST } })
      if (meta.next_cursor === null) return { opening: meta.opening, closing: meta.closing }
      cursor = meta.next_cursor
    }
  })
}

/** Returns the name of a line: its kind and its subject. */
const nameOf = ({ kind, subject }: WalletLine, t: TextOf): string =>
  [t('marine-wallet', `kinds.${kind}`), subject?.number].filter(Boolean).join(' ')

/** Returns the note of a line beside its subject's number. */
const noteOf = ({ reason, description, subject }: WalletLine): string =>
  reason ?? (description === subject?.number ? '' : description)

/** Renders a statement as a CSV or a PDF file. */
export async function statementFile(
  services: Services,
  partnerId: string,
  filters: StatementFilters,
  format: 'csv' | 'pdf',
  t: TextOf,
): Promise<{ file: Buffer | string; mediaType: string }> {
  if (format === 'csv')
    return { file: await csvOf(services, partnerId, filters, t), mediaType: 'text/csv; charset=utf-8' }
  const file = await services.renderer.walletStatement(await factsOf(services, partnerId, filters, t))
  return { file, mediaType: 'application/pdf' }
}

const columns = [
  { key: 'number', kind: 'number' } as const,
  { key: 'booked', kind: 'day' } as const,
  { key: 'value_date', kind: 'day' } as const,
  { key: 'what', kind: 'text' } as const,
  { key: 'subject', kind: 'text' } as const,
  { key: 'note', kind: 'text' } as const,
  { key: 'amount', kind: 'money' } as const,
  { key: 'balance', kind: 'money' } as const,
]

async function csvOf(
  services: Services,
  partnerId: string,
  filters: StatementFilters,
  t: TextOf,
): Promise<Buffer> {
  const text = (key: string) => t('marine-wallet', `columns.${key}`)
  const file = csvWriter(columns.map(({ key, kind }) => ({ title: text(key), kind })))
  const balance = (key: string, kobo: number) => [['', '', '', text(key), '', '', '', kobo]]
  let opened = false
  const { closing } = await readWhole(services, partnerId, filters, (lines, { opening }) => {
    if (!opened) file.write(balance('opening', opening))
    opened = true
    file.write(
      lines.map((line) => [
        line.number,
        lagosDay(new Date(line.booked_at)),
        line.value_date,
        t('marine-wallet', `kinds.${line.kind}`),
        line.subject?.number ?? '',
        noteOf(line),
        line.amount,
        line.balance,
      ]),
    )
  })
  file.write(balance('closing', closing))
  return file.finish([])
}

async function factsOf(
  services: Services,
  partnerId: string,
  filters: StatementFilters,
  t: TextOf,
): Promise<StatementFacts> {
  const { db, clock, settings } = services
  const { from, to, kind } = filters
  const today = lagosDay(clock())
  const rows: StatementFacts['rows'] = []
  let first: WalletLine | undefined
  const { opening, closing } = await readWhole(services, partnerId, filters, (lines) => {
    first ??= lines[0]
    rows.push(
      ...lines.map((line) => ({
        day: lagosDay(new Date(line.booked_at)),
        what: nameOf(line, t),
        note: noteOf(line),
        amount: formatNaira(line.amount),
        balance: formatNaira(line.balance),
      })),
    )
  })
  const { name } = await db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return {
    partner: name,
    from: from ?? (first ? lagosDay(new Date(first.booked_at)) : today),
    to: to && to < today ? to : today,
    only: kind ? t('marine-wallet', `kinds.${kind}`) : '',
    opening: formatNaira(opening),
    closing: formatNaira(closing),
    rows,
    printedOn: today,
    insurer: await readInsurer(db),
    demo: settings.COVERDESK_ENV === 'demo',
  }
}
