import type { PriceList } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADA, quoteGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let customers = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const another = () => {
  customers += 1
  const number = String(31_000_000_001 + customers * 10)
  return { ...ADA, id_number: number, email: `class${customers}@example.test` }
}
const quoted = async (vehicle: object, risk: string) => {
  const plate = `CLS${100 + customers}AA`
  const guest = await quoteGuest(
    test,
    (data) => {
      Object.assign(data.vehicle, { registration_number: plate, ...vehicle })
      Object.assign(data.cover, { risk_type: risk, liability_type: risk })
    },
    another(),
  )
  const payment = await test.call('GET', `/api/payments/${guest.paymentId}/guest`, { token: guest.token })
  return payment.body.data
}
const sienna = { make: 'TOYOTA', model: 'SIENNA', body_type: 'MINI_BUS' }
const hilux = { make: 'TOYOTA', model: 'HILUX', body_type: 'PICKUP' }

describe('the class of a vehicle', () => {
  it.each([
    ['a Sienna of a family', { ...sienna, use: 'PRIVATE' }, 'PRIVATE', 1_500_000],
    ['a Sienna for staff', { ...sienna, use: 'STAFF_BUS' }, 'STAFF_BUS', 2_000_000],
    ['a pick-up of a family', { ...hilux, use: 'PRIVATE' }, 'PRIVATE', 1_500_000],
    ['a pick-up with own goods', { ...hilux, use: 'COMMERCIAL' }, 'OWN_GOODS', 2_000_000],
    ['a pick-up with goods of others', { ...hilux, use: 'CARTAGE' }, 'TRUCK', 10_000_000],
  ])('follows from its body and use: %s', async (_name, vehicle, risk, amount) => {
    expect(await quoted(vehicle, risk)).toMatchObject({ amount })
  })

  it.each([
    ['of another use', { ...sienna, use: 'PRIVATE' }, 'STAFF_BUS', /cover\.risk_type.*class_of_other_use/s],
    ['of a use the body cannot have', { body_type: 'SALOON', use: 'CARTAGE' }, 'TRUCK', /use_of_other_body/],
    ['without a use', { ...sienna, use: '' }, 'PRIVATE', /vehicle\.use/],
    [
      'for passengers for money',
      { use: 'HIRING' },
      'PRIVATE',
      /vehicle\.use.*use_not_sold.*\+234 700 000 0000/s,
    ],
  ])('is refused instead of assumed: %s', async (_name, vehicle, risk, fault) => {
    await expect(quoted(vehicle, risk)).rejects.toThrow(fault)
  })

  it('is chosen where the setup has no classes of a body', async () => {
    await test.services.pool.query(
      `update setup_rows set effective_to = '2023-01-01' where list = 'vehicle_classes' and parent = 'OTHER'`,
    )
    expect(await quoted({ body_type: 'OTHER', use: 'SPECIAL' }, 'OWN_GOODS')).toMatchObject({
      amount: 2_000_000,
    })
  })

  it('is in the price list by body and use, in the language of the reader', async () => {
    const answer = await test.call('GET', '/api/setups/price-list', { headers: { 'accept-language': 'fr' } })
    const { body_types: bodies } = answer.body.data as PriceList
    expect(bodies.find(({ code }) => code === 'MINI_BUS')?.uses).toEqual([
      { use: 'PRIVATE', name: 'Ma famille et moi', risk_type: 'PRIVATE' },
      { use: 'COMMERCIAL', name: expect.any(String), risk_type: 'OWN_GOODS' },
      { use: 'STAFF_BUS', name: expect.any(String), risk_type: 'STAFF_BUS' },
      { use: 'HIRING', name: expect.any(String), risk_type: null },
    ])
  })
})
