import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonSchema, type Route } from '../platform/http/route.ts'
import { type BankDesk, openBankDesk } from '../testing/bank-desk.ts'
import { cargoDesk } from '../testing/cargo.ts'
import { signIn } from '../testing/journey.ts'
import { fundBank } from '../testing/reconciliation.ts'
import { marineRoutes } from './routes.ts'

const DAY = '2026-10-12'
const SOME_ID = '0190f000-0000-7000-8000-000000000000'
/** Tables that a GET may write: the audit of reads and the use of sessions. */
const NOTED = ['audit_events', 'sessions']

describe('a GET of marine', () => {
  let desk: BankDesk
  let account: string
  let tokens: Record<'admin' | 'partner', string>
  beforeAll(async () => {
    desk = await openBankDesk()
    const { test, people } = desk
    const bank = await desk.given({
      ledger: [{ day: DAY, amount: 40, reference: 'FT40' }],
      bank: [{ day: DAY, text: 'NIP', reference: 'FT40', amount: 40 }],
    })
    account = bank.code
    await (await cargoDesk(test)).make()
    tokens = {
      admin: await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin'),
      partner: people.owner,
    }
    // Booked after the last GET of the account.
    await fundBank(test, account, { day: DAY, amount: 70 })
    await sql`create function refuse_write() returns trigger language plpgsql as $$
      begin raise exception 'a reading writes %', tg_table_name; end $$`.execute(test.services.db)
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.services.db)
    for (const { name } of rows.filter((row) => !NOTED.includes(row.name)))
      await sql`create trigger refuse_write before insert or update or delete on ${sql.table(name)}
        for each statement execute function refuse_write()`.execute(test.services.db)
  }, 120_000)
  afterAll(() => desk.close())

  const queryOf = ({ query }: Route): string => {
    const known: Record<string, string> = { account, month: '2026-10', format: 'xlsx', from: DAY, to: DAY }
    const names = query ? Object.keys(jsonSchema(query).properties ?? {}) : []
    return new URLSearchParams(Object.entries(known).filter(([name]) => names.includes(name))).toString()
  }

  it('changes no row', { timeout: 300_000 }, async () => {
    const reads = marineRoutes.filter(({ method }) => method === 'GET')
    const firstOf = new Map<string, string>()
    const writing: string[] = []
    let answered = 0
    for (const route of reads.sort((one, other) => one.url.length - other.url.length)) {
      const { url } = route
      const list = url.slice(0, Math.max(0, url.indexOf('/:')))
      const path = url.replaceAll(/:\w+/g, firstOf.get(list) ?? SOME_ID)
      const token = tokens[url.startsWith('/api/marine/partner') ? 'partner' : 'admin']
      const { status, body } = await desk.test.call('GET', `${path}?${queryOf(route)}`, { token })
      const [first] = Array.isArray(body?.data) ? body.data : []
      if (first) firstOf.set(url, first.id ?? first.code)
      if (status >= 500) writing.push(url)
      if (status === 200) answered += 1
    }
    expect(writing).toEqual([])
    expect(answered).toBeGreaterThan(reads.length / 2)
  })
})
