import type pg from 'pg'
import type { SeededDatabase } from './database.ts'
import { fillTrackers } from './fill-trackers.ts'
import { vacuum } from './vacuum.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Source columns of a tracker; its number is the end of its id. */
const RUNS = `(select trackers.*, ('x' || right(id::text, 12))::bit(48)::bigint as i,
  coalesce(customer_id, id) as person, lagos_day(created_at) as day,
  split_part(search, ' ', 2) as first_name, split_part(search, ' ', 3) as last_name from trackers offset 0) as run`

const PLATE = `chr((65 + i / 676000)::int) || chr((65 + i / 26000 % 26)::int) || chr((65 + i / 1000 % 26)::int)
  || lpad((i % 1000)::text, 3, '0') || 'XY'`
const WORDS = `lower(concat_ws(' ', 'MTR/11000/' || lpad(i::text, 7, '0'), 'CRT/11000/' || lpad(i::text, 7, '0'),
  ${PLATE}, first_name, last_name, 'toyota corolla 0803' || lpad(i::text, 7, '0')))`
/** One in twenty comes through an agency. */
const AGENCY = "case when i % 20 = 9 then '00548' else '00485' end"
/** Offers are sent 60 days before the end, but for every tenth cover. */
const SENT_FOR = 'case when i % 10 <> 0 and day + 364 <= current_date + 60 then day + 364 end'
const ofEach = (column: string, table: string, from: string) =>
  `(select array_agg(${column} order by ${column}) from ${table})[1 + (${from})::int % (select count(*) from ${table})::int]`

