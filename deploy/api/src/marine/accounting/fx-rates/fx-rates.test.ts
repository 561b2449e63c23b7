import type { FxImportResult, FxPosition, FxRate, WaitingChange } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../../platform/db/clock.ts'
import { dayAfter } from '../../../reference/setups/entries.ts'
import { signIn } from '../../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fxRateOn } from '../../setup/store.ts'

const NAIRA = 1_000_000

describe('exchange rates', () => {
  let test: TestApp
  let admin: string
  let partner: string
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    partner = await signIn(test, 'owner@harbourline.test', '/api/marine/partner')
    today = lagosDay(test.services.clock())
  })
  afterAll(() => test.close())

  const call = <M extends 'GET' | 'POST', Path extends string>(method: M, path: Path, body?: object) =>
    test.call(method, `/api/marine/admin/setup/fx-rates${path}`, { token: admin, body })
  const rate = (currency: string, day: string, rate_micro: number, source = 'CBN') => ({
    currency,
    day,
    rate_micro,
    source,
  })
  const counted = async (currency: string): Promise<FxRate[]> =>
    (await call('GET', `?currency=${currency}`)).body.data
  const position = async (currency: string): Promise<FxPosition> =>
    (await call('GET', '/positions')).body.data.find((one: FxPosition) => one.currency === currency)
  const csv = (...lines: string[]) => ['currency,day,rate,source', ...lines].join('\n')

  it('require the privilege to edit the marine reference data', async () => {
    const body = rate('SEK', today, 155 * NAIRA)
    const as = (token?: string) => test.call('POST', '/api/marine/admin/setup/fx-rates', { token, body })
    expect((await as()).status).toBe(401)
    expect((await as(partner)).status).toBe(403)
    expect((await as(admin)).status).toBe(201)
  })

  it('stay readable with their authors after a correction; the newest rates the day', async () => {
    await call('POST', '', rate('NOK', today, 140 * NAIRA))
    test.wait(1000)
    await call('POST', '', rate('NOK', today, 145 * NAIRA, 'Bank'))
    const rates = await counted('NOK')
    expect(rates.map(({ rate_micro, source, counts }) => [rate_micro, source, counts])).toEqual([
      [145 * NAIRA, 'Bank', true],
      [140 * NAIRA, 'CBN', false],
    ])
    expect(rates[0]?.set_by).not.toBe('')
    expect(await fxRateOn(test.services.db, 'NOK', today)).toMatchObject({ rate_micro: 145 * NAIRA })
  })

  it('are listed by currency, with the change since the day before and whether they can rate today', async () => {
    expect(await position('KES')).toMatchObject({ latest: null, usable: false })
    await call('POST', '', rate('KES', dayAfter(today, -5), 11 * NAIRA))
    expect(await position('KES')).toMatchObject({ latest: { days_old: 5 }, usable: false })
    await call('POST', '', rate('KES', dayAfter(today, -3), 12 * NAIRA))
    expect(await position('KES')).toMatchObject({
      latest: { rate_micro: 12 * NAIRA, days_old: 3 },
      before: { rate_micro: 11 * NAIRA },
      usable: true,
    })
  })

  it.each([
    ['rate_micro', { rate_micro: -5 }],
    ['rate_micro', { rate_micro: 0 }],
    ['rate_micro', { rate_micro: 1.5 }],
    ['currency', { currency: 'XXX' }],
    ['currency', { currency: 'NGN' }],
    ['day', { day: '2999-01-01' }],
    ['day', { day: '2026-02-30' }],
    ['source', { source: ' ' }],
  ])('are refused at %s for %j', async (path, wrong) => {
    const { status, body } = await call('POST', '', { ...rate('USD', today, NAIRA), ...wrong })
    expect([status, body.errors[0].path]).toEqual([422, path])
  })

  it('are imported from a file exactly as previewed', async () => {
    const day = dayAfter(today, -1)
    await call('POST', '', rate('PLN', day, 400 * NAIRA))
    await call('POST', '', rate('THB', day, 45 * NAIRA))
    const file = csv(`pln,${day},410.5,CBN`, `THB,${day},45,CBN`, `PLN,${today},"1,411.25",CBN`)
    const shown: FxImportResult = (await call('POST', '/import', { csv: file })).body.data
    expect(shown).toMatchObject({
      changes: [
        { line: 2, rate_micro: 410_500_000, before: { rate_micro: 400 * NAIRA } },
        { line: 4, rate_micro: 1_411_250_000, before: null, earlier: { rate_micro: 400 * NAIRA, day } },
      ],
      unchanged: 1,
      faults: [],
      applied: false,
    })
    expect(await counted('PLN')).toHaveLength(1)
    const done = await call('POST', '/import', { csv: file, expected: shown.digest })
    expect([done.status, done.body.data.applied]).toEqual([200, true])
    expect((await counted('PLN')).filter(({ counts }) => counts)).toHaveLength(2)
    const again: FxImportResult = (await call('POST', '/import', { csv: file })).body.data
    expect(again).toMatchObject({ changes: [], unchanged: 3 })
  })

  it('are not set by a file after another user set one of them; the response states the new difference', async () => {
    const file = csv(`MYR,${today},350,CBN`)
    const shown: FxImportResult = (await call('POST', '/import', { csv: file })).body.data
    await call('POST', '', rate('MYR', today, 349 * NAIRA))
    const { status, body } = await call('POST', '/import', { csv: file, expected: shown.digest })
    expect([status, body.code, body.current.changes[0].before]).toEqual([
      409,
      'import_changed',
      { rate_micro: 349 * NAIRA, source: 'CBN' },
    ])
    expect(await counted('MYR')).toHaveLength(1)
  })

  it.each([
    ['decimal_comma', `USD,2026-01-05,"1532,50",CBN`],
    ['decimal_comma', `USD,2026-01-05,"1,532",CBN`],
    ['rate_format', 'USD,2026-01-05,-1500,CBN'],
    ['rate_format', 'USD,2026-01-05,0,CBN'],
    ['rate_format', 'USD,2026-01-05,about 1500,CBN'],
    ['day_format', 'USD,30/02/2026,1500,CBN'],
    ['day_format', 'USD,05-Jan-2026,1500,CBN'],
    ['day_future', 'USD,2999-01-05,1500,CBN'],
    ['currency_unknown', 'XXX,2026-01-05,1500,CBN'],
    ['currency_unknown', 'NGN,2026-01-05,1,CBN'],
    ['source_missing', 'USD,2026-01-05,1500,'],
    ['columns', 'USD,2026-01-05,1,500,CBN'],
  ])('are not taken from a line with %s: %s', async (reason, line) => {
    const { status, body } = await call('POST', '/import', { csv: csv(line, 'EUR,05/01/2026,1600.125,CBN') })
    expect([status, body.data.faults]).toMatchObject([200, [{ line: 2, reason }]])
    expect(body.data.changes).toMatchObject([
      { currency: 'EUR', day: '2026-01-05', rate_micro: 1_600_125_000 },
    ])
  })

  it('name at most twenty invalid lines, and their total number', async () => {
    const wrong = Array.from({ length: 500 }, () => 'XXX,2026-01-05,1500,CBN')
    const file = csv(...wrong, 'EUR,06/01/2026,1600.125,CBN')
    const { faults, fault_count, changes } = (await call('POST', '/import', { csv: file })).body.data
    expect([faults.length, fault_count, changes.length]).toEqual([20, 500, 1])
  })

  it('name the second of two lines for one day, read semicolons, and refuse a file without the columns', async () => {
    const twice = await call('POST', '/import', {
      csv: 'Currency;Day;Rate;Source\nGBP;2026-01-05;1900;CBN\nGBP;2026-01-05;1901;CBN',
    })
    expect(twice.body.data).toMatchObject({
      changes: [{ line: 2 }],
      faults: [{ line: 3, reason: 'repeated' }],
    })
    for (const wrong of ['currency,date,rate\nUSD,2026-01-05,1500', 'PK\u0003\u0004', '"']) {
      const { status, body } = await call('POST', '/import', { csv: wrong })
      expect([status, body.errors[0].path]).toEqual([422, 'csv'])
    }
  })

  describe('that deviate more than 5 % from the last', () => {
    let head: string
    let auditor: string
    const DAY = 86_400_000
    beforeAll(async () => {
      await call('POST', '', rate('CHF', today, 1_000 * NAIRA))
      test.wait(DAY)
      today = lagosDay(test.services.clock())
      admin = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
      head = await signIn(test, 'head@marine.coverdesk.test', '/api/marine/admin')
      auditor = await signIn(test, 'auditor@marine.coverdesk.test', '/api/marine/admin')
    })

    const decide = <Path extends string>(
      { id, version }: WaitingChange,
      verb: Path,
      token = head,
      more = {},
    ) =>
      test.call('POST', `/api/marine/admin/change-requests/${id}/${verb}`, {
        token,
        body: { version, ...more },
      })
    const onDay = async (currency: string) => (await fxRateOn(test.services.db, currency, today)).rate_micro

    it('wait for a second administrator and rate nothing until then; within 5 % they apply at once', async () => {
      const within = (await call('POST', '', rate('CHF', today, 1_050 * NAIRA))).body.data
      expect(within).toMatchObject({ waiting: null, rate: { rate_micro: 1_050 * NAIRA, approved_by: '' } })
      const proposed = await call('POST', '', rate('CHF', today, 105 * NAIRA))
      expect([proposed.status, proposed.body.data.rate]).toEqual([201, null])
      const { waiting } = proposed.body.data
      expect(waiting.changes).toEqual([
        { field: 'rate', of: `CHF · ${today}`, format: 'rate', from: 1_000 * NAIRA, to: 105 * NAIRA },
      ])
      expect(await onDay('CHF')).toBe(1_050 * NAIRA)
      expect((await decide(waiting, 'approve', admin)).body.code).toBe('maker_is_checker')
      expect((await decide(waiting, 'approve', auditor)).body.code).toBe('not_allowed')
      await decide(waiting, 'reject', head, { reason: 'A digit is missing.' })
      expect(await onDay('CHF')).toBe(1_050 * NAIRA)
    })

    it('do not accumulate: several steps of one day are compared with the day before', async () => {
      const proposed = (await call('POST', '', rate('CHF', today, 1_100 * NAIRA))).body.data
      expect([proposed.rate, proposed.waiting.changes[0].from]).toEqual([null, 1_000 * NAIRA])
      const approvals = await Promise.all(
        Array.from({ length: 20 }, () => decide(proposed.waiting, 'approve')),
      )
      expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await counted('CHF'))[0]).toMatchObject({
        rate_micro: 1_100 * NAIRA,
        set_by: 'Ibrahim Lawal',
        approved_by: 'Folake Balogun',
      })
      const next = (await call('POST', '', rate('CHF', today, 1_150 * NAIRA))).body.data
      expect(next.rate).toMatchObject({ rate_micro: 1_150 * NAIRA })
    })

    it('are not set once the day has another rate', async () => {
      const { waiting } = (await call('POST', '', rate('CHF', today, 2_000 * NAIRA))).body.data
      await call('POST', '', rate('CHF', today, 1_101 * NAIRA))
      expect((await decide(waiting, 'approve')).body.code).toBe('change_outdated')
      expect((await decide(waiting, 'withdraw', admin)).status).toBe(200)
      const path = `/api/marine/admin/change-requests/${waiting.id}` as const
      expect((await test.call('GET', path, { token: auditor })).body.data.state).toBe('withdrawn')
      expect(await onDay('CHF')).toBe(1_101 * NAIRA)
    })

    it('of a file wait together, while its other rates are set', async () => {
      const file = csv(`CHF,${today},160,CBN`, `EUR,${today},1700,CBN`)
      const shown: FxImportResult = (await call('POST', '/import', { csv: file })).body.data
      expect(shown.changes.map(({ waits }) => waits)).toEqual([true, false])
      const done = (await call('POST', '/import', { csv: file, expected: shown.digest })).body.data
      expect([done.applied, done.waiting.changes.length]).toEqual([true, 1])
      expect([await onDay('CHF'), await onDay('EUR')]).toEqual([1_101 * NAIRA, 1_700 * NAIRA])
      expect((await decide(done.waiting, 'approve')).status).toBe(200)
      expect(await onDay('CHF')).toBe(160 * NAIRA)
    })
  })
})
