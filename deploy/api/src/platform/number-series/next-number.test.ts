import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { takeNumber } from './next-number.ts'

describe('the numbers of a series', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())
  const day = (year: number) => new Date(`${year}-05-01T12:00:00Z`)
  const take = (branch: string, year = 2031) =>
    test.services.db.transaction().execute((tx) => takeNumber(tx, 'policy', day(year), branch))

  it('start at one, separately for each branch and year', async () => {
    expect([await take('1'), await take('1')]).toEqual(['MTR/1/2031/000001', 'MTR/1/2031/000002'])
    expect([await take('1', 2032), await take('2'), await take('1')]).toEqual([
      'MTR/1/2032/000001',
      'MTR/2/2031/000001',
      'MTR/1/2031/000003',
    ])
  })

  it('contain the year of the day in Lagos', async () => {
    const late = new Date('2032-12-31T23:30:00Z')
    const number = await test.services.db.transaction().execute((tx) => takeNumber(tx, 'quote', late))
    expect(number).toBe('QUO-2033-000001')
  })

  it('have no gap after a failed transaction', async () => {
    expect(await take('GAP')).toBe('MTR/GAP/2031/000001')
    const failed = test.services.db.transaction().execute(async (tx) => {
      await takeNumber(tx, 'policy', day(2031), 'GAP')
      throw new Error('Not issued.')
    })
    await expect(failed).rejects.toThrow('Not issued.')
    expect(await take('GAP')).toBe('MTR/GAP/2031/000002')
  })
})
