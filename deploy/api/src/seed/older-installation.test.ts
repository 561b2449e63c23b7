import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../create-services.ts'
import { openDatabase, openPool } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { migrationsFolder } from '../platform/paths/paths.ts'
import type { Services } from '../platform/services.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { openEmptyEngine, openTestEngine } from '../testing/database.ts'
import { expectSoundLedger } from '../testing/sound-ledger.ts'
import { seedDemo } from './demo-rows.ts'

const readReplaced = async (): Promise<string[]> =>
  (await readFile(`${migrationsFolder}/baseline/replaced.txt`, 'utf8')).trim().split('\n')

/** Gives a database the record of an installation from before the baseline: the migrations that made its tables. */
async function recordReplaced(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from migrations where name like 'baseline/%'`)
  await pool.query('insert into migrations (name) select unnest($1::text[]) on conflict do nothing', [
    await readReplaced(),
  ])
}

describe('an installation from before the baseline, full of data', () => {
  let engine: Awaited<ReturnType<typeof openTestEngine>>
  let pool: pg.Pool
  let services: Services
  const countAll = async (): Promise<Record<string, number>> => {
    const { rows } = await pool.query<{ counts: Record<string, number> }>(
      `select jsonb_build_object('policies', (select count(*) from policies), 'claims', (select count(*) from claims),
        'entries', (select count(*) from ledger_entries), 'clients', (select count(*) from clients)) as counts`,
    )
    return rows[0]?.counts ?? {}
  }
  const namesOf = async (): Promise<string[]> =>
    (await pool.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)
  beforeAll(async () => {
    engine = await openTestEngine()
    pool = openPool(engine, 4, 0)
    const settings = { DATA_DIR: engine.dataDir, COVERDESK_SECRET: 'a secret of the tests, long enough' }
    services = createServices(readSettings({ ...settings, LOG_LEVEL: 'silent' }), pool, () => new Date())
    await seedDemo(services)
    await recordReplaced(pool)
  })
  afterAll(async () => {
    await services.renderer.close()
    await pool.end()
    await engine.close()
  })

  it('is recorded as on the baseline without running it, and keeps its data and its books', async () => {
    const before = await countAll()
    expect(Number(before.policies)).toBeGreaterThan(10)
    expect(await migrate(pool)).toEqual([])
    expect(await namesOf()).toContain('baseline/01_platform.sql')
    expect(await countAll()).toEqual(before)
    await expectSoundLedger(openDatabase(pool))
    expect(await migrate(pool)).toEqual([])
  })

  it('gets the migrations after the baseline that it lacks', async () => {
    await recordReplaced(pool)
    await pool.query('drop index claims_pending_approval')
    await pool.query(`delete from migrations where name = '0290_claims_that_wait.sql'`)
    expect(await migrate(pool)).toEqual(['0290_claims_that_wait.sql'])
  })

  it('enqueues the work that was pending before the outbox carried it', async () => {
    await pool.query(
      `insert into exports (id, user_id, list, format, asked, locale, state, rows_total, file_name, created_at, expires_at)
        select gen_random_uuid(), id, 'policies', 'csv', '{}', 'en', 'waiting', 1, 'policies.csv', now(), now()
        from users limit 1`,
    )
    await pool.query(`delete from migrations where name = '0291_jobs_in_the_outbox.sql'`)
    expect(await migrate(pool)).toEqual(['0291_jobs_in_the_outbox.sql'])
    const { rows } = await pool.query(
      `select outbox.topic from outbox join exports on exports.id::text = payload ->> 'export_id'
        where exports.state = 'waiting'`,
    )
    expect(rows).toEqual([{ topic: 'export' }])
  })

  it('gets the last replaced migrations when it is of the version before them', async () => {
    await recordReplaced(pool)
    await pool.query(`
      drop index cargo_policies_any_transport_document;
      drop table cargo_originals;
      drop trigger ledger_entries_bank on ledger_entries;
      drop function note_bank_entries();
      update roles set privileges = array_remove(privileges, 'marine.setup.read')`)
    const last = (await readReplaced()).filter((name) => name > '0230')
    await pool.query('delete from migrations where name = any ($1)', [last])
    expect(await migrate(pool)).toEqual(last)
    expect(last).toHaveLength(4)
    const { rows } = await pool.query(
      `select count(*)::int as roles from roles where 'marine.setup.read' = any (privileges)`,
    )
    expect(rows[0].roles).toBeGreaterThan(0)
    await pool.query('select count(*) from cargo_originals')
    await expectSoundLedger(openDatabase(pool))
    expect(await migrate(pool)).toEqual([])
  })

  it('gets for its policies the terms, charges and segments that their issue would book', async () => {
    const read = async (): Promise<unknown[][]> => {
      // An installation of then had no refunds.
      const ofThen = 'where policy_id not in (select policy_id from refunds)'
      const queries = [
        `select policy_id, number, start_date, end_date, premium from policy_terms ${ofThen} order by policy_id`,
        `select policy_id, sequence, kind, effective_from, charge, charges, facts, booked_at from policy_transactions
          ${ofThen} order by policy_id, sequence`,
        `select policy_id, from_date, to_date, facts, components from policy_segments ${ofThen} order by policy_id`,
      ]
      return Promise.all(queries.map(async (query) => (await pool.query(query)).rows))
    }
    const issued = await read()
    expect(issued[1]?.length).toBeGreaterThan(issued[0]?.length ?? 0)
    await pool.query(`
      drop table policy_segments, policy_transactions, policy_terms cascade;
      drop function refuse_booked_change();
      delete from migrations where name = '0250_policy_terms.sql'`)
    expect(await migrate(pool)).toEqual(['0250_policy_terms.sql'])
    expect(await read()).toEqual(issued)
  })

  it('is refused when it is older still, with the version to start first, and stays as it is', async () => {
    await recordReplaced(pool)
    const [last] = (await readReplaced()).filter((name) => name < '0230').slice(-1)
    await pool.query('delete from migrations where name = $1', [last])
    const before = await namesOf()
    await expect(migrate(pool)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^The database is of a version before 0\.0\.33 .+: start the version 0\.0\.33 that came before 0230_\w+\.sql once/,
      ),
    })
    expect(await namesOf()).toEqual(before)
  })
})

describe('a new installation', () => {
  it('continues with the baseline where its first start was interrupted', async () => {
    const engine = await openEmptyEngine()
    const pool = openPool(engine, 1, 0)
    await pool.query(
      'create table migrations (name text primary key, applied_at timestamptz(3) not null default now())',
    )
    const first = 'baseline/01_platform.sql'
    await pool.query(`begin; ${await readFile(`${migrationsFolder}/${first}`, 'utf8')}; commit`)
    await pool.query('insert into migrations (name) values ($1)', [first])
    const applied = await migrate(pool)
    expect(applied[0]).toBe('baseline/02_reference.sql')
    expect(await migrate(pool)).toEqual([])
    await pool.end()
    await engine.close()
  })
})
