import type { Batch, BatchRow } from '@coverdesk/sdk'
import { describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { type Name, useDeciders } from '../../testing/deciders.ts'
import { runBatches } from './run-batches.ts'

describe('what is done with all rows that match', () => {
  const office = useDeciders()
  const { tokens, role } = office
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, name: Name, body?: object) => {
    const answer = await office.test.call(method, `/api${path}`, {
      token: tokens[name],
      ...(body && { body }),
    })
    return answer.body.data
  }
  const made = (name: Name, body: object): Promise<Batch> => call('POST', '/batches', name, body)
  const doneAs = async (name: Name, { id, rows_ready }: Batch): Promise<BatchRow[]> => {
    await call('POST', `/batches/${id}/start`, name, { rows: rows_ready })
    await runBatches(office.test.services)
    return call('GET', `/batches/${id}/rows`, name)
  }

  it('cancels runs, but those that ended or changed in between', async () => {
    const first = await office.ask([role('Claims supervisor')], office.priced)
    const other = await office.askAgain(first, 1_00)
    const gone = await office.askAgain(first, 2_00)
    await call('DELETE', `/trackers/${gone.trackerId}`, 'admin')
    const list = `trackers:${first.workflow}`
    const batch = await made('admin', { list, act: 'cancel' })
    expect(batch).toMatchObject({ rows_total: 3, rows_ready: 2, amount: null })
    expect(batch.left_out).toEqual([
      { rows: 1, message: 'This was decided, answered or taken back already.' },
    ])
    await call('DELETE', `/trackers/${other.trackerId}`, 'admin')
    const rows = await doneAs('admin', batch)
    const came = Object.fromEntries(rows.map(({ object_id, state }) => [object_id, state]))
    expect(came).toEqual({
      [first.trackerId]: 'done',
      [other.trackerId]: 'refused',
      [gone.trackerId]: 'left',
    })
    expect((await call('GET', `/trackers/${first.trackerId}`, 'admin')).state).toBe('cancelled')
  })

  it('cancels none for whoever may only read them', async () => {
    const { workflow, trackerId } = await office.ask([role('Claims supervisor')], office.priced)
    const [row] = await doneAs('daily', await made('daily', { list: `trackers:${workflow}`, act: 'cancel' }))
    expect(row?.state).toBe('refused')
    expect((await call('GET', `/trackers/${trackerId}`, 'admin')).state).not.toBe('cancelled')
  })

  it('sends messages again that were given up', async () => {
    const { db, clock } = office.test.services
    const to = 'adaeze@example.test'
    const payload = { template: 'sign-in-code', to, locale: 'en', params: { code: '987654', minutes: 10 } }
    const id = await db.transaction().execute((tx) => enqueue(tx, 'mail', payload, clock()))
    await db.updateTable('outbox').set({ dead_at: clock(), attempts: 10 }).where('id', '=', id).execute()
    const body = { list: 'deliveries', act: 'retry', filters: { topic: 'mail' } }
    const [refused] = await doneAs('auditor', await made('auditor', body))
    expect([refused?.state, refused?.name]).toEqual(['refused', 'a****e@example.test'])
    const [sent] = await doneAs('admin', await made('admin', body))
    expect([sent?.object_id, sent?.state]).toEqual([id, 'done'])
    expect(await call('GET', '/deliveries', 'admin')).toEqual([])
  })
})
