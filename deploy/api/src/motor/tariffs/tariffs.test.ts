import type { Tariff, TariffContent } from '@coverdesk/sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { secondAdmin, withApproval } from '../../testing/change-requests.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import type { Method } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('tariffs', () => {
  let test: TestApp
  let admin: string
  let today: string
  beforeEach(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    today = lagosDay(test.services.clock())
  })
  afterEach(() => test.close())

  const call = <M extends Method, Path extends string>(method: M, path: Path, body?: object) =>
    test.call(method, `/api/tariffs${path}`, { token: admin, body })
  const draft = async (name: string): Promise<Tariff> => (await call('POST', '', { name })).body.data
  const save = ({ id, name, version }: Tariff, content: TariffContent) =>
    call('PUT', `/${id}`, { name, content, version })
  const publish = async ({ id, version }: Tariff, first_day: string) =>
    withApproval(test, await call('POST', `/${id}/publish`, { first_day, version }), () =>
      call('GET', `/${id}`),
    )
  const read = async (id: string): Promise<Tariff> => (await call('GET', `/${id}`)).body.data
  const list = async () =>
    (await call('GET', '')).body.data.map(({ name, state, first_day, last_day }) => ({
      name,
      state,
      first_day,
      last_day,
    }))
  const price = async () =>
    (await test.call('GET', '/api/setups/calculate-premium?risk_type=PRIVATE&cover_type=TPO')).body.data
      .premium
  const priced = (content: TariffContent, amount: number): TariffContent => ({
    ...content,
    rates: content.rates.map((rate) =>
      rate.risk_type === 'PRIVATE' && rate.cover_type === 'TPO' ? { ...rate, amount } : rate,
    ),
  })
  const draftAt = async (name: string, amount: number): Promise<Tariff> => {
    const made = await draft(name)
    return (await save(made, priced(made.content, amount))).body.data
  }

  it('apply from their first day, the one before to its last day, and the past never changes', async () => {
    await buyPolicy(test)
    const made = await draftAt('Next', 2_000_000)
    expect(made.before).toMatchObject({ name: 'NAICOM/DPR/CIR/46/2022' })
    const first = dayAfter(today, 2)
    const { status, body } = await publish(made, first)
    expect([status, body.data.state, body.data.last_day]).toEqual([200, 'upcoming', null])
    expect(await list()).toEqual([
      { name: 'Next', state: 'upcoming', first_day: first, last_day: null },
      {
        name: 'NAICOM/DPR/CIR/46/2022',
        state: 'in_force',
        first_day: '2023-01-01',
        last_day: dayAfter(first, -1),
      },
    ])
    const [before] = (await test.services.db.selectFrom('quotes').selectAll().execute()) as {
      tariff_id: string
    }[]
    expect((await read(before?.tariff_id ?? '')).name).toBe('NAICOM/DPR/CIR/46/2022')
    test.wait(days(1))
    expect(await price()).toBe(1_500_000)
    test.wait(days(1))
    expect(await price()).toBe(2_000_000)
    test.wait(days(5_000))
    expect(await price()).toBe(2_000_000)
    const [after] = (await test.services.db.selectFrom('quotes').selectAll().execute()) as {
      tariff_id: string
    }[]
    expect(after).toEqual(before)
  })

  it('are listed with the number of quotes that keep their price', async () => {
    await buyPolicy(test)
    const made = await draft('Counted')
    expect(made.before?.open_quotes).toBe(0)
    await test.services.pool.query(`update payments set status = 'failed'`)
    expect((await read(made.id)).before?.open_quotes).toBe(1)
    test.wait(days(15))
    const token = await signIn(test, 'admin@coverdesk.test')
    const later = await test.call('GET', `/api/tariffs/${made.id}`, { token })
    expect(later.body.data.before.open_quotes).toBe(0)
  })

  it('leave neither a gap nor an overlap, wherever one is added or removed', async () => {
    const [may, march] = [dayAfter(today, 60), dayAfter(today, 30)]
    const late = (await publish(await draft('May'), may)).body.data as Tariff
    const early = (await publish(await draft('March'), march)).body.data as Tariff
    expect(early.last_day).toBe(dayAfter(may, -1))
    const taken = await publish(await draft('May again'), may)
    expect([taken.status, taken.body.errors[0]]).toEqual([
      422,
      expect.objectContaining({ path: 'first_day', code: 'fields.day_taken' }),
    ])
    const past = await publish(await draft('Yesterday'), dayAfter(today, -1))
    expect([past.status, past.body.errors[0].path]).toEqual([422, 'first_day'])
    const back = await call('POST', `/${early.id}/withdraw`)
    expect([back.status, back.body.data.state, back.body.data.id]).toEqual([200, 'draft', early.id])
    expect((await list()).filter(({ state }) => state !== 'draft')).toEqual([
      { name: 'May', state: 'upcoming', first_day: may, last_day: null },
      expect.objectContaining({ state: 'in_force', last_day: dayAfter(may, -1) }),
    ])
    expect((await call('POST', `/${late.id}/withdraw`)).status).toBe(200)
    expect((await list()).find(({ state }) => state === 'in_force')?.last_day).toBeNull()
  })

  it('cannot be withdrawn or changed once they are in force, even directly in the database', async () => {
    const [now] = (await call('GET', '')).body.data
    const whole = await read(now?.id ?? '')
    expect((await call('POST', `/${whole.id}/withdraw`)).body.code).toBe('in_force_already')
    expect((await save(whole, whole.content)).body.code).toBe('tariff_published')
    expect((await call('DELETE', `/${whole.id}`)).body.code).toBe('tariff_published')
    expect((await publish(whole, dayAfter(today, 9))).body.code).toBe('tariff_published')
    const sql = (text: string) => test.services.pool.query(text)
    await expect(sql(`update tariffs set content = '{}'`)).rejects.toThrow(/does not change/)
    await expect(sql(`update tariffs set effective_to = '2099-01-01'`)).rejects.toThrow()
    const copy = `insert into tariffs (id, class, effective_from, source, content)
      select gen_random_uuid(), class, '2030-01-01', 'X', content from tariffs`
    await expect(sql(copy)).rejects.toThrow()
  })

  it('report an edit conflict with the stored version', async () => {
    const made = await draft('Two people')
    await save(made, priced(made.content, 1_600_000))
    const csv = 'risk_type,cover_type,premium_naira,rate_percent,minimum_value_naira\n'
    const answers = [
      await save(made, made.content),
      await publish(made, dayAfter(today, 3)),
      await call('POST', `/${made.id}/import`, { csv, apply: true, version: made.version }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body.code, answer.body.current.version]).toEqual([
        409,
        'edit_conflict',
        2,
      ])
    expect((await call('DELETE', `/${made.id}`)).status).toBe(200)
    expect((await call('GET', `/${made.id}`)).status).toBe(404)
  })

  it('are published once, however often it is requested', async () => {
    const made = await draft('Twenty')
    const first_day = dayAfter(today, 4)
    const ask = () => call('POST', `/${made.id}/publish`, { first_day, version: made.version })
    const all = await Promise.all(Array.from({ length: 20 }, ask))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status >= 500)).toEqual([])
    const { waiting } = await read(made.id)
    const token = await secondAdmin(test)
    const approve = () =>
      test.call('POST', `/api/change-requests/${waiting?.id}/approve`, { token, body: { version: 1 } })
    const approvals = await Promise.all(Array.from({ length: 20 }, approve))
    expect(approvals.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await read(made.id)).toMatchObject({ state: 'upcoming', first_day, author: 'Adaeze Okonkwo' })
  })

  it('stay a draft until a second administrator approves, and are not published once changed', async () => {
    const made = await draft('Waits')
    const first_day = dayAfter(today, 5)
    const requested = await call('POST', `/${made.id}/publish`, { first_day, version: made.version })
    expect(requested.body.data).toMatchObject({ state: 'draft', waiting: { is_yours: true } })
    await save(made, priced(made.content, 1_700_000))
    const token = await secondAdmin(test)
    const body = { version: requested.body.data.waiting.version }
    const path = `/api/change-requests/${requested.body.data.waiting.id}` as const
    const stale = await test.call('POST', `${path}/approve`, { token, body })
    expect([stale.status, stale.body.code]).toEqual([409, 'change_outdated'])
    await must(test, 'POST', `${path}/withdraw`, { token: admin, body })
    expect(await read(made.id)).toMatchObject({ state: 'draft', waiting: null })
  })

  it('are refused with the error at its field', async () => {
    const made = await draft('Errors')
    const faults = async (content: object) => {
      const answer = await save(made, { ...made.content, ...content } as TariffContent)
      return [answer.status, answer.body.errors?.map(({ path }: { path: string }) => path)]
    }
    const [rate] = made.content.rates
    if (!rate) throw new Error('No rate')
    expect(await faults({ rates: [] })).toEqual([422, ['content.rates']])
    expect(await faults({ rates: [rate, rate] })).toEqual([422, ['content.rates.1.cover_type']])
    expect(await faults({ rates: [{ ...rate, amount: 0.5 }] })).toEqual([422, ['content.rates.0.amount']])
    expect(await faults({ rates: [{ ...rate, risk_type: 'BOAT' }] })).toEqual([
      422,
      ['content.rates.0.risk_type'],
    ])
    const cheap = {
      risk_type: 'PRIVATE',
      cover_type: 'COMPREHENSIVE',
      basis: 'sum_insured',
      rate_bps: 499,
      minimum_sum_insured: 50_000_000,
    }
    expect(await faults({ rates: [cheap] })).toEqual([422, ['content.rates.0.rate_bps']])
    expect((await call('POST', '', { name: '' })).status).toBe(422)
    expect((await call('POST', '', { name: 'X', copy_of: made.id })).status).toBe(422)
    expect((await call('POST', '', { name: 'X', secret: 1 })).status).toBe(400)
  })

  it('need the privilege to edit the reference data', async () => {
    const token = await signIn(test, 'underwriter@coverdesk.test')
    const made = await draft('Mine')
    const refused = [
      await test.call('GET', '/api/tariffs', { token }),
      await test.call('PUT', `/api/tariffs/${made.id}`, { token, body: {} }),
      await test.call('POST', `/api/tariffs/${made.id}/publish`, { token, body: {} }),
      await test.call('GET', `/api/tariffs/${made.id}/rates.csv`, { token }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await test.call('GET', '/api/tariffs')).status).toBe(401)
  })

  describe('from a file', () => {
    const HEAD = 'risk_type;cover_type;premium_naira;rate_percent;minimum_value_naira'
    const send = ({ id, version }: Tariff, csv: string, apply = false) =>
      call('POST', `/${id}/import`, { csv, apply, version })

    it('preview their changes, and name each invalid line', async () => {
      const made = await draft('File')
      const csv = [
        `\ufeff${HEAD}`,
        'PRIVATE;TPO;17.500,50;;',
        'PRIVATE;COMPREHENSIVE;;5,25;500000',
        'TRUCK;TPO;100000;;',
        'SPECIAL;ACT;20 000;;',
        '',
        'BOAT;TPO;1000;;',
        'TRUCK;COMPREHENSIVE;;4,9;',
        'TRUCK;ACT;cheap;;',
        'TRUCK;TPFT;1000;3;',
        'PRIVATE;TPO;18000;;',
      ].join('\r\n')
      const { status, body } = await send(made, csv)
      expect(status).toBe(200)
      expect(body.data.changes).toEqual([
        expect.objectContaining({
          line: 2,
          kind: 'changed',
          before: expect.objectContaining({ amount: 1_500_000 }),
          after: { risk_type: 'PRIVATE', cover_type: 'TPO', basis: 'flat', amount: 1_750_050 },
        }),
        expect.objectContaining({ line: 3, after: expect.objectContaining({ rate_bps: 525 }) }),
        expect.objectContaining({ line: 5, kind: 'added', before: null }),
      ])
      expect([body.data.unchanged, body.data.applied]).toEqual([1, false])
      expect(body.data.faults).toEqual([
        { line: 7, reason: 'risk_type_unknown', found: 'BOAT' },
        { line: 8, reason: 'rate_below_legal', found: '4,9' },
        { line: 9, reason: 'premium_format', found: 'cheap' },
        { line: 10, reason: 'basis_unknown', found: '1000 | 3' },
        { line: 11, reason: 'repeated', found: 'PRIVATE TPO' },
      ])
      expect((await read(made.id)).content).toEqual(made.content)
      const taken = await send(made, csv, true)
      expect(taken.body.data).toMatchObject({ applied: true, version: 2 })
      const { content } = await read(made.id)
      expect(content.rates.find(({ cover_type }) => cover_type === 'TPO')?.amount).toBe(1_750_050)
      expect(content.rates).toHaveLength(made.content.rates.length + 1)
    })

    it('name twenty invalid lines at most, and their number', async () => {
      const made = await draft('All wrong')
      const csv = [HEAD, ...Array.from({ length: 500 }, () => 'BOAT;TPO;1000;;'), 'PRIVATE;TPO;17500;;']
      const { faults, fault_count, changes } = (await send(made, csv.join('\n'))).body.data
      expect([faults.length, fault_count, changes.length]).toEqual([20, 500, 1])
    })

    it('change nothing when they are imported as exported', async () => {
      const made = await draft('There and back')
      const file = await call('GET', `/${made.id}/rates.csv`)
      expect(file.headers['content-type']).toContain('text/csv')
      const { body } = await send(made, file.raw.toString('utf8'), true)
      expect(body.data).toEqual({
        changes: [],
        faults: [],
        fault_count: 0,
        applied: false,
        version: 1,
        unchanged: made.content.rates.length,
      })
    })

    it('are refused without their columns, or when they are not a table', async () => {
      const made = await draft('No table')
      for (const csv of ['a,b\n1,2', `${HEAD}\n"never closed;TPO`]) {
        const { status, body } = await send(made, csv)
        expect([status, body.errors[0].path]).toEqual([422, 'csv'])
      }
      expect((await call('POST', `/${made.id}/import`, { csv: '', apply: false, version: 1 })).status).toBe(
        422,
      )
    })
  })
})
