import type { AgencyStatement } from '@coverdesk/sdk'
import { readInsurer } from '../../../organisation/company-profile/insurer.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import { fieldError } from '../../../platform/errors/api-error.ts'
import type { Services } from '../../../platform/services.ts'
import { csvWriter } from '../../../platform/sheets/csv.ts'
import type { TextOf } from '../../../platform/translations/translate.ts'
import { runNumber } from '../../commission-runs/run-number.ts'
import { readEntries } from './read-statement.ts'
import type { AgencyStatementFacts } from './render-statement.ts'

const columns = [
  ['at', 'day'],
  ['kind', 'text'],
  ['policy', 'text'],
  ['customer', 'text'],
  ['basis', 'money'],
  ['commission', 'money'],
  ['vat', 'money'],
  ['wht', 'money'],
  ['amount', 'money'],
  ['balance', 'money'],
] as const

/**
 * Writes the statement of an agency: each entry with the balance after it.
 * @throws ApiError 422 at `from` for more entries than a file takes
 */
export async function statementFile(
  services: Services,
  statement: AgencyStatement,
  format: 'csv' | 'pdf',
  t: TextOf,
): Promise<{ file: Buffer; mediaType: string }> {
  const rows = await readRows(services, statement, t)
  if (format === 'csv') return { file: csvOf(statement, rows, t), mediaType: 'text/csv; charset=utf-8' }
  const facts = await factsOf(services, statement, rows, t)
  return { file: await services.renderer.agencyStatement(facts), mediaType: 'application/pdf' }
}

interface Row {
  day: string
  kind: string
  subject: string
  customer: string
  /** Kobo: premium, commission, VAT, tax withheld, amount, and the balance after it. */
  figures: readonly [number, number, number, number, number, number]
}

async function readRows({ db }: Services, statement: AgencyStatement, t: TextOf): Promise<Row[]> {
  const entries = await readEntries(db, statement.agency.code, statement)
  if (!entries) throw fieldError('from', 'fields.many', { params: { most: 10_000 } })
  let balance = statement.opening
  return entries.map((entry) => {
    balance += entry.amount
    return {
      day: lagosDay(new Date(entry.accrued_at)),
      kind: t('agencies', `statement.kinds.${entry.kind}`),
      subject: entry.policy_number ?? (entry.run_number === null ? '' : runNumber(entry.run_number)),
      customer: entry.customer,
      figures: [entry.basis, entry.commission, entry.vat, entry.wht, entry.amount, balance],
    }
  })
}

function csvOf(statement: AgencyStatement, rows: readonly Row[], t: TextOf): Buffer {
  const text = (key: string) => t('agencies', `statement.${key}`)
  const file = csvWriter(columns.map(([key, kind]) => ({ title: text(key), kind })))
  const { opening, closing, from, until, premium, commission, vat, wht, ledger } = statement
  const moved = closing - opening
  file.write([[from, text('opening'), '', '', null, null, null, null, null, opening]])
  file.write(
    rows.map(({ day, kind, subject, customer, figures }) => [day, kind, subject, customer, ...figures]),
  )
  file.write([
    [until, text('closing'), '', '', premium, commission, vat, wht, moved, closing],
    [until, text('ledger'), '', '', null, null, null, null, null, ledger],
  ])
  return file.finish([])
}

async function factsOf(
  { db, clock, settings }: Services,
  statement: AgencyStatement,
  rows: readonly Row[],
  t: TextOf,
): Promise<AgencyStatementFacts> {
  const { agency, from, until, opening, closing, ledger, premium, commission, vat, wht } = statement
  const today = lagosDay(clock())
  const keys = ['title', 'period', 'printed_on', 'opening', 'closing', 'ledger', 'in_naira', 'demo'] as const
  const text = (key: string) => t('agencies', `statement.${key}`)
  return {
    agency: `${agency.code} ${agency.name}`,
    account: agency.account
      ? `${agency.account.account_name}, ${agency.account.bank} ${agency.account.account_number}`
      : '',
    from: from ?? rows[0]?.day ?? until,
    until,
    opening,
    closing,
    ledger,
    sums: [premium, commission, vat, wht, closing - opening],
    rows: rows.map(({ day, kind, subject, customer, figures }) => ({
      day,
      what: [kind, subject].filter(Boolean).join(' '),
      note: customer,
      figures,
    })),
    titles: columns.map(([key]) => text(key)),
    texts: Object.fromEntries(keys.map((key) => [key, text(key)])) as AgencyStatementFacts['texts'],
    accountLabel: t('agencies', 'facts.account'),
    printedOn: today,
    insurer: await readInsurer(db),
    demo: settings.COVERDESK_ENV === 'demo',
  }
}