/** One of each kind to each run. Claims of the last weeks are open, a few of the older ones forgotten. */
const FILLS: Record<string, string> = {
  clients: `
    insert into clients (id, kind, first_name, last_name, email, phone, created_at)
    select id, 'individual', initcap(first_name), initcap(last_name), i || '@example.test',
      '+234803' || lpad(i::text, 7, '0'), created_at
    from ${RUNS} where customer_id is null`,
  policies: `
    insert into policies (id, policy_number, certificate_number, verification_hash, verification_token_cipher, tracker_id,
      client_id, cancelled_at, plate, vehicle, cover, names, risk_type, cover_type, business_type, liability_type,
      branch_id, agency_code, clo_code, premium, amount, currency, sum_insured, start_date, end_date, renewal_sent_for, issued_at,
      issued_on, niid_state, search, customer_order, email, phone)
    select id, 'MTR/11000/' || lpad(i::text, 7, '0'), 'CRT/11000/' || lpad(i::text, 7, '0'), sha256(i::text::bytea), '\\x00',
      id, person, case when i % 50 = 0 then created_at end, ${PLATE},
      jsonb_build_object('registration_number', ${PLATE}, 'chassis_number', 'C' || lpad(i::text, 16, '0')), '{}',
      '{"make": "Toyota", "model": "Corolla", "cover_type": "Third Party Only"}', 'PRIVATE',
      (array['TPO', 'TPO', 'COMPREHENSIVE', 'TPFT'])[1 + i % 4], 'NEW', 'PRIVATE',
      ${ofEach('id', 'branches', 'i')}, ${AGENCY}, 'A', '{"breakdown": []}', 1500000 + i % 9 * 100000, 'NGN', 0, day, day + 364, ${SENT_FOR}, created_at,
      day, case when i % 400 = 1 then 'pending' when i % 500 = 2 then 'refused' else 'accepted' end, ${WORDS},
      concat_ws(' ', first_name, last_name), i || '@example.test', '+234803' || lpad(i::text, 7, '0')
    from ${RUNS}`,
  claims: `
    insert into claims (id, claim_number, tracker_id, policy_id, client_id, branch_id, agency_code, state, notice, loss_date, loss_type, reserve,
      net_payable, paid, paid_on, acknowledged_at, settled_at, acknowledge_by, settle_by, search, created_at, updated_at)
    select id, 'CLM/11000/' || lpad(i::text, 7, '0'), id, id, person, ${ofEach('id', 'branches', 'i')}, ${AGENCY}, claim_state, '{}', day,
      (array['collision', 'theft', 'flood', 'glass', 'fire', 'other'])[1 + i % 6], case when is_open then 5000000 + i % 7 else 0 end,
      4000000 + i % 11, case when is_open then null else 4000000 end, case when is_open then null else day + 20 end,
      case when i % 1999 = 5 then null else created_at + interval '3 hours' end,
      case when is_open then null else created_at + interval '20 days' end, created_at + interval '1 day',
      created_at + interval '60 days', 'clm/11000/' || lpad(i::text, 7, '0') || ' ' || ${WORDS}, created_at, created_at
    from (select run.*, is_open, case when is_open
        then (array['notified', 'registered', 'under_review', 'assessed', 'pending_approval', 'payment_pending'])[1 + i % 6]
        else (array['settled', 'closed', 'closed', 'declined'])[1 + i % 4] end as claim_state
      from ${RUNS} cross join lateral (select created_at > now() - interval '50 days' or i % 2503 = 3 as is_open) as stand) as claim`,
  payments: `
    insert into payments (id, tracker_id, client_id, amount, currency, status, reference, paid_at, search, created_at, updated_at)
    select id, id, person, 1500000 + i % 9 * 100000, 'NGN',
      case when i % 1000 = 7 then 'review' when i % 10 = 3 then 'abandoned' else 'succeeded' end,
      'PAY-' || lpad(i::text, 9, '0'), created_at, ${WORDS}, created_at, created_at
    from ${RUNS}`,
  forms: `
    insert into forms (id, tracker_id, workflow_id, step_key, form_type, form_type_version, status, filled_by, due_at,
      search, created_at, updated_at)
    select id, id, workflow_id, step_key, 'claim-notice', 1, case when i % 100 = 1 then 'open' else 'submitted' end,
      case when i % 3 = 1 then 'staff' else 'guest' end, created_at + interval '2 days', search, created_at, updated_at
    from ${RUNS}`,
  approval_rounds: `
    insert into approval_rounds (id, tracker_id, workflow_id, step_key, entry, mode, amount, subject, facts, makers, state,
      due_at, expires_at, created_at)
    select id, id, workflow_id, step_key, 1, 'any', 1000000, '[]', '[]', '{}', case when i % 1000 = 1 then 'open' else 'approved' end,
      created_at + interval '1 day', now() + interval '9 days', created_at
    from ${RUNS}`,
  approvals: `
    insert into approvals (id, round_id, tracker_id, workflow_id, asked, state, search, created_at)
    select id, id, id, workflow_id, jsonb_build_object('kind', 'role', 'id', ${ofEach('id', 'roles', 'i')}),
      case when i % 1000 = 1 then 'waiting' else 'approved' end, search, created_at
    from ${RUNS}`,
  audit_events: `
    insert into audit_events (id, at, actor_kind, actor_name, action, object_kind, object_id, before, after)
    select id, created_at, 'staff', initcap(first_name || ' ' || last_name),
      (array['client.revealed', 'form.submitted', 'tracker.started', 'claim.reserved'])[1 + i % 4]
        || case when i % 50000 = 9 then '_again' else '' end,
      (array['client', 'form', 'tracker', 'claim'])[1 + i % 4], id::text, null,
      jsonb_build_object('reason', 'Requested by phone', 'reference', reference)
    from ${RUNS}`,
  outbox: `
    insert into outbox (id, topic, payload, attempts, next_at, dead_at, last_error, created_at)
    select id, 'mail', jsonb_build_object('template', 'sign-in-code', 'to', i || '@example.test'), 10, created_at, created_at,
      'The mail server answered 550', created_at
    from ${RUNS}`,
  users: `
    insert into users (id, audience, email, first_name, last_name, role_id, branch_id, password_hash, created_at)
    select id, 'staff', 'u' || i || '@example.test', initcap(first_name), initcap(last_name), ${ofEach('id', 'roles', 'i')},
      ${ofEach('id', 'branches', 'i')}, 'x', created_at
    from ${RUNS}`,
}

