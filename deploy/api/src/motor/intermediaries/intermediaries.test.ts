import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { bookChange } from '../../policies/terms/book-change.ts'
import { signIn } from '../../testing/journey.ts'
import { beginSale, sellThrough } from '../../testing/staff-sales.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { priceMotorTerm } from '../policies/price-term.ts'

const SELLER = 'underwriter@coverdesk.test'
const BROKER = '00510'

describe('the agency and officer of a sale', () => {
  let test: TestApp
  let seller: string
  let claims: string
  beforeAll(async () => {
    test = await createTestApp()
    seller = await signIn(test, SELLER)
    claims = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())

  const db = () => test.services.db
  const today = () => lagosDay(test.services.clock())
  const setAttributes = (list: string, code: string, attributes: object) =>
    db()
      .updateTable('setup_rows')
      .set({ attributes: sql`attributes || ${JSON.stringify(attributes)}::jsonb` })
      .where('list', '=', list)
      .where('code', '=', code)
      .execute()
  const intermediaries = (token = seller) => must(test, 'GET', '/api/sales/intermediaries', { token })
  const commissionsOf = (policyId: string) =>
    db()
      .selectFrom('commissions')
      .select(['agency_code', 'basis', 'commission', 'amount'])
      .where('policy_id', '=', policyId)
      .orderBy('accrued_at')
      .execute()

  it('are direct online by default, and listed for staff who sell', async () => {
    const { agencies, clos, own } = await intermediaries()
    expect(agencies).toContainEqual({ code: BROKER, name: 'Harbourline Brokers', kind: 'BROKER' })
    expect(clos).toContainEqual({ code: '00601', name: 'Amaka Nwosu' })
    expect(own).toEqual({ agency_code: '00485', clo_code: '00486' })
    const { answer } = await beginSale(test, seller)
    expect(answer.body.data).toMatchObject({
      agency: { name: 'Direct online' },
      clo: { name: 'Online desk' },
    })
    const refused = [
      await test.call('GET', '/api/sales/intermediaries', { token: claims }),
      await test.call('GET', '/api/sales/intermediaries'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 401])
  })

  it('are on the policy, with the business type of the agency and its commission', async () => {
    const policy = await sellThrough(test, seller, { agency_code: BROKER, clo_code: '00602' })
    expect(policy).toMatchObject({ agency_code: BROKER, clo_code: '00602', business_type: 'BROKER' })
    const shown = await must(test, 'GET', `/api/policies/${policy.id}`, { token: seller })
    expect(shown).toMatchObject({
      agency: { code: BROKER, name: 'Harbourline Brokers' },
      clo: { code: '00602', name: 'Segun Alabi' },
      business_type: { code: 'BROKER', name: 'Broker' },
    })
    const listed = await must(test, 'GET', `/api/policies?agency=${BROKER}&q=${policy.plate}`, {
      token: seller,
    })
    expect(listed).toHaveLength(1)
    expect(await commissionsOf(policy.id)).toEqual([
      { agency_code: BROKER, basis: 1_500_000, commission: 187_500, amount: 192_188 },
    ])
  })

  it('loses its commission with a premium that is returned in full', async () => {
    const policy = await sellThrough(test, seller, { agency_code: BROKER })
    const change = { kind: 'cancel', by: 'flat', effectiveFrom: policy.start_date } as const
    await db()
      .transaction()
      .execute((tx) =>
        bookChange(tx, priceMotorTerm, {
          policyId: policy.id,
          change,
          reason: null,
          requestedBy: 'system',
          paymentId: null,
          now: test.services.clock(),
        }),
      )
    const booked = await commissionsOf(policy.id)
    expect(booked.map(({ commission }) => commission)).toEqual([187_500, -187_500])
    expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it('are refused when unknown, retired or without a valid licence', async () => {
    await setAttributes('agencies', '00534', { licence_until: '2020-01-01' })
    expect((await intermediaries()).agencies.map(({ code }: { code: string }) => code)).not.toContain('00534')
    const refused = [
      (await beginSale(test, seller, { agency_code: 'nope' })).answer,
      (await beginSale(test, seller, { agency_code: '00534' })).answer,
      (await beginSale(test, seller, { clo_code: 'nope' })).answer,
    ]
    expect(refused.map(({ status, body }) => [status, body.errors[0].path, body.errors[0].code])).toEqual([
      [422, 'agency_code', 'fields.choice_unknown'],
      [422, 'agency_code', 'fields.licence_expired'],
      [422, 'clo_code', 'fields.choice_unknown'],
    ])
    const { answer } = await beginSale(test, seller)
    const { id } = answer.body.data.tracker
    const arrange = (body: object, token = seller) =>
      test.call('PUT', `/api/sales/${id}/arrangement`, { token, body })
    expect((await arrange({ agency_code: '00534' })).status).toBe(422)
    expect((await arrange({ agency_code: BROKER }, claims)).status).toBe(403)
    expect((await arrange({ agency_code: BROKER })).body.data.agency.name).toBe('Harbourline Brokers')
    await setAttributes('agencies', '00534', { licence_until: today() })
    expect((await arrange({ agency_code: '00534' })).body.data.agency.code).toBe('00534')
  })

  it('begin with those of the seller, whose email an officer has', async () => {
    await setAttributes('clos', '00601', { email: ` ${SELLER.toUpperCase()}`, agency: '00548' })
    expect((await intermediaries()).own).toEqual({ agency_code: '00548', clo_code: '00601' })
    const policy = await sellThrough(test, seller)
    expect(policy).toMatchObject({ agency_code: '00548', clo_code: '00601', business_type: 'AGENCY' })
    await setAttributes('agencies', '00548', { licence_until: '2020-01-01' })
    expect((await intermediaries()).own).toEqual({ agency_code: '00485', clo_code: '00601' })
  })
})
