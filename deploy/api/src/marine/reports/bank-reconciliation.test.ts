import type { BankLine, BankMonth, Export, ReportSummary } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankOf, csvOf, fundBank } from '../../testing/reconciliation.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../testing/wallets.ts'

const REPORT = '/api/marine/admin/reports/bank-reconciliation'

describe('the reconciliation of bank accounts as a report', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  const codes: string[] = []
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
    for (const name of ['RPT1', 'RPT2']) {
      const code = await openReceivingAccount(test, name)
      codes.push(code)
      const bank = bankOf(test, code, people.maker)
      await fundBank(test, code, { day: '2026-08-05', amount: 500, reference: `${name}500` })
      await fundBank(test, code, { day: '2026-09-06', amount: 300, reference: `${name}300` })
      const lines = [
        { day: '2026-08-05', text: 'NIP', reference: `${name}500`, amount: 500 },
        { day: '2026-08-20', text: 'Stamp duty', amount: -50 },
        { day: '2026-09-07', text: 'Unknown payer', amount: 60 },
      ]
      await bank.importCsv(csvOf(lines), { opening: 1_000_00 })
      await bank.post(`/accounts/${code}/match`, {})
    }
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  const get = <Path extends string>(path: Path, token = people.auditor) =>
    test.call('GET', `${REPORT}${path}`, { token })
  const span = '?from=2026-07-15&to=2026-09-15'
  const rowsOf = async (query = span): Promise<BankMonth[]> =>
    ((await get(`${query}&limit=200`)).body.data as BankMonth[]).filter(({ account }) =>
      codes.includes(account.code),
    )
  const totalOf = async (key: string, query = span) => {
    const { totals } = (await get(`/summary${query}`)).body.data as ReportSummary
    return totals.find((one) => one.key === key)
  }
  const expectHeld = async <Path extends string>(query: Path): Promise<void> => {
    const held = await totalOf('ledger_closing', query)
    expect(held?.ledger, query).toBe(held?.amount)
  }

  it('has each account in each whole month since its first line or entry, and its parts add up', async () => {
    const rows = await rowsOf()
    expect(rows.map(({ month }) => month)).toEqual(['2026-09', '2026-09', '2026-08', '2026-08'])
    for (const row of rows) {
      const { opening, closing, difference, unexplained } = row
      if (opening === null || closing === null || unexplained === null) {
        expect([opening, closing, difference, unexplained]).toEqual([null, null, null, null])
        continue
      }
      expect(opening + row.lines_in - row.lines_out).toBe(closing)
      expect(closing - row.ledger_closing).toBe(difference)
      expect(row.explained + unexplained).toBe(difference)
    }
    const [september, , august] = rows
    expect(august).toMatchObject({
      opening: 1_000_00,
      lines_in: 500_00,
      lines_out: 50_00,
      closing: 1_450_00,
      matched: 500_00,
      unmatched: -50_00,
      ledger_closing: 500_00,
      difference: 950_00,
      explained: 1_000_00,
      unexplained: -50_00,
      disputed: 0,
      locked_at: null,
    })
    expect(september).toMatchObject({
      opening: 1_450_00,
      lines_in: 60_00,
      closing: 1_510_00,
      ledger_closing: 800_00,
    })
  })

  it('equals the ledger balance of the accounts at the end of any month', async () => {
    for (const query of [span, '?from=2026-08-01&to=2026-08-31', '?period=this_year', '?period=this_month'])
      await expectHeld(query)
    const { sum } = await test.services.db
      .selectFrom('ledger_accounts')
      .select(({ fn }) => fn.sum<number>('balance').as('sum'))
      .where('kind', '=', 'bank')
      .where('currency', '=', 'NGN')
      .executeTakeFirstOrThrow()
    expect((await totalOf('ledger_closing', '?period=this_month'))?.amount).toBe(Number(sum))
  })

  it('is paged without omissions, and written to a file by the same call', async () => {
    const all = (await get(`${span}&limit=200`)).body
    const first = (await get(`${span}&limit=1`)).body
    const cursor = encodeURIComponent(first.meta.next_cursor)
    const rest = (await get(`${span}&limit=200&cursor=${cursor}`)).body
    expect([...first.data, ...rest.data]).toEqual(all.data)
    const body = {
      list: 'report-bank-reconciliation',
      format: 'csv',
      columns: ['account', 'month', 'closing'],
      filters: { from: '2026-07-15', to: '2026-09-15' },
    }
    const requested = await test.call('POST', '/api/exports', { token: people.maker, body })
    expect(requested.body).toMatchObject({ data: { id: expect.any(String) } })
    const made: Export = requested.body.data
    const { raw } = await test.call('GET', `/api/exports/${made.id}/file`, { token: people.maker })
    const [head, ...lines] = String(raw).trimEnd().split('\r\n')
    expect(head).toContain('Account,Month,Bank at the end')
    expect(lines).toHaveLength(all.data.length)
  })

  it('presents a locked month with its stored figures, and compares it with the ledger at the lock', async () => {
    const [code = ''] = codes
    const bank = bankOf(test, code, people.maker)
    const duty = (await bank.lines()).find((one: BankLine) => one.amount === -50_00)
    await bank.post(`/lines/${duty.id}/ignore`, { version: duty.version, reason: 'Of the office' })
    const { digest, start } = (await bank.get(`/accounts/${code}?month=2026-08`)).data
    const locked = await bank.post(
      `/accounts/${code}/lock`,
      { month: '2026-08', expected: digest, starting_balance: start.opening },
      people.checker,
    )
    expect(locked.status).toBe(200)
    const before = await rowsOf('?from=2026-08-01&to=2026-08-31')
    await fundBank(test, code, { day: '2026-08-30', amount: 25, reference: 'LATE' })
    expect(await rowsOf('?from=2026-08-01&to=2026-08-31')).toEqual(before)
    expect(before.find(({ account }) => account.code === code)).toMatchObject({
      locked_at: expect.any(String),
      explained: 950_00,
      unexplained: 0,
    })
    await expectHeld('?from=2026-08-01&to=2026-08-31')
    await expectHeld('?from=2026-08-01&to=2026-09-30')
  })

  it('covers at most two years and no future days, and is emailed for all partners only', async () => {
    for (const path of ['', '/summary']) {
      const long = await get(`${path}?from=2001-01-01&to=2026-09-15`)
      expect([long.status, long.body.errors]).toMatchObject([422, [{ path: 'from' }]])
    }
    expect((await get('?from=2031-01-01&to=2031-02-01')).body.data).toEqual([])
    expect((await totalOf('ledger_closing', '?from=2031-01-01&to=2031-02-01'))?.amount).toBe(0)
    const token = people.maker
    const schedules = '/api/marine/admin/report-schedules'
    const found = await test.call('GET', `${schedules}/recipients?report=bank-reconciliation`, {
      token,
    })
    const { id: partner_id } = await test.services.db
      .selectFrom('partners')
      .select('id')
      .executeTakeFirstOrThrow()
    const body = {
      report: 'bank-reconciliation',
      every: 'month',
      format: 'xlsx',
      partner_id,
      recipients: [found.body.data[0].id],
    }
    const refused = await test.call('POST', schedules, { token, body })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'partner_id' }]])
    const made = await test.call('POST', schedules, { token, body: { ...body, partner_id: null } })
    expect(made.status).toBe(201)
  })
})
