import { type ListedVehicle, type PriceList, ratePremium } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { quoteGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('a price before any question', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const ask = (query: string) => test.call('GET', `/api/setups/calculate-premium?risk_type=PRIVATE&${query}`)

  it('is the sum of its parts, in kobo', async () => {
    const { status, body } = await ask('cover_type=COMPREHENSIVE&sum_insured=500000000')
    expect(status).toBe(200)
    const { premium, breakdown } = body.data as { premium: number; breakdown: { amount: number }[] }
    expect(breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium)
  })

  it('is the same whatever the vehicle is worth, for a cover that pays others only', async () => {
    const [cheap, dear] = await Promise.all([ask('cover_type=TPO'), ask('cover_type=TPO&sum_insured=0')])
    expect(cheap.body.data.premium).toBe(dear.body.data.premium)
    expect(cheap.body.data.sum_insured).toBe(0)
  })

  it.each([
    ['-1', 'amount_format'],
    ['1.5', 'amount_format'],
    ['much', 'amount_format'],
    ['1000000000001', 'amount_too_large'],
  ])('has none for a vehicle worth %s', async (sum, code) => {
    const { status, body } = await ask(`cover_type=COMPREHENSIVE&sum_insured=${sum}`)
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'sum_insured', code: `fields.${code}` })],
    ])
  })

  it('has none for a cover that does not exist', async () => {
    expect((await ask('cover_type=SPACE')).status).toBe(422)
  })

  it('can be calculated from the price list alone, and equals the server’s', async () => {
    const list = (await test.call('GET', '/api/setups/price-list')).body.data as PriceList
    const extensions = ['FLOOD', 'EXTRA_TPPD']
    const cover = { risk_type: 'PRIVATE', cover_type: 'COMPREHENSIVE', sum_insured: 500_000_050, extensions }
    const query = `cover_type=COMPREHENSIVE&sum_insured=500000050&extensions=${extensions.join()}`
    expect(ratePremium(list.tariff, cover).premium).toBe((await ask(query)).body.data.premium)
    expect(list.covers.find(({ code }) => code === 'COMPREHENSIVE')?.excess).toBe(5_000_000)
    expect(list.risk_types.find(({ code }) => code === 'PRIVATE')?.limit).toBe(300_000_000)
    expect(list.years.from).toBeLessThan(1998)
  })

  it('includes only the parts of the tariff a customer may choose', async () => {
    const { tariff, extensions } = (await test.call('GET', '/api/setups/price-list')).body.data as PriceList
    const offered = extensions.map(({ code }) => code)
    expect(tariff.extensions.map(({ code }) => code).toSorted()).toEqual(offered.toSorted())
    expect(offered).not.toContain('SPECIAL_DISCOUNT')
  })

  it('begins with a vehicle: every model with its make and class, those insured most first', async () => {
    const vehicles = async () => (await test.call('GET', '/api/setups/vehicles')).body.data as ListedVehicle[]
    const before = await vehicles()
    expect(before[0]).toMatchObject({
      make_name: 'Toyota',
      name: 'Corolla',
      body_type: 'SALOON',
      risk_type: null,
      popular: true,
    })
    expect(before.filter(({ popular }) => popular)).toHaveLength(6)
    expect(before.findIndex(({ make }) => make === 'ACURA')).toBeGreaterThan(5)
  })
})

describe('the usual choices of other customers', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  /** Adds copies of a sold policy, with a comprehensive cover of that value in kobo. */
  async function copyPolicies(count: number, sumInsured: number): Promise<void> {
    const { rows } = await sql<{ column: string }>`
      select quote_ident(column_name) as column from information_schema.columns
      where table_name = 'policies' and is_generated = 'NEVER'`.execute(test.services.db)
    const changed: Record<string, string> = {
      id: 'gen_random_uuid()',
      policy_number: `'P' || n || '-' || ${sumInsured}`,
      certificate_number: `'C' || n || '-' || ${sumInsured}`,
      verification_hash: `decode(md5(n || '-' || ${sumInsured}), 'hex')`,
      plate: `'X' || n || '-' || ${sumInsured}`,
      chassis: `'X' || n || '-' || ${sumInsured}`,
      payment_id: 'null',
      cover_type: `'COMPREHENSIVE'`,
      sum_insured: String(sumInsured),
    }
    const columns = rows.map(({ column }) => column)
    const values = columns.map((column) => changed[column] ?? `policies.${column}`)
    await sql`
      insert into policies (${sql.raw(columns.join())})
      select ${sql.raw(values.join())} from (select * from policies order by issued_at limit 1) policies,
        generate_series(1, ${count}) n`.execute(test.services.db)
  }

  it('need 30 policies of a class and value, and the usual value ten of a model and year', async () => {
    const read = async () => (await test.call('GET', '/api/setups/price-list')).body.data as PriceList
    await buyPolicy(test)
    await copyPolicies(20, 600_000_000)
    expect((await read()).most_taken).toEqual([])
    expect((await read()).usual_values).toEqual([expect.objectContaining({ value: 600_000_000 })])
    await copyPolicies(12, 610_000_000)
    expect((await read()).most_taken).toEqual([
      { risk_type: 'PRIVATE', from: 500_000_000, below: 1_000_000_000, cover_type: 'COMPREHENSIVE' },
    ])
  })
})

describe('a vehicle that is not in the list', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('is named by the customer, and insured by that name and its chassis number', async () => {
    const guest = await quoteGuest(test, ({ vehicle }) => {
      Object.assign(vehicle, { make: 'NOT_LISTED', model: 'NOT_LISTED' })
      Object.assign(vehicle, { make_name: 'Nord', model_name: 'Tank' })
      Object.assign(vehicle, { registration_number: '', unplated: true, chassis_number: 'NZE121-3012345' })
    })
    const payment = await test.call('GET', `/api/payments/${guest.paymentId}/guest`, { token: guest.token })
    expect(payment.body.data.quote.vehicle).toMatchObject({
      make: 'Nord',
      model: 'Tank',
      registration_number: '',
      unplated: true,
      chassis_number: 'NZE1213012345',
    })
  })

  it('is not insured without a name', async () => {
    const refused = quoteGuest(
      test,
      ({ vehicle }) => Object.assign(vehicle, { make: 'NOT_LISTED', model: 'NOT_LISTED', make_name: ' ' }),
      { id_type: 'nin', id_number: '22222222222', email: 'b@example.test', phone: '08031234567' },
    )
    await expect(refused).rejects.toThrow(/vehicle\.make_name.*vehicle\.model_name/s)
  })
})
