import { formatNaira, type WalletLine } from '@coverdesk/sdk'
import { readInsurer } from '../../people/company-profile/insurer.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { writeCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { StatementFacts } from './render-statement.ts'
import { type Asked, readStatement } from './statement-query.ts'

const PAGE = 1000
const MOST = 10_000

interface Whole {
  opening: number
  closing: number
  lines: WalletLine[]
}

/** All lines of a period, the oldest first. @throws ApiError 422 at `from` for more than a file holds */
async function readWhole(services: Services, partnerId: string, asked: Asked): Promise<Whole> {
  const lines: WalletLine[] = []
  let cursor: string | undefined
  for (;;) {
    const page = { ...asked, cursor, limit: PAGE, sort: 'number' as const }
    const { data, meta } = await readStatement(services.db, partnerId, page)
    lines.push(...data)
    if (lines.length > MOST) throw fieldError('from', 'fields.many', { params: { most: MOST } })
    if (meta.next_cursor === null) return { lines, opening: meta.opening, closing: meta.closing }
    cursor = meta.next_cursor
  }
}

/** What a line is called: its kind, and what is behind it. */
const nameOf = ({ kind, subject }: WalletLine, t: TextOf): string =>
  [t('marine-wallet', `kinds.${kind}`), subject?.number].filter(Boolean).join(' ')

/** What it says beside the number of what is behind it. */
const noteOf = ({ reason, description, subject }: WalletLine): string =>
  reason ?? (description === subject?.number ? '' : description)

/** A statement to keep, as a table or as a paper. */
export async function statementFile(
  services: Services,
  partnerId: string,
  asked: Asked,
  format: 'csv' | 'pdf',
  t: TextOf,
): Promise<{ file: Buffer | string; mediaType: string }> {
  const whole = await readWhole(services, partnerId, asked)
  if (format === 'csv') return { file: csvOf(whole, t), mediaType: 'text/csv; charset=utf-8' }
  const file = await services.renderer.walletStatement(await factsOf(services, partnerId, asked, whole, t))
  return { file, mediaType: 'application/pdf' }
}

const naira = (kobo: number): string => (kobo / 100).toFixed(2)

function csvOf({ opening, closing, lines }: Whole, t: TextOf): string {
  const say = (key: string) => t('marine-wallet', `columns.${key}`)
  const keys = ['number', 'booked', 'value_date', 'what', 'subject', 'note', 'amount', 'balance']
  const blank = ['', '', '']
  return writeCsv([
    keys.map(say),
    ['', '', '', say('opening'), ...blank, naira(opening)],
    ...lines.map((line) => [
      ...[String(line.number), lagosDay(new Date(line.booked_at)), line.value_date],
      ...[t('marine-wallet', `kinds.${line.kind}`), line.subject?.number ?? ''],
      ...[noteOf(line), naira(line.amount), naira(line.balance)],
    ]),
    ['', '', '', say('closing'), ...blank, naira(closing)],
  ])
}

async function factsOf(
  services: Services,
  partnerId: string,
  { from, to, kind }: Asked,
  { opening, closing, lines }: Whole,
  t: TextOf,
): Promise<StatementFacts> {
  const { db, clock, settings } = services
  const today = lagosDay(clock())
  const first = lines[0]
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
    rows: lines.map((line) => ({
      day: lagosDay(new Date(line.booked_at)),
      what: nameOf(line, t),
      note: noteOf(line),
      amount: formatNaira(line.amount),
      balance: formatNaira(line.balance),
    })),
    printedOn: today,
    insurer: await readInsurer(db),
    demo: settings.COVERDESK_ENV === 'demo',
  }
}
