import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { nextNumber, numberText } from './next-number.ts'

describe('the numbers of a series', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())
  const take = (series: string, year: number) =>
    test.services.db.transaction().execute((tx) => nextNumber(tx, series, year))

  it('begin at one, each series and year for itself', async () => {
    expect([await take('TST', 2026), await take('TST', 2026)]).toEqual([1, 2])
    expect([await take('TST', 2027), await take('OTH', 2026), await take('TST', 2026)]).toEqual([1, 1, 3])
  })

  it('have no gap and none twice, twenty at once', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => take('ONCE', 2026)))
    expect(taken.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  it('have no gap where what took one failed', async () => {
    expect(await take('GAP', 2026)).toBe(1)
    const failed = test.services.db.transaction().execute(async (tx) => {
      await nextNumber(tx, 'GAP', 2026)
      throw new Error('Not issued.')
    })
    await expect(failed).rejects.toThrow('Not issued.')
    expect(await take('GAP', 2026)).toBe(2)
  })

  it('are written with six digits, or as many as they need', () => {
    expect(numberText('TRK', 2026, 123)).toBe('TRK-2026-000123')
    expect(numberText('TRK', 2026, 1_234_567)).toBe('TRK-2026-1234567')
  })
})
