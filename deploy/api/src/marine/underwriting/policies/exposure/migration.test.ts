import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../../../platform/db/database.ts'
import type { Engine } from '../../../../platform/db/engine.ts'
import { migrate } from '../../../../platform/db/migrate.ts'
import { openEmptyEngine } from '../../../../testing/database.ts'

let engine: Engine
let pool: pg.Pool
beforeAll(async () => {
  engine = await openEmptyEngine()
  pool = openPool(engine, 2, 0)
  await migrate(pool, '0090')
})
afterAll(async () => {
  await pool.end()
  await engine.close()
})

it('counts goods in transit by the new names of ships, and by the number of the only ship of a name', async () => {
  await pool.query(`insert into users (id, audience, email, password_hash, first_name, last_name)
    values (gen_random_uuid(), 'marine_admin', 'a@example.test', '', 'A', 'B')`)
  await pool.query(
    `insert into partners (id, name, kind) values (gen_random_uuid(), 'Harbourline', 'broker')`,
  )
  const add = (name: string, imo: string, voyage: string, bottom: string, ends: string) =>
    pool.query(
      `insert into cargo_policies (id, partner_id, kind, state, policy_number, terms, price, premium, sum_insured_kobo,
        bottom, vessel_imo, starts_on, ends_on, created_at, created_by, updated_at)
      select gen_random_uuid(), p.id, 'single_transit', 'issued', $1,
        jsonb_build_object('vessel_name', $2::text, 'vessel_imo', $3::text, 'voyage', $4::text, 'etd', '2026-01-02'),
        '{}', 1, 100, $5, nullif($3, ''), '2020-01-01', $6::date, now(), u.id, now() from partners p, users u`,
      [`${name} ${imo} ${voyage} ${ends}`, name, imo, voyage, bottom, ends],
    )
  await add('M/V Ever Given', '', '77 E', 'mv ever given 77 e', '9999-01-01')
  await add('Ever Given', 'IMO 9100009', '77E', '9100009 77e', '9999-01-01')
  await add('MV Ever Given', '', '', 'mv ever given 2026-01-02', '9999-01-01')
  await add('MV Ever Given', '', '77E', 'mv ever given 77e', '2020-02-01')
  const bottoms = async () =>
    (await pool.query('select bottom from cargo_policies order by bottom')).rows.map(({ bottom }) => bottom)
  const sums = async () =>
    (
      await pool.query(`select place, sum(sum_insured)::int as sum from cargo_at_risk
        where kind = 'bottom' group by place having sum(sum_insured) <> 0 order by place`)
    ).rows.map(({ place, sum }) => [place, sum])
  await migrate(pool, '0107')
  const [imo, undated, named, over] = await bottoms()
  expect([imo, undated, named, over]).toEqual([
    '9100009 77e',
    'evergiven 2026-01-02',
    'evergiven 77e',
    'mv ever given 77e',
  ])
  expect(await sums()).toEqual([imo, undated, named, over].map((bottom) => [bottom, 100]))

  await add('Sister', 'IMO 9200005', '5', '9200005 5', '9999-01-01')
  await add('Sister', '9300001', '5', '9300001 5', '9999-01-01')
  await add('Sister', '', '5', 'sister 5', '9999-01-01')
  await migrate(pool, '0195')
  expect(await sums()).toEqual([
    ['9100009 77e', 200],
    ...['9200005 5', '9300001 5', 'evergiven 2026-01-02', 'mv ever given 77e', 'sister 5'].map((at) => [
      at,
      100,
    ]),
  ])
})

it('counts certificates by vessel, load port and sailing window, regardless of voyage numbers', async () => {
  await pool.query('delete from cargo_policies')
  await pool.query(`insert into setup_rows (list, code, name, parent, position, attributes, effective_from)
    values ('conveyances', 'SEA', 'Sea', '', 0, '{"by_vessel": true}', '2020-01-01'),
      ('conveyances', 'AIR', 'Air', '', 1, '{"by_vessel": false}', '2020-01-01')`)
  const add = (number: string, bottom: string | null, terms: object) =>
    pool.query(
      `insert into cargo_policies (id, partner_id, kind, state, policy_number, terms, price, premium, sum_insured_kobo,
        bottom, load_port, starts_on, ends_on, created_at, created_by, updated_at)
      select gen_random_uuid(), p.id, 'single_transit', 'issued', $1, $2::jsonb, '{}', 1, 100, $3,
        $2::jsonb ->> 'load_port', '2020-01-01', '9999-01-01', now(), u.id, now() from partners p, users u`,
      [number, JSON.stringify({ mode: 'SEA', load_port: 'CNSHA', etd: '2026-11-28', ...terms }), bottom],
    )
  const cabinda = { vessel_imo: '9700003', vessel_name: 'Maersk Cabinda' }
  await add('1', '9700003 2w', { ...cabinda, voyage: '2W' })
  await add('2', '9700003 2026-11-28', cabinda)
  await add('3', '9700003 9x', { ...cabinda, voyage: '9X', etd: '2026-11-30' })
  await add('4', '9700003 5y', { ...cabinda, voyage: '5Y', etd: '2026-12-20' })
  await add('5', 'benuetrader 1', { vessel_name: 'Benue Trader', voyage: '1', load_port: 'CNNGB' })
  await add('6', '2026-11-28', {})
  await add('7', 'et911', { mode: 'AIR', voyage: 'ET911' })
  await add('8', null, { mode: 'AIR' })
  await add('9', null, { mode: 'AIR', etd: 'soon' })
  await migrate(pool)
  const { rows } = await pool.query('select policy_number, bottom from cargo_policies order by policy_number')
  expect(rows.map(({ bottom }) => bottom)).toEqual([
    '9700003 2026-11-28/CNSHA',
    '9700003 2026-11-28/CNSHA',
    '9700003 2026-11-28/CNSHA',
    '9700003 2026-12-20/CNSHA',
    'benuetrader 2026-11-28/CNNGB',
    '- CNSHA 2026-11-28/CNSHA',
    'et911 2026-11-28/CNSHA',
    '-',
    '-',
  ])
})
