import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { signIn } from '../../testing/journey.ts'
import { changeOffice } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the rules of policy changes', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
  })
  afterAll(() => test.close())

  /** Sets a rule from tomorrow on, as staff do. */
  const setRule = async (code: string, attributes: object) => {
    const token = await signIn(test, 'admin@coverdesk.test')
    const path = '/api/setups/lists/change-rules/entries'
    const { body } = await test.call('GET', `${path}?q=${code}`, { token })
    const [{ id, name, version }] = body.data
    const changed = { name, attributes, first_day: office.day(1), version }
    return test.call('PUT', `${path}/${id}`, { token, body: changed })
  }
  const cancel = (by: string, from = office.today()) => ({
    kind: 'cancel',
    cancelled_by: by,
    effective_from: from,
  })

  it('are entries of reference data that staff change from a day on', async () => {
    const before = await office.sell('KJA771AA')
    const eighth = (await office.price(before.id, cancel('insured'))).body.data
    expect(eighth).toMatchObject({ refund: before.premium - before.premium / 8 })
    expect(await setRule('SHORT_PERIOD_7_DAYS', { change_percent: 2_000 })).toMatchObject({ status: 200 })
    expect(await setRule('BACK_DATING', { change_days: 2 })).toMatchObject({ status: 200 })
    expect(await setRule('COOLING_OFF', { change_days: 3 })).toMatchObject({ status: 200 })
    test.wait(days(5))
    office = await changeOffice(test)
    // A term keeps the scale of its first day; limits in days are those of today.
    const same = (await office.price(before.id, cancel('insured'))).body.data
    expect(same).toMatchObject({ refund: before.premium - before.premium / 8 })
    const backdated = await office.price(before.id, cancel('insurer', office.day(-3)))
    expect(backdated.body.data.approval.reasons).toContain('backdated')
    const flat = await office.price(before.id, cancel('flat', before.start_date))
    expect(flat).toMatchObject({ status: 422, body: { code: 'flat_cancellation_late' } })
    const after = await office.sell('KJA772AA')
    const fifth = (await office.price(after.id, cancel('insured'))).body.data
    expect(fifth).toMatchObject({ refund: after.premium - after.premium / 5 })
  })

  it('refuse a share above the whole and days below none', async () => {
    expect(await setRule('SHORT_PERIOD_1_MONTH', { change_percent: 10_001 })).toMatchObject({ status: 422 })
    expect(await setRule('REINSTATEMENT', { change_days: -1 })).toMatchObject({ status: 422 })
  })
})
