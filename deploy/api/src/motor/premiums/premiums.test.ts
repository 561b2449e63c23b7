import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('a price before anything is asked', () => {
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

  it('has none for a cover that does not exist', async () => {
    expect((await ask('cover_type=SPACE')).status).toBe(422)
  })
})
