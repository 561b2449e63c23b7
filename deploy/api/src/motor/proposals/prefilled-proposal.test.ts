import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADA, proposal, proveGuest, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const { vehicle, cover } = proposal('2026-11-22')
const draft = {
  vehicle: { make: vehicle.make, model: vehicle.model, year: vehicle.year },
  cover: { risk_type: cover.risk_type, cover_type: cover.cover_type },
}

describe('details entered before the customer is known', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('wait in the proposal, with the date of birth from the registry', async () => {
    const guest = await proveGuest(test, { ...ADA, id_number: '12345676666', draft } as typeof ADA)
    const { body } = await test.call('GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    expect(body.data.draft).toEqual(draft)
    expect(body.data.can_change).toBe(true)
    expect(body.data.validation.date_of_birth).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('are vehicle and cover, and nothing else of a proposal', async () => {
    const start = (draft: object) => startGuest(test, { ...ADA, draft } as typeof ADA)
    await expect(start({ about: { title: 'Mrs' } })).rejects.toThrow(/data.draft/)
    await expect(start({ vehicle: 'Corolla' })).rejects.toThrow(/data.draft/)
    await expect(start({ vehicle: { make: 'x'.repeat(70_000) } })).rejects.toThrow(/body_too_large/)
  })
})
