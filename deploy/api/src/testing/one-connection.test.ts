import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

describe('code inside a transaction', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const countRoles = () => test.services.db.selectFrom('roles').select('id').execute()

  it('gets no second connection', async () => {
    const refused = /requested another connection/
    const { db, pool } = test.services
    await expect(db.transaction().execute(countRoles)).rejects.toThrow(refused)
    await expect(db.transaction().execute(async () => pool.query('select 1'))).rejects.toThrow(refused)
  })

  it('may leave work for after it', async () => {
    const later = Promise.withResolvers<void>()
    const work = await test.services.db.transaction().execute(async () => ({
      ended: later.promise.then(countRoles),
    }))
    later.resolve()
    expect((await work.ended).length).toBeGreaterThan(0)
  })
})
