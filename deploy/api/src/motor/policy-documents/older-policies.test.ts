import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const migration = new URL('../../../migrations/0078_policy_papers.sql', import.meta.url)

describe('a policy sold by the previous version', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('gets the documents of a present sale', async () => {
    const { id } = await buyPolicy(test, 'owner@example.test')
    const { db, pool } = test.services
    const papers = () =>
      db
        .selectFrom('documents')
        .select(['kind', 'file_name', 'media_type', 'policy_id'])
        .where('policy_id', '=', id)
        .where('kind', 'in', ['motor-schedule', 'motor-receipt'])
        .orderBy('kind')
        .execute()
    const made = await papers()
    expect(made).toHaveLength(2)
    await db.deleteFrom('documents').where('kind', 'in', ['motor-schedule', 'motor-receipt']).execute()
    await pool.query(await readFile(migration, 'utf8'))
    expect(await papers()).toEqual(made)
  })
})
