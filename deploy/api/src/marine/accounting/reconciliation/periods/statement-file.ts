import { type BankPosition, formatNaira } from '@coverdesk/sdk'
import { readInsurer } from '../../../../organisation/company-profile/insurer.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { readPage } from '../../../../platform/http/page.ts'
import type { Services } from '../../../../platform/services.ts'
import { xlsxWriter } from '../../../../platform/sheets/xlsx.ts'
import type { TextOf } from '../../../../platform/translations/translate.ts'
import { firstDayOf, lastDayOf } from '../items/months.ts'
import { presentLine, selectLines } from '../items/store.ts'
import { type ExplainedItem, type ExplainedItems, explainedItems, explainedPages } from './explained-items.ts'
import { readPosition } from './position.ts'
import type { BankStatementFacts } from './render-bank-statement.ts'
import { bankStatementWording as wording } from './statement-wording.ts'

const PAGE = 1000
const sorts = { day: 'line.day' } as const

interface StatementRequest {
  code: string
  month: string
  format: 'pdf' | 'xlsx'
}

/** Renders the statement of a month as a file; stored figures for a locked month. @throws ApiError 404 */
export async function bankStatementFile(
  services: Services,
  { code, month, format }: StatementRequest,
  t: TextOf,
): Promise<{ file: Buffer; mediaType: string; name: string }> {
  const { db, clock } = services
  const position = await readPosition(db, code, month, clock())
  const stored = await lockedItems(db, code, month)
  const name = `${position.account.name} ${month}`
  if (format === 'xlsx')
    return {
      file: await sheetOf(db, position, stored, t),
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name,
    }
  const facts = await factsOf(services, position, stored ?? (await explainedItems(db, code, month)))
  return { file: await services.renderer.bankStatement(facts), mediaType: 'application/pdf', name }
}

/** Reads the stored items of a locked month; null while it is open. */
async function lockedItems(db: Db, code: string, month: string): Promise<ExplainedItems | null> {
  const locked = await db
    .selectFrom('bank_periods')
    .select('statement')
    .where('receiving_account', '=', code)
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  if (!locked) return null
  const { items, rest = null } = locked.statement as Pick<ExplainedItems, 'items'> & Partial<ExplainedItems>
  return { items, rest }
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))

async function factsOf(
  { db, clock, settings }: Services,
  { account, month, locked, bank, ledger, difference, explained, unexplained, control }: BankPosition,
  { items, rest }: ExplainedItems,
): Promise<BankStatementFacts> {
  return {
    account: `${account.name}, ${account.bank_name} ${account.account_number}`,
    month: months.format(new Date(`${month}-01T00:00:00Z`)),
    locked: locked ? `${dayOf(lagosDay(new Date(locked.at)))}, ${locked.by}` : '',
    figures: [
      [wording.bankOpening, bankAmount(bank?.opening), wording.ledgerOpening, formatNaira(ledger.opening)],
      [wording.bankClosing, bankAmount(bank?.closing), wording.ledgerClosing, formatNaira(ledger.closing)],
      [wording.difference, bankAmount(difference), wording.unexplained, bankAmount(unexplained)],
      [wording.start, formatNaira(explained.start), wording.disputed, formatNaira(explained.disputed)],
      [wording.ignored, formatNaira(explained.ignored), wording.later, formatNaira(explained.later)],
      [wording.wallets, formatNaira(control.wallets), wording.control, formatNaira(control.account)],
    ],
    items: [
      ...items.map(({ kind, day, text, reference, amount, reason }) => ({
        day: dayOf(day),
        what: text || reference,
        note: [wording.kinds[kind], reason].filter(Boolean).join(': '),
        amount: formatNaira(amount),
      })),
      ...(rest ? [{ day: '', what: restText(rest), note: '', amount: formatNaira(rest.amount) }] : []),
    ],
    printedOn: lagosDay(clock()),
    insurer: await readInsurer(db),
    demo: settings.COVERDESK_ENV === 'demo',
  }
}

/** Formats a figure of the bank, or states that no statement has it. */
const bankAmount = (kobo: number | null | undefined): string =>
  kobo === null || kobo === undefined ? wording.noStatement : formatNaira(kobo)

const restText = ({ count }: { count: number }): string => `${wording.rest} ${count.toLocaleString('en-GB')}`

/** Writes the items that explain the difference, then every line of the month. */
async function sheetOf(
  db: Db,
  { account, month, bank, ledger, difference, explained, unexplained }: BankPosition,
  stored: ExplainedItems | null,
  t: TextOf,
): Promise<Buffer> {
  const text = (key: string) => t('marine-reconciliation', key)
  const writer = xlsxWriter(
    [
      { title: text('statement_what'), kind: 'text' },
      { title: text('columns.date'), kind: 'day' },
      { title: text('columns.narration'), kind: 'text' },
      { title: text('columns.reference'), kind: 'text' },
      { title: text('columns.amount'), kind: 'money' },
      { title: text('state'), kind: 'text' },
      { title: text('reason'), kind: 'text' },
    ],
    [`${text('statement')} ${month}`, text('position.title')],
  )
  const write = (items: readonly ExplainedItem[]): void =>
    writer.write(
      items.map(({ kind, day, text, reference, amount, reason }) => [
        wording.kinds[kind],
        day,
        text,
        reference,
        amount,
        '',
        reason,
      ]),
    )
  if (stored) write(stored.items)
  else for await (const items of explainedPages(db, account.code, month)) write(items)
  if (stored?.rest) writer.write([[restText(stored.rest), null, '', '', stored.rest.amount, '', '']])
  let cursor: string | undefined
  do {
    const found = selectLines(db)
      .where('line.receiving_account', '=', account.code)
      .where('line.day', '>=', firstDayOf(month))
      .where('line.day', '<=', lastDayOf(month))
    const page = await readPage(db, found, { sort: 'day', cursor, limit: PAGE }, sorts, 'day')
    writer.write(
      page.rows
        .map(presentLine)
        .map((line) => [
          text('sides.bank'),
          line.day,
          line.narration,
          line.reference,
          line.amount,
          text(`states.${line.state}`),
          line.reason ?? '',
        ]),
    )
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return writer.finish([
    [text('facts.account'), `${account.name}, ${account.bank_name} ${account.account_number}`],
    [wording.bankOpening, bankAmount(bank?.opening)],
    [wording.bankClosing, bankAmount(bank?.closing)],
    [wording.ledgerOpening, formatNaira(ledger.opening)],
    [wording.ledgerClosing, formatNaira(ledger.closing)],
    [wording.difference, bankAmount(difference)],
    [wording.start, formatNaira(explained.start)],
    [wording.disputed, formatNaira(explained.disputed)],
    [wording.ignored, formatNaira(explained.ignored)],
    [wording.later, formatNaira(explained.later)],
    [wording.unexplained, bankAmount(unexplained)],
  ])
}