/** The contract of each policy: what was sold, a named driver, and a higher value. */
const CONTRACTS: Record<string, string> = {
  policy_terms: `
    insert into policy_terms (id, policy_id, number, start_date, end_date, premium)
    select id, id, 1, start_date, end_date, amount from policies`,
  policy_transactions: `
    insert into policy_transactions (id, policy_id, term_id, sequence, kind, status, effective_from, facts, charges, charge,
      payment_id, requested_by, created_at, booked_at, endorsement)
    select case when n = 0 then id else gen_random_uuid() end, id, id, n, case when n = 0 then 'issue' else 'endorse' end,
      'booked', start_date + n * 30,
      case n when 0 then jsonb_build_object('registration_number', plate, 'cover_type', cover_type, 'year', 2019)
        when 1 then '{"named_drivers": [{"name": "Bola Ade"}]}' else '{"colour": "RED"}' end,
      case when n = 0 then jsonb_build_object('THIRD_PARTY', amount) else '{}' end, case when n = 0 then amount else 0 end,
      case when n = 0 then id end, 'system', issued_at + n * interval '30 days', issued_at + n * interval '30 days',
      case n when 1 then 'named_drivers' when 2 then 'vehicle' end
    from policies cross join generate_series(0, 2) n`,
  policy_segments: `
    insert into policy_segments (policy_id, term_id, from_date, to_date, facts, components)
    select id, id, start_date, end_date, jsonb_build_object('registration_number', plate, 'cover_type', cover_type,
        'risk_type', 'PRIVATE', 'sum_insured', 0, 'extensions', '[]'::jsonb, 'year', 2019),
      jsonb_build_array(jsonb_build_object('code', 'THIRD_PARTY', 'behaviour', 'full_term', 'annual', amount))
    from policies`,
}

/**
 * Offers, one of each policy but every tenth: sent 60 days before its end, lapsed after it; of the last issued, the one
 * that was accepted for their cover.
 */
const OFFERS: Record<string, string> = {
  renewal_offers: `
    insert into renewal_offers (id, policy_id, term_id, status, start_date, end_date, facts, premium, amount,
      expiring_amount, suggested_sum_insured, claims, claim_free_years, no_claims_bps, sent_at, closed_at, created_at,
      updated_at)
    select id, id, id, stand, start_date + next, end_date + next, '{}', premium, amount, amount, 0, 0, 1, 2000,
      case when stand = 'renewed' then issued_at else end_date - interval '60 days' end,
      case stand when 'renewed' then issued_at when 'lapsed' then end_date + interval '1 day' end, issued_at, issued_at
    from (select *, case when stand = 'renewed' then 0 else 365 end as next from (
      select *, right(policy_number, 7)::int as i, case when end_date < current_date then 'lapsed'
        when end_date <= current_date + 60 then 'open' else 'renewed' end as stand from policies) as policy) as offered
    where i % 10 <> 0`,
}

/** Inserts trackers and rows of every other list; daily counters are computed as by an upgrade. */
export const fillLists = (database: SeededDatabase, count: number): Promise<void> =>
  fillTables(database, count, FILLS)

/** Policies, each with one term, three booked transactions, one segment and mostly an offer, their customers, payments and claims. */
export const fillPolicies = (database: SeededDatabase, count: number): Promise<void> => {
  const { clients = '', policies = '', payments = '', claims = '' } = FILLS
  return fillTables(database, count, { clients, policies, ...CONTRACTS, ...OFFERS, payments, claims })
}

async function fillTables(
  database: SeededDatabase,
  count: number,
  fills: Readonly<Record<string, string>>,
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query("set maintenance_work_mem = '256MB'")
    await withoutIndexes(client, ['trackers', 'validations', 'clients'], () => fillTrackers(database, count))
    for (const [table, statement] of Object.entries(fills)) await fill(client, table, statement)
    await client.query('select refill_tallies()')
    for (const table of [...Object.keys(fills), 'tallies']) await vacuum(client, table)
  } finally {
    client.release()
  }
}

async function fill(client: pg.PoolClient, table: string, statement: string): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  await withoutIndexes(client, [table], () => client.query(statement))
  await client.query("set session_replication_role = 'origin'")
}
