import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { payAtGateway, proposal, proveGuest, quoteGuest, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const CHASSIS = '2T1BURHE0JC012345'
const SENTENCE = 'A vehicle with this chassis number is already insured with us for these dates.'
const person = (number: number) => ({
  id_type: 'nin',
  id_number: `7123456789${number}`,
  email: `chassis${number}@example.test`,
  phone: '08031234567',
})

describe('a vehicle that is insured under one plate', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    const guest = await quoteGuest(test)
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
  })
  afterAll(() => test.close())

  const check = async (chassis: string, more = '') =>
    (
      await test.call(
        'GET',
        `/api/chassis-numbers/check?chassis_number=${encodeURIComponent(chassis)}${more}`,
      )
    ).body
  const sendAs = async (guest: { token: string; formId: string }, chassis: string, plate = 'KJA111AA') => {
    const data = proposal(lagosDay(test.services.clock()), plate)
    data.vehicle.chassis_number = chassis
    const form = await test.call('GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    const body = { form_id: guest.formId, data, version: form.body.data.version }
    return test.call('POST', '/api/workflows/underwrite-motor-policy', { token: guest.token, body })
  }

  it('is recognised by its chassis number, however that is typed, until the cover ends', async () => {
    const taken = { available: false, normalized: CHASSIS, reason: SENTENCE }
    expect((await check('2t1-burhe0 jc012345')).data).toMatchObject(taken)
    expect((await check('2T1BURHE0JC099999')).data).toMatchObject({ available: true, reason: null })
    expect((await check('NOT A CHASSIS!')).errors[0].path).toBe('chassis_number')
    expect((await check(CHASSIS, '&start_date=2020-01-01')).errors[0].path).toBe('start_date')
  })

  it('is refused at the chassis number under another plate', async () => {
    const guest = await proveGuest(test, person(1))
    const refused = await sendAs(guest, '2t1burhe-0jc01 2345')
    expect([refused.status, refused.body.code]).toEqual([422, 'chassis_insured'])
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ path: 'vehicle.chassis_number', message: SENTENCE }),
    ])
    expect((await sendAs(guest, '2T1BURHE0JC099999')).status).toBe(200)
  })

  it('is insured once of two purchases that pay at the same time', async () => {
    const same = '2T1BURHE0JC077777'
    const guests = []
    for (const number of [2, 3]) {
      const change = ({ vehicle }: ReturnType<typeof proposal>) => {
        Object.assign(vehicle, { registration_number: `LAG10${number}AA`, chassis_number: same })
      }
      guests.push(await quoteGuest(test, change, person(number)))
    }
    for (const guest of guests) await payAtGateway(test, guest, 'pay')
    const settled = await Promise.all(guests.map((guest) => verify(test, guest)))
    expect(settled.map(({ body }) => body.data.status).sort()).toEqual(['review', 'succeeded'])
    const rows = await test.services.db
      .selectFrom('policies')
      .select('plate')
      .where('chassis', '=', same)
      .execute()
    expect(rows).toHaveLength(1)
    const held = await test.services.db
      .selectFrom('payments')
      .select('failure_reason')
      .where('status', '=', 'review')
      .execute()
    expect(held).toEqual([{ failure_reason: 'chassis_insured' }])
  })
})
