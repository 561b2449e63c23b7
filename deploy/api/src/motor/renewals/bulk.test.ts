import type { BatchRow, ListedRenewal } from '@coverdesk/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../seed/demo-rows.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const ROWS = 60

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await seedDemo(test.services)
})
afterAll(() => test.close())

/** Lets the cover of further policies end in 45 days. */
async function makeDue(count: number): Promise<void> {
  await test.services.pool.query(
    `with more as (
      select id, current_date + 45 as day from policies
        where cancelled_at is null and end_date > current_date + 90 order by end_date limit $1),
    terms as (update policy_terms set end_date = day from more where policy_id = more.id),
    segments as (update policy_segments set to_date = day from more where policy_id = more.id)
    update policies set end_date = day from more where policies.id = more.id`,
    [count],
  )
}

it('sends the offers of a frozen selection of 60, with one refused row, each once', async () => {
  const token = await signIn(test, 'underwriter@coverdesk.test')
  const read = async (query: string): Promise<ListedRenewal[]> =>
    must(test, 'GET', `/api/renewals?limit=200&${query}`, { token })
  await makeDue(ROWS - (await read('due=90')).length)
  const selection = await read('due=90&status=not_sent')
  expect(selection).toHaveLength(ROWS)
  const body = { list: 'renewals', act: 'send', filters: { due: '90', status: 'not_sent' } }
  const batch = await must(test, 'POST', '/api/batches', { token, body })
  expect(batch).toMatchObject({ rows_total: selection.length, rows_ready: selection.length })
  // Sent by another user after the selection was stored.
  const [first] = selection
  await must(test, 'POST', `/api/renewals/${first?.id}/send`, { token, body: {} })
  const start = { rows: selection.length }
  await must(test, 'POST', `/api/batches/${batch.id}/start`, { token, body: start })
  await test.deliver()
  await must(test, 'POST', `/api/batches/${batch.id}/start`, { token, body: start })
  await test.deliver()
  const done = await must(test, 'GET', `/api/batches/${batch.id}`, { token })
  expect(done).toMatchObject({ state: 'done', rows_done: selection.length - 1, rows_refused: 1 })
  const refused: BatchRow[] = await must(test, 'GET', `/api/batches/${batch.id}/rows?state=refused`, {
    token,
  })
  expect(refused[0]?.object_id).toBe(first?.id)
  const { sent } = await test.services.db
    .selectFrom('renewal_offers')
    .select((eb) => eb.fn.count<number>('sent_at').as('sent'))
    .executeTakeFirstOrThrow()
  expect(Number(sent)).toBe(selection.length)
  expect(await read('due=90&status=not_sent')).toEqual([])
})
