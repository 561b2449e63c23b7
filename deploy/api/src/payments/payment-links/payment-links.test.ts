import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { ADA, type GuestAt, quoteGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const PAYER = 'uncle@payer.test'

describe('a payment link', () => {
  let test: TestApp
  let guest: GuestAt
  beforeAll(async () => {
    test = await createTestApp()
    guest = await quoteGuest(test)
  })
  afterAll(() => test.close())

  const create = (at = guest) => test.call('POST', `/api/payments/${at.paymentId}/link`, { token: at.token })
  const tokenOf = ({ body }: Awaited<ReturnType<typeof create>>): string =>
    new URL(body.data.url).hash.replace('#token=', '')
  const open = (token: string) => test.call('POST', '/api/payment-links/open', { body: { token } })
  const pay = (token: string, email = PAYER) =>
    test.call('POST', '/api/payment-links/pay', { body: { token, email } })
  /** Pays on the page of the sandbox gateway. */
  const press = (url: string) =>
    test.app.inject({
      method: 'POST',
      url: `${new URL(url).pathname}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('shows the amount, the purpose and a masked plate, and nothing of the customer', async () => {
    const created = await create()
    expect(created.status).toBe(201)
    const { status, body } = await open(tokenOf(created))
    expect([status, body.data]).toMatchObject([
      200,
      { status: 'payable', amount: 1_500_000, purpose: 'purchase', masked_plate: 'AB****DE', sandbox: true },
    ])
    const text = JSON.stringify(body)
    for (const secret of [ADA.email, ADA.phone, 'ABC123DE', 'Ada', guest.paymentId])
      expect(text).not.toContain(secret)
  })

  it('is created by the customer of the payment alone, and ends when another is created', async () => {
    const first = tokenOf(await create())
    const second = tokenOf(await create())
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    expect((await open('x'.repeat(43))).body.code).toBe('link_unknown')
    const path = `/api/payments/${guest.paymentId}/link` as const
    expect((await test.call('POST', path)).status).toBe(401)
    const person = { ...ADA, id_number: '50000000021', email: 'other@payer.test' }
    const change = ({ vehicle }: { vehicle: { registration_number: string } }) => {
      vehicle.registration_number = 'XYZ789LA'
    }
    const other = await quoteGuest(test, change, person)
    expect((await test.call('POST', path, { token: other.token })).status).toBe(404)
  })

  it('pays once, at the gateway with the address of the payer', async () => {
    const token = tokenOf(await create())
    const bad = await pay(token, 'nobody')
    expect([bad.status, bad.body.errors[0].path]).toEqual([422, 'email'])
    const { body } = await pay(token)
    const again = await pay(token)
    expect(again.body.data).toEqual(body.data)
    expect((await open(token)).body.data.status).toBe('begun')
    const charges = await test.services.db.selectFrom('sandbox_charges').select('email').execute()
    expect(charges.map(({ email }) => email)).toContain(PAYER)
    const path = `/api/payments/${guest.paymentId}/guest` as const
    const seen = (await test.call('GET', path, { token: guest.token })).body.data
    expect([seen.status, seen.authorization_url]).toEqual(['pending', null])
    await press(body.data.authorization_url)
    expect((await open(token)).body.data).toMatchObject({ status: 'paid', masked_plate: 'AB****DE' })
    const late = await pay(token)
    expect([late.status, late.body.code]).toEqual([409, 'already_paid'])
    const paid = (await test.call('GET', path, { token: guest.token })).body.data
    expect(paid).toMatchObject({ status: 'succeeded', policy: { plate: 'ABC123DE' } })
    const refused = await create()
    expect([refused.status, refused.body.code]).toEqual([409, 'already_paid'])
  })

  it('expires after seven days', async () => {
    const person = { ...ADA, id_number: '50000000022', email: 'third@payer.test' }
    const change = ({ vehicle }: { vehicle: { registration_number: string } }) => {
      vehicle.registration_number = 'LND321XY'
    }
    const later = await quoteGuest(test, change, person)
    const token = tokenOf(await create(later))
    test.wait(days(7))
    const late = await open(token)
    expect([late.status, late.body.code]).toEqual([404, 'link_expired'])
    expect((await pay(token)).status).toBe(404)
  })
})
