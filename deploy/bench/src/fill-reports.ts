import { storeExposures } from '../../api/src/marine/reports/store-exposures.ts'
import type { SeededDatabase } from './database.ts'
import { vacuum } from './vacuum.ts'
import { withoutIndexes } from './without-indexes.ts'

const PARTNERS = 50
/** A voyage carries about as many policies in each, a place has so many warehouses: what grows is what is under way. */
const PER_VOYAGE = 40

const EXTRA_PARTNERS = `
  insert into partners (id, name, kind) select gen_random_uuid(), 'Partner ' || i, 'broker'
  from generate_series(1, ${PARTNERS}) as i`

/** A year of policies up to now, as many each day. */
const POLICIES = `
  insert into cargo_policies (id, partner_id, kind, state, policy_number, certificate_number, debit_note_number,
    terms, price, currency, sum_insured, sum_insured_kobo, premium, commission, clause, commodity, mode, load_port,
    discharge_port, starts_on, ends_on, arrives_on, bottom, location, search, created_at, created_by, updated_at, issued_at)
  select gen_random_uuid(), partner.id, 'single_transit', 'issued', 'MCP/' || i, 'MCC/' || i, 'DN/' || i,
    jsonb_build_object('vessel_name', 'MSC Vessel ' || i / ${PER_VOYAGE} % 900, 'voyage', i / ${PER_VOYAGE} || 'W',
      'last_warehouse', 'Shed ' || i % 40),
    '{}', 'USD', 11550000, 17325000000, 500000 + i % 9000 * 1000, 100000, 'ICC_A', 'FOOD', 'SEA', 'CNSHA', port,
    (at at time zone 'utc')::date, (at at time zone 'utc')::date + 90, (at at time zone 'utc')::date + 30,
    'msc vessel ' || i / ${PER_VOYAGE}, port || ' shed ' || i % 40, 'mcp' || i, at, (select id from users limit 1), at, at
  from (select i, now() - (i::float8 / $1::int) * interval '365 days' as at,
      (array['NGAPP', 'NGTIN', 'NGONN'])[1 + i % 3] as port from generate_series(1, $1::int) as i) as run
  join (select row_number() over (order by id) as place, count(*) over () as many, id from partners) as partner
    on partner.place = 1 + run.i % partner.many`

/** Inserts the sums the ledger's entries would have produced. */
const PREMIUMS = `
  insert into cargo_premiums (subject, policy_id, partner_id, kind, booked_at, charged, commission, vat, wht)
  select id::text, id, partner_id, 'issue', issued_at, premium, commission, commission * 75 / 1000, commission / 20
  from cargo_policies where $1::int > 0`

const DAYS = `
  insert into cargo_premium_days (day, partner_id, charges, charged, commission, vat, wht)
  select lagos_day(booked_at), partner_id, count(*), sum(charged), sum(commission), sum(vat), sum(wht)
  from cargo_premiums where $1::int > 0 group by 1, 2`

/** Inserts issued policies with their premiums and exposures. */
export async function fillReports(database: SeededDatabase, count: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query("set maintenance_work_mem = '256MB'")
    await client.query("set session_replication_role = 'replica'")
    await client.query(EXTRA_PARTNERS)
    for (const [table, statement] of [
      ['cargo_policies', POLICIES],
      ['cargo_premiums', PREMIUMS],
      ['cargo_premium_days', DAYS],
    ] as const) {
      await withoutIndexes(client, [table], () => client.query(statement, [count]))
      await vacuum(client, table)
    }
    await client.query('select refill_cargo_premium_months()')
    await vacuum(client, 'cargo_premium_months')
    await client.query('select refill_cargo_at_risk()')
    await vacuum(client, 'cargo_at_risk')
    await client.query("set session_replication_role = 'origin'")
    await storeExposures(database.services)
    for (const table of ['cargo_at_risk', 'cargo_exposures']) await vacuum(client, table)
  } finally {
    client.release()
  }
}
