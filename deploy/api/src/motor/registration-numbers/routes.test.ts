import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoteGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = 24 * 60 * 60_000

describe('the check of a plate', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const dayAhead = (days: number): string =>
    new Date(test.services.clock().getTime() + 3_600_000 + days * DAY).toISOString().slice(0, 10)
  const check = (start: string) =>
    test.call('GET', `/api/check-registration-number?registration_number=KJA111AA&start_date=${start}`)

  it('refuses a day no cover can begin on, by the rule shown to the guest', async () => {
    const { start_days_ahead: most } = (await test.call('GET', '/api/workflows/2/guest')).body.data
    for (const days of [0, 1, most]) expect((await check(dayAhead(days))).body.data.available).toBe(true)
    for (const days of [-1, most + 1, 400]) {
      const refused = await check(dayAhead(days))
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'start_date'])
      expect(refused.body.errors[0].message).toContain(String(most))
    }
    expect((await test.call('GET', '/api/workflows/1/guest')).body.data.start_days_ahead).toBeNull()
  })

  it('accepts the last day it offers', async () => {
    const { start_days_ahead: most } = (await test.call('GET', '/api/workflows/2/guest')).body.data
    const guest = await quoteGuest(test, (data) => {
      data.cover.start_date = dayAhead(most)
    })
    expect(guest.paymentId).toBeTruthy()
  })
})
