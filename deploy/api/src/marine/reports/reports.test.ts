import type { Export, PremiumLine, ReportSummary } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccounts } from '../../ledger/accounts.ts'
import { credit, debit } from '../../ledger/journal-lines.ts'
import { post, postAll } from '../../ledger/post.ts'
import { premiumRefunded } from '../../ledger/posting-rules.ts'
import { compactDailyCounters } from '../../platform/jobs/compact-daily-counters.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { cargoDesk } from '../../testing/cargo.ts'
import { NOTES, notesOf } from '../../testing/credit-notes.ts'
import { signIn } from '../../testing/journey.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const REPORTS = '/api/marine/admin/reports'
const OVER_DAYS = ['premium-bordereau', 'production', 'commission'] as const
const ALL = [
  ...OVER_DAYS,
  'wallet-positions',
  'vessel-exposure',
  'port-exposure',
  'credit-notes',
  'bank-reconciliation',
] as const

describe('reports on cargo', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let auditor: string
  let policy: string
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    auditor = await signIn(test, 'auditor@marine.coverdesk.test', '/api/marine/admin')
    await desk.fund(500_000_000)
    for (let count = 0; count < 3; count += 1) {
      const draft = await desk.make()
      const issued = await desk.act(draft, 'issue')
      expect(issued.status).toBe(200)
      policy = draft.id
    }
    await postReturnedMoney(policy, 10_000_000, 2_000_000)
  })
  afterAll(() => test.close())

  /** Returns a part of the premium and claws back its commission, as an endorsement does. */
  const postReturnedMoney = (id: string, amount: number, commission: number) =>
    test.services.db.transaction().execute(async (tx) => {
      const noted = { currency: 'NGN', madeBy: 'an underwriter', postedAt: test.services.clock() }
      const owner = { owner: 'marine' }
      await openAccounts(tx, [{ kind: 'premium-returned', ...owner }], 'NGN')
      await postAll(tx, [
        { ...noted, reference: `refund ${id}`, ...premiumRefunded(desk.partner, 'marine', amount) },
        {
          ...noted,
          reference: `clawback ${id}`,
          kind: 'commission' as const,
          lines: [
            credit({ kind: 'commission-expense', ...owner }, commission),
            debit({ kind: 'wallet-available', owner: desk.partner }, commission),
          ],
        },
      ])
    })
  const get = <Path extends string>(path: Path, token = desk.admin) =>
    test.call('GET', `${REPORTS}/${path}`, { token })
  const summaryOf = async (report: string, query: Query = ''): Promise<ReportSummary> =>
    (await get(`${report}/summary${query}`)).body.data as ReportSummary
  const totalOf = ({ totals }: ReportSummary, key: string) => totals.find((one) => one.key === key)
  const stands = async (kind: string): Promise<number> => {
    const { sum } = await test.services.db
      .selectFrom('ledger_accounts')
      .select(({ fn }) => fn.sum<number>('balance').as('sum'))
      .where('kind', '=', kind)
      .where((eb) => eb.or([eb('owner', '=', 'marine'), eb('kind', 'like', 'wallet-%')]))
      .executeTakeFirstOrThrow()
    return Math.abs(Number(sum))
  }
  const csvOf = async (list: string, columns: string[], filters = {}): Promise<string[][]> => {
    const body = { list, format: 'csv', columns, filters }
    const made: Export = (await test.call('POST', '/api/exports', { token: desk.admin, body })).body.data
    const { raw } = await test.call('GET', `/api/exports/${made.id}/file`, { token: desk.admin })
    const [head, ...rows] = String(raw).trimEnd().split('\r\n')
    expect(head).not.toMatch(/columns\./)
    return rows.map((row) => row.split(','))
  }
  const summed = (rows: string[][], column = 0): number =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  const year = '?period=this_year'
  const wide = { period: 'this_year' }

  it('has one line of the bordereau for each event, with its commission and taxes', async () => {
    const { body } = await get(`premium-bordereau${year}&partner_id=${desk.partner}`)
    const lines: PremiumLine[] = body.data.filter((line: PremiumLine) => line.policy?.id === policy)
    expect(lines.map(({ kind }) => kind).sort()).toEqual(['issue', 'return'])
    const issue = lines.find(({ kind }) => kind === 'issue')
    expect(issue).toMatchObject({
      premium: 43_312_500,
      commission: 8_662_500,
      vat: 649_688,
      wht: 433_125,
      net: 43_312_500 - 8_879_063,
      client: 'Lekki Foods Limited',
      currency: 'USD',
      debit_note_number: expect.stringMatching(/^DN\//),
      partner: { id: desk.partner, name: 'Harbourline Brokers' },
    })
    const back = lines.find(({ kind }) => kind === 'return')
    expect(back).toMatchObject({ premium: -10_000_000, commission: -2_000_000, net: -8_000_000 })
  })

  it.each([
    ['premium-bordereau', 'premium'],
    ['production', 'premium'],
    ['commission', 'premium'],
  ])('%s comes to what the premium accounts of the ledger moved, as its file does', async (report, key) => {
    const summary = await summaryOf(report, year)
    const ledger = (await stands('premium')) - (await stands('premium-returned'))
    expect(totalOf(summary, key)).toEqual({ key, amount: ledger, ledger })
    expect(totalOf(summary, 'commission')?.amount).toBe(await stands('commission-expense'))
    expect(totalOf(summary, 'commission')?.ledger).toBe(await stands('commission-expense'))
    const rows = await csvOf(`report-${report}`, ['premium', 'commission'], wide)
    expect([summed(rows), summed(rows, 1)]).toEqual([ledger, await stands('commission-expense')])
  })

  it('has wallets that equal the ledger’s balance for partners, as their file does', async () => {
    const summary = await summaryOf('wallet-positions')
    for (const key of ['available', 'held'] as const) {
      const ledger = await stands(`wallet-${key}`)
      expect(totalOf(summary, key)).toEqual({ key, amount: ledger, ledger })
      expect(summed(await csvOf('report-wallet-positions', [key]))).toBe(ledger)
    }
    expect(totalOf(summary, 'balance')?.amount).toBe(totalOf(summary, 'balance')?.ledger)
  })

  it('has credit notes that equal the credits of their accounts, in the bordereau by their policy too', async () => {
    const notes = await notesOf(test, desk)
    const made = await notes.raise(5_000_000, { kind: 'CN-REF', policy_id: policy })
    await notes.raise(70_000)
    const summary = await summaryOf('credit-notes', year)
    const owed = await notes.owed()
    expect(totalOf(summary, 'open_all')).toEqual({ key: 'open_all', amount: owed, ledger: owed })
    const issued = totalOf(summary, 'amount')
    expect(issued?.amount).toBe(issued?.ledger)
    expect(summed(await csvOf('report-credit-notes', ['amount', 'number'], wide))).toBe(issued?.amount)
    const { data } = (await get(`credit-notes${year}`)).body
    expect(data.find(({ id }: { id: string }) => id === made.id)).toMatchObject({
      kind: 'CN-REF',
      gross: 5_000_000,
      amount: made.amount,
      open: made.amount,
      state: 'issued',
      policy: { id: policy },
    })
    const lines: PremiumLine[] = (await get('premium-bordereau?period=today')).body.data
    const line = lines.find((one) => one.premium === -5_000_000)
    expect(line).toMatchObject({ kind: 'return', policy: { id: policy }, partner: { id: desk.partner } })
    const bordereau = await summaryOf('premium-bordereau', year)
    expect(totalOf(bordereau, 'premium')?.amount).toBe(totalOf(bordereau, 'premium')?.ledger)
  })

  it('has one premium on the dashboards, the partner list, the partner page and every report', async () => {
    const notes = await notesOf(test, desk)
    await notes.raise(2_718_281, { kind: 'CN-REF', policy_id: policy })
    const ledger = (await stands('premium')) - (await stands('premium-returned'))
    const data = <Path extends string>(path: Path, token = desk.admin) => must(test, 'GET', path, { token })
    const { production, by_partner, by_goods } = await data('/api/marine/admin/dashboard')
    const finance = await signIn(test, 'finance@marine.coverdesk.test', '/api/marine/admin')
    const { notes_to_pay } = await data('/api/marine/admin/dashboard', finance)
    expect(notes_to_pay).toMatchObject({ amount: await notes.owed(), oldest_at: expect.any(String) })
    const sum = (rows: { amount: number }[]) => rows.reduce((so, { amount }) => so + amount, 0)
    const reported = totalOf(await summaryOf('premium-bordereau', year), 'premium')
    expect({
      dashboard: production.year.premium,
      by_partner: sum(by_partner),
      by_goods: sum(by_goods),
      bordereau: reported?.amount,
      ledger: reported?.ledger,
    }).toEqual({ dashboard: ledger, by_partner: ledger, by_goods: ledger, bordereau: ledger, ledger })

    const theirs = totalOf(await summaryOf('production', `${year}&partner_id=${desk.partner}`), 'premium')
    const own = await data('/api/marine/partner/dashboard', desk.owner)
    const listed = (await data('/api/partners?limit=100')).find(({ id }) => id === desk.partner)
    const page = await data(`/api/partners/${desk.partner}`)
    const thisYear = page.months.filter(({ month }) => month >= desk.today().slice(0, 4))
    expect({
      dashboard: own.production.year.premium,
      list: listed?.production,
      page: page.production,
      months: thisYear.reduce((so, { premium }) => so + premium, 0),
    }).toEqual({
      dashboard: theirs?.amount,
      list: theirs?.amount,
      page: theirs?.amount,
      months: theirs?.amount,
    })
  })

  it('is limited to the requested period and partner, and then not compared with the whole ledger', async () => {
    const yesterday = dayAfter(desk.today(), -1)
    const none = await summaryOf('premium-bordereau', `?from=2001-01-01&to=2001-01-31`)
    expect(none).toMatchObject({ from: '2001-01-01', to: '2001-01-31' })
    expect(none.totals.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0])
    const now = await summaryOf('premium-bordereau', '?period=today')
    const before = await summaryOf('premium-bordereau', `?from=${dayAfter(yesterday, -400)}&to=${yesterday}`)
    const all = await summaryOf('premium-bordereau', `?from=${dayAfter(yesterday, -400)}&to=${desk.today()}`)
    const premium = (summary: ReportSummary) => totalOf(summary, 'premium')?.amount ?? 0
    expect(premium(now) + premium(before)).toBe(premium(all))
    const theirs = await summaryOf('production', `${year}&partner_id=${desk.partner}`)
    expect(theirs.totals.every(({ ledger }) => ledger === null)).toBe(true)
    const late = await get('production?from=2026-02-02&to=2026-02-01')
    expect([late.status, late.body.errors]).toMatchObject([422, [{ path: 'to' }]])
  })

  it('stays the same when the lines of a day are compacted, and equals a recomputation from the ledger', async () => {
    const read = async () => ({
      lines: (await get(`premium-bordereau${year}&limit=200`)).body.data.map(
        ({ id: _, ...line }: PremiumLine) => line,
      ),
      sums: await Promise.all(OVER_DAYS.map((report) => summaryOf(report, year))),
    })
    const before = await read()
    await compactDailyCounters(test.services)
    expect(await read()).toEqual(before)
    const { sql } = await import('kysely')
    await sql`select refill_cargo_premiums()`.execute(test.services.db)
    const after = await read()
    expect(after.sums).toEqual(before.sums)
    expect(after.lines).toHaveLength(before.lines.length)
    expect(after.lines).toEqual(expect.arrayContaining(before.lines))
  })

  it('lists the voiding of a credit note separately, and returns to the earlier totals', async () => {
    const { raise, note, policy } = await notesOf(test, desk)
    const { id: policy_id } = await policy()
    const before = await summaryOf('premium-bordereau', year)
    const { id } = await raise(1_000_000, { kind: 'CN-REF', policy_id })
    const checker = await signIn(test, 'checker@marine.coverdesk.test', '/api/marine/admin')
    const body = { reason: 'Raised by mistake', version: (await note(id)).version }
    const voided = await test.call('POST', `${NOTES}/${id}/void`, { token: checker, body })
    expect(voided.status).toBe(200)
    expect((await summaryOf('premium-bordereau', year)).totals).toEqual(before.totals)
    const lines: PremiumLine[] = (await get('premium-bordereau?period=today&limit=200')).body.data
    const own = lines.filter((line) => line.policy?.id === policy_id)
    expect(own.map(({ kind, premium }) => [kind, premium])).toEqual(
      expect.arrayContaining([
        ['return', -1_000_000],
        ['return_voided', 1_000_000],
      ]),
    )
  })

  it('includes amounts without a policy, so that the totals equal the ledger', async () => {
    const before = await summaryOf('premium-bordereau', year)
    await test.services.db.transaction().execute((tx) =>
      post(tx, {
        reference: uuid(),
        kind: 'issue',
        currency: 'NGN',
        madeBy: 'another user',
        postedAt: test.services.clock(),
        lines: [
          debit({ kind: 'wallet-available', owner: desk.partner }, 700),
          credit({ kind: 'premium', owner: 'marine' }, 700),
        ],
      }),
    )
    const after = await summaryOf('premium-bordereau', year)
    const premium = (summary: ReportSummary) => totalOf(summary, 'premium')?.amount ?? 0
    expect(premium(after) - premium(before)).toBe(700)
    const lines: PremiumLine[] = (await get('premium-bordereau?period=today')).body.data
    const line = lines.find((one) => one.premium === 700)
    expect(line).toMatchObject({ kind: 'additional', policy: null, partner: { id: desk.partner } })
    await expectSoundLedger(test.services.db)
  })

  it.each(ALL)('opens %s to an auditor and not to a partner or a stranger', async (report) => {
    for (const path of [report, `${report}/summary`]) {
      expect((await get(path, auditor)).status).toBe(200)
      expect((await get(path, desk.owner)).status).toBe(403)
      expect((await test.call('GET', `${REPORTS}/${path}`, {})).status).toBe(401)
      const odd = await get(`${path}?partner_id=unknown`)
      // Bank figures cannot be limited to a partner.
      expect(odd.status).toBe(report === 'bank-reconciliation' ? 400 : 422)
    }
    expect((await get(`${report}?cursor=odd`)).status).toBe(400)
  })

  it('requires the wallet privilege for held amounts of wallets', async () => {
    expect((await get('premium-bordereau', desk.underwriter)).status).toBe(200)
    expect((await get('wallet-positions', desk.underwriter)).status).toBe(403)
    expect((await get('wallet-positions/summary', desk.underwriter)).status).toBe(403)
    const maker = await signIn(test, 'finance@marine.coverdesk.test', '/api/marine/admin')
    expect((await get('wallet-positions', maker)).status).toBe(200)
  })
})
