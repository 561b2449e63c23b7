import type { ListedRenewal } from '@coverdesk/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../seed/demo-rows.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  await seedDemo(test.services)
  token = await signIn(test, 'underwriter@coverdesk.test')
  const { pool } = test.services
  // Covers end from 38 days ago on, every second day.
  await pool.query(`
    with chosen as materialized (
      select policies.id, term.id as term_id, row_number() over (order by policies.id)::int as i
      from policies join policy_terms term on term.policy_id = policies.id and term.end_date = policies.end_date
      where cancelled_at is null),
    terms as (update policy_terms set end_date = current_date - 40 + i * 2 from chosen where policy_terms.id = term_id)
    update policies set end_date = current_date - 40 + i * 2 from chosen where policies.id = chosen.id`)
  // Of each five one without an offer, one not sent, one sent, one renewed within the listed days and one before.
  await pool.query('delete from renewal_reminders')
  await pool.query('delete from renewal_offers')
  await pool.query(`
    insert into renewal_offers (id, policy_id, term_id, status, start_date, end_date, facts, premium, amount,
      expiring_amount, suggested_sum_insured, claims, claim_free_years, no_claims_bps, sent_at, closed_at, created_at,
      updated_at)
    select gen_random_uuid(), id, term_id, case when i % 5 > 2 then 'renewed' else 'open' end, end_date + 1, end_date + 365,
      '{}', '{"premium": 0, "breakdown": []}', 0, 0, 0, 0, 0, 0, case when i % 5 > 1 then now() - interval '1 day' end,
      case i % 5 when 3 then now() - i * interval '1 day' when 4 then now() - interval '91 days' end, now(), now()
    from (select policies.id, policies.end_date, term.id as term_id, row_number() over (order by policies.id)::int as i
      from policies join policy_terms term on term.policy_id = policies.id and term.end_date = policies.end_date
      where cancelled_at is null) as cover
    where i % 5 > 0`)
})
afterAll(() => test.close())

const listed = async (query: string): Promise<string[]> => {
  const rows: ListedRenewal[] = await must(test, 'GET', `/api/renewals?limit=200&${query}`, { token })
  return rows.map(({ id }) => id)
}

/** Ids by the definition of a status, joined from all offers. */
async function defined(condition: string, order: string): Promise<string[]> {
  const { rows } = await test.services.pool.query<{ id: string }>(`
    select policies.id from policies join policy_terms term
      on term.policy_id = policies.id and term.end_date = policies.end_date
    left join renewal_offers offer on offer.term_id = term.id
    where cancelled_at is null and ${condition} order by ${order}, policies.id`)
  return rows.map(({ id }) => id)
}

const AHEAD = 'policies.end_date between current_date and current_date + 90'

it.each([
  ['status=sent', `${AHEAD} and offer.sent_at is not null`, 'policies.end_date'],
  ['status=not_sent', `${AHEAD} and offer.sent_at is null`, 'policies.end_date'],
  [
    'status=not_sent&due=30',
    `${AHEAD} and policies.end_date <= current_date + 30 and sent_at is null`,
    'policies.end_date',
  ],
  ['status=lapsed', 'policies.end_date between current_date - 90 and current_date - 1', 'policies.end_date'],
  ['due=ended', 'policies.end_date between current_date - 90 and current_date - 1', 'policies.end_date'],
  ['status=renewed', `offer.status = 'renewed' and closed_at > now() - interval '90 days'`, 'closed_at desc'],
])('lists exactly the renewals with %s', async (query, condition, order) => {
  const ids = await defined(condition, order)
  expect(ids.length).toBeGreaterThan(2)
  expect(await listed(query)).toEqual(ids)
})

it('lists the renewed page by page, each once, and those of an owner', async () => {
  const all = await listed('status=renewed')
  const pages: string[] = []
  let cursor = ''
  do {
    const url = `/api/renewals?limit=2&status=renewed${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { body } = await test.call('GET', url as '/api/renewals', { token })
    expect(body.meta).toMatchObject({ total: all.length, total_is_exact: true })
    pages.push(...body.data.map(({ id }: ListedRenewal) => id))
    cursor = body.meta.next_cursor ?? ''
  } while (cursor)
  expect(pages).toEqual(all)
  const { rows } = await test.services.pool.query<{ owner_id: string }>(
    `update renewal_offers set owner_id = (select id from users where email = 'underwriter@coverdesk.test')
     where policy_id = any ($1) returning owner_id`,
    [all.slice(0, 2)],
  )
  const owner = rows[0]?.owner_id
  expect((await listed(`status=renewed&owner=${owner}`)).toSorted()).toEqual(all.slice(0, 2).toSorted())
  const byEnd = await listed('status=renewed&sort=end_date')
  expect([byEnd.length, new Set(byEnd)]).toEqual([all.length, new Set(all)])
})

it('lists a cover renewed twice once, and one whose offer is sent under the term it was sent for', async () => {
  const [id] = await listed('status=renewed')
  const { pool } = test.services
  await pool.query(
    `with last as (select * from policy_terms where policy_id = $1 order by number desc limit 1),
     next as (insert into policy_terms (id, policy_id, number, start_date, end_date, premium)
       select gen_random_uuid(), policy_id, number + 1, end_date + 1, end_date + 40, 0 from last returning *)
     insert into renewal_offers (id, policy_id, term_id, status, start_date, end_date, facts, premium, amount,
       expiring_amount, suggested_sum_insured, claims, claim_free_years, no_claims_bps, closed_at, created_at, updated_at)
     select gen_random_uuid(), policy_id, id, 'renewed', end_date + 1, end_date + 40, '{}', '{}', 0, 0, 0, 0, 0, 0, now(),
       now(), now() from next`,
    [id],
  )
  expect((await listed('status=renewed')).filter((one) => one === id)).toHaveLength(1)
  const [sent] = await listed('status=sent')
  await pool.query(
    `with next as (insert into policy_terms (id, policy_id, number, start_date, end_date, premium)
       select gen_random_uuid(), policy_id, number + 1, end_date + 1, end_date + 5, 0 from policy_terms
         where policy_id = $1 order by number desc limit 1 returning *)
     update policies set end_date = next.end_date from next where policies.id = next.policy_id`,
    [sent],
  )
  expect(await listed('status=sent')).not.toContain(sent)
  expect(await listed('status=not_sent')).toContain(sent)
})

it('lists as not sent a cover whose offer was taken back or deleted, as by a transfer to a buyer', async () => {
  const [taken, deleted] = await listed('status=sent')
  const { pool } = test.services
  await pool.query('update renewal_offers set sent_at = null where policy_id = $1', [taken])
  await pool.query('delete from renewal_offers where policy_id = $1', [deleted])
  const sent = await listed('status=sent')
  expect([sent.includes(taken ?? ''), sent.includes(deleted ?? '')]).toEqual([false, false])
  expect(await listed('status=not_sent')).toEqual(expect.arrayContaining([taken, deleted]))
})
