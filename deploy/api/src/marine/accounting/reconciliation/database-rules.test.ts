import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../../platform/db/database.ts'
import type { Engine } from '../../../platform/db/engine.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openEmptyEngine } from '../../../testing/database.ts'

const MATCH = '00000000-0000-7000-8000-000000000054'

describe('the database of reconciliation', () => {
  let engine: Engine
  let pool: pg.Pool
  beforeAll(async () => {
    engine = await openEmptyEngine()
    pool = openPool(engine, 2, 0)
    await migrate(pool)
    await pool.query(
      `insert into bank_matches (id, receiving_account, kind, made_at) values ($1, 'GTB', 'exact', now())`,
      [MATCH],
    )
  })
  afterAll(async () => {
    await pool.end()
    await engine.close()
  })

  it('accepts a posting only with its category', async () => {
    const wrong = [
      `update bank_matches set category = 'bank-charges'`,
      `update bank_matches set kind = 'posting'`,
      `update bank_matches set kind = 'posting', category = 'bank-charges'`,
    ]
    for (const statement of wrong) await expect(pool.query(statement)).rejects.toThrow(/check constraint/)
  })

  it('protects locked months, and never deletes bank lines', async () => {
    await pool.query(`with any_user as (
        insert into users (id, audience, email, password_hash, first_name, last_name)
        values (gen_random_uuid(), 'marine_admin', 'a@example.test', '', 'A', 'B') returning id
      ), period as (
        insert into bank_periods (id, receiving_account, month, bank_opening, bank_closing, ledger_opening,
          ledger_closing, ignored, last_entry, statement, locked_by, locked_at)
        select gen_random_uuid(), 'GTB', '2026-09-01', 0, 0, 0, 0, 0, 0, '{}', id, now() from any_user
      )
      insert into bank_files (id, receiving_account, file_name, sha256, content, uploaded_by, uploaded_at)
      select gen_random_uuid(), 'GTB', 'a.csv', 'a', '', id, now() from any_user`)
    const line = (day: string) =>
      pool.query(
        `insert into bank_lines (id, file_id, receiving_account, row, day, amount, narration, reference, payer, words,
          fingerprint, occurrence, changed_at)
        select gen_random_uuid(), id, 'GTB', 1, $1::date, 1, 'NIP', '', '', '{}', $1::text, 1, now() from bank_files`,
        [day],
      )
    await expect(line('2026-09-30')).rejects.toThrow(/locked/)
    await line('2026-10-01')
    await expect(pool.query('delete from bank_lines')).rejects.toThrow()
    await expect(pool.query('update bank_lines set amount = 2')).rejects.toThrow()
    await expect(pool.query('delete from bank_periods')).rejects.toThrow()
  })
})
