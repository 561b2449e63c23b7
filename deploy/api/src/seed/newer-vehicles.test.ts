import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { seedNewerVehicles } from './newer-vehicles.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const bodyOf = async (code: string): Promise<string | null> => {
  const { rows } = await test.services.pool.query(
    `select attributes ->> 'body_type' as body from setup_rows where list = 'vehicle_models' and code = $1`,
    [code],
  )
  return rows[0].body
}
const countClasses = async (): Promise<number> => {
  const { rows } = await test.services.pool.query(
    `select count(*)::int as count from setup_rows where list = 'vehicle_classes'`,
  )
  return rows[0].count
}

it('adds bodies and classes to an older installation, and keeps changes of staff', async () => {
  const before = await countClasses()
  await test.services.pool.query(`
    delete from setup_rows where list = 'vehicle_classes';
    update setup_rows set attributes = attributes - 'body_type' where list = 'vehicle_models';
    update setup_rows set name = 'Sienna LE', version = 2 where list = 'vehicle_models' and code = 'SIENNA';
    update setup_rows set attributes = attributes || '{"vehicle_type": "CAR"}', version = 2
      where list = 'vehicle_models' and code = 'HILUX'`)
  await seedNewerVehicles(test.services.db)
  expect(await countClasses()).toBe(before)
  expect([await bodyOf('RAV4'), await bodyOf('ODYSSEY'), await bodyOf('COROLLA')]).toEqual([
    'JEEP',
    'MINI_BUS',
    'SALOON',
  ])
  expect([await bodyOf('SIENNA'), await bodyOf('HILUX')]).toEqual([null, null])
})

it('changes nothing when it runs again, not even a body or a class that staff changed', async () => {
  await test.services.pool.query(`
    update setup_rows set attributes = attributes || '{"body_type": "SALOON"}', version = 2
      where list = 'vehicle_models' and code = 'RAV4';
    delete from setup_rows where list = 'vehicle_classes' and code = 'HIRING'`)
  const left = await countClasses()
  await seedNewerVehicles(test.services.db)
  expect([await bodyOf('RAV4'), await countClasses()]).toEqual(['SALOON', left])
})
