import type { SeededDatabase } from './database.ts'
import { vacuum } from './vacuum.ts'

const BATCH = 50_000

/** Ids in time order, as the app generates them, with the row number as their last digits. */
const id = (kind: number) =>
  `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008${kind}00' || lpad(to_hex(i), 12, '0'))::uuid`

const words = (list: string) => `array[${list.split(' ').map((word) => `'${word}'`)}]`

// 19 and 41, so that they mix with each other and with everything counted in tens.
const firstNames = words(
  'Adaeze Bisi Chioma Danladi Emeka Fatima Gbenga Halima Ibrahim Jumoke Kemi Kunle Musa Ngozi Obinna Segun Tunde Uche Zainab',
)
const lastNames = words(
  'Abubakar Adebayo Adeyemi Afolabi Akpan Aliyu Bakare Bassey Bello Chukwu Danjuma Effiong Ekpo Etim Eze Fashola Garba Harrison Ibe Idris Igwe Johnson Kalu Lawal Mbah Mohammed Nnaji Nwosu Obi Ojo Okafor Okoro Oladipo Omoregie Onyeka Peters Sani Tijani Udo Umar Williams',
)

/** Row i of n, evenly over three years until now; every tenth is of another workflow, three in a thousand late. */
const FILL = `
with stands (upto, step, step_key, state, waits_for) as (values
  (550, 7, 'completed', 'completed', null), (690, 2, 'proposal', 'cancelled', null),
  (790, 1, 'identity', 'waiting', 'guest'), (910, 2, 'proposal', 'waiting', 'guest'),
  (990, 4, 'payment', 'waiting', 'payment'), (1000, 1, 'identity', 'review', 'staff')
), numbered as (
  select i, i::bigint * 7919 % 1000 as roll,
    (now() - interval '3 years' * (1 - i::float8 / $3))::timestamptz(3) as at,
    'TRK-' || lpad(i::text, 7, '0') as reference,
    (${firstNames})[i % 19 + 1] as first_name, (${lastNames})[i % 41 + 1] as last_name,
    chr(65 + i / 676000) || chr(65 + i / 26000 % 26) || chr(65 + i / 1000 % 26)
      || lpad((i % 1000)::text, 3, '0') || 'XY' as plate
  from generate_series($1::int, $2::int) as i
), rows as materialized (
  select numbered.*, stand.*, ${id(1)} as id, ${id(2)} as client_id, ${id(3)} as validation_id
  from numbered
  cross join lateral (select * from stands where upto > roll order by upto limit 1) as stand
), new_clients as (
  insert into clients (id, kind, first_name, last_name, email, phone, created_at)
  select client_id, 'individual', first_name, last_name, i || '@example.test', '08031234567', at
  from rows where state = 'completed'
), new_validations as (
  insert into validations (id, tracker_id, email, phone, consent, kyc_status, first_name, last_name, created_at)
  select validation_id, id, i || '@example.test', '08031234567', '{"version": "2026-01"}', 'verified',
    first_name, last_name, at
  from rows
)
insert into trackers (id, reference, workflow_id, workflow_version, customer_id, id_type, current_step_index,
  total_steps, step_key, state, waits_for, answers, locale, search, due_at, entry, created_at, updated_at)
select id, reference, case when i % 10 = 0 then 1 else 2 end, 1, case when state = 'completed' then client_id end,
  'nin', step, 7, step_key, state, waits_for,
  jsonb_build_object('start', jsonb_build_object('consent', jsonb_build_object('version', '2026-01')),
    'proposal', jsonb_build_object('vehicle', jsonb_build_object('registration_number', plate, 'make', 'TOYOTA',
      'model', 'COROLLA', 'colour', 'SILVER', 'chassis_number', '2T1BURHE0JC012345'), 'cover',
      jsonb_build_object('risk_type', 'PRIVATE', 'cover_type', 'TPO', 'sum_insured', 0))),
  'en', lower(concat_ws(' ', reference, first_name, last_name, case when state = 'completed' then
    'MTR/11000/' || lpad(i::text, 7, '0') || ' CRT/11000/' || lpad(i::text, 7, '0') || ' ' || plate end)),
  case when waits_for is not null then at + interval '4 years' - interval '4 years' * (i % 97 = 7)::int end,
  step, at, at + interval '1 hour' * (roll % 72)
from rows`

/** Inserts trackers with their customers; foreign keys are not checked, since the rows are generated consistently. */
export async function fillTrackers({ pool }: SeededDatabase, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (let from = 1; from <= count; from += BATCH) {
      await client.query(FILL, [from, Math.min(from + BATCH - 1, count), count])
    }
    await client.query("set session_replication_role = 'origin'")
    for (const table of ['trackers', 'validations', 'clients']) await vacuum(client, table)
  } finally {
    client.release()
  }
}
