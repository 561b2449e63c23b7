import type { SeededDatabase } from './database.ts'
import { vacuum } from './vacuum.ts'
import { withoutIndexes } from './without-indexes.ts'

const PARTNER = `(select id from partners where name = 'Harbourline Brokers')`
const OTHER = `(select id from partners where name = 'Tidewater Freight')`
const NUMBER = `lpad(i::text, 7, '0')`

/** A client to each hundred policies. */
const CLIENTS = `
  insert into marine_clients (id, partner_id, kind, name, address, state, search, created_at, updated_at)
  select gen_random_uuid(), case when i % 2 = 0 then ${PARTNER} else ${OTHER} end, 'corporate', 'Importer ' || i || ' Limited',
    '4 Wharf Road', 'LA', 'importer ' || i || ' limited', now() - i * interval '1 minute', now()
  from generate_series(1, greatest(2, $1::int / 100)) as i`

/** Nine of ten are issued; what is searched is folded as the database would. */
const POLICIES = `
  insert into cargo_policies (id, partner_id, client_id, kind, state, policy_number, certificate_number, debit_note_number,
    terms, price, currency, sum_insured, sum_insured_kobo, premium, commission, clause, commodity, mode, load_port,
    discharge_port, starts_on, ends_on, search, created_at, created_by, updated_at, issued_at)
  select gen_random_uuid(), client.partner_id, client.id, 'single_transit', case when i % 10 = 7 then 'draft' else 'issued' end,
    case when i % 10 = 7 then null else 'MCP/2026/' || ${NUMBER} end, case when i % 10 = 7 then null else 'MCC/2026/' || ${NUMBER} end,
    case when i % 10 = 7 then null else 'DN/2026/' || ${NUMBER} end,
    jsonb_build_object('vessel_name', 'MSC Vessel ' || i % 900, 'transport_document', 'MAEU' || i, 'description', 'Goods'),
    '{}', 'USD', 11550000, 17325000000, 500000 + i % 9000 * 1000, 100000, (array['ICC_A', 'ICC_B', 'ICC_C'])[1 + i % 3], 'FOOD',
    'SEA', 'CNSHA', (array['NGAPP', 'NGTIN', 'NGONN'])[1 + i % 3], (at at time zone 'utc')::date, (at at time zone 'utc')::date + 60,
    concat_ws(' ', 'mcp2026' || ${NUMBER}, 'mcc2026' || ${NUMBER}, client.name, 'msc vessel ' || i % 900, 'maeu' || i),
    at, (select id from users limit 1), at, at
  from (select i, now() - i * interval '20 seconds' as at from generate_series(1, $1::int) as i) as run
  join (select row_number() over (order by created_at desc) as place, id, partner_id, lower(name) as name from marine_clients) as client
    on client.place = 1 + run.i % (select count(*) from marine_clients)`

/** Inserts cargo policies, half of them of one partner. */
export async function fillCargo(database: SeededDatabase, count: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query("set maintenance_work_mem = '256MB'")
    await client.query("set session_replication_role = 'replica'")
    for (const [table, statement] of [
      ['marine_clients', CLIENTS],
      ['cargo_policies', POLICIES],
    ] as const) {
      await withoutIndexes(client, [table], () => client.query(statement, [count]))
      await vacuum(client, table)
    }
    await client.query("set session_replication_role = 'origin'")
  } finally {
    client.release()
  }
}
