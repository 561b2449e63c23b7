import type { BatchRow, ListedRenewal } from '@coverdesk/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../seed/demo-rows.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await seedDemo(test.services)
})
afterAll(() => test.close())

it('sends the offers of a frozen selection of 60, with one refused row, each once', async () => {
  const token = await signIn(test, 'underwriter@coverdesk.test')
  const read = async (query: string): Promise<ListedRenewal[]> =>
    must(test, 'GET', `/api/renewals?limit=200&${query}`, { token })
  const due = await read('due=90')
  const rest = due.slice(60).map(({ id }) => id)
  if (rest.length > 0) {
    await test.services.db
      .updateTable('policies')
      .set({ end_date: '2040-01-01' })
      .where('id', 'in', rest)
      .execute()
  }
  const selection = await read('due=90&status=not_sent')
  expect(selection.length).toBeLessThanOrEqual(60)
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
