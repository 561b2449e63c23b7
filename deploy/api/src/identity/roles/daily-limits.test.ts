import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../platform/db/database.ts'
import type { Engine } from '../../platform/db/engine.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openEmptyEngine } from '../../testing/database.ts'
import { marineRoles } from './marine-roles.ts'

let engine: Engine
let pool: pg.Pool
beforeAll(async () => {
  engine = await openEmptyEngine()
  pool = openPool(engine, 2, 0)
  await migrate(pool, '0103')
  await pool.query(`insert into roles (id, audience, name, privileges, limits) values
    (gen_random_uuid(), 'marine_admin', 'Head of marine', '{}', '{"funding": 1, "note": 1, "funding_daily": 7}'),
    (gen_random_uuid(), 'marine_admin', 'Marine finance checker', '{}', '{"funding": 1, "note": 1}'),
    (gen_random_uuid(), 'marine_admin', 'Of the house', '{}', '{"funding": 1}')`)
  await migrate(pool)
})
afterAll(async () => {
  await pool.end()
  await engine.close()
})

it('adds daily limits to approvers of an earlier version, and leaves existing ones unchanged', async () => {
  const seeded = Object.fromEntries(marineRoles.map(({ name, limits }) => [name, limits]))
  const { funding_daily, note_daily } = seeded['Marine finance checker'] ?? {}
  const { rows } = await pool.query('select name, limits from roles order by name')
  expect(rows).toEqual([
    {
      name: 'Head of marine',
      limits: { funding: 1, note: 1, funding_daily: 7, note_daily: seeded['Head of marine']?.note_daily },
    },
    { name: 'Marine finance checker', limits: { funding: 1, note: 1, funding_daily, note_daily } },
    { name: 'Of the house', limits: { funding: 1 } },
  ])
})
