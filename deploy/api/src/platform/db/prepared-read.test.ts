import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { preparedRead } from './prepared-read.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const namesOf = preparedRead((db, list: string, code: string) =>
  db
    .selectFrom('setup_rows')
    .select(['code', 'name'])
    .where('list', '=', list)
    .where('parent', '=', '')
    .where('code', '=', code),
)

it('returns the rows of its values at every call, inside and outside a transaction', async () => {
  const { db } = test.services
  expect(await namesOf.first(db, 'states', 'LA')).toEqual({ code: 'LA', name: 'Lagos' })
  expect(await namesOf.first(db, 'states', 'OY')).toEqual({ code: 'OY', name: 'Oyo' })
  expect(await namesOf.all(db, 'states', 'nowhere')).toEqual([])
  await db.transaction().execute(async (tx) => {
    const both = [namesOf.first(tx, 'states', 'LA'), namesOf.first(tx, 'states', 'OY')]
    expect(await Promise.all(both)).toEqual([
      { code: 'LA', name: 'Lagos' },
      { code: 'OY', name: 'Oyo' },
    ])
  })
})

it('refuses to be declared with all columns, whose shape changes with a migration', async () => {
  const all = preparedRead((db, list: string) =>
    db.selectFrom('setup_rows').selectAll().where('list', '=', list),
  )
  await expect(all.all(test.services.db, 'states')).rejects.toThrow('names its columns')
})
