import type { Batch, BatchRow } from '@coverdesk/sdk'
import { describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { purgeExpired } from '../../startup/housekeeping.ts'
import { type Name, useDeciders } from '../../testing/deciders.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('a bulk action on all rows that match', () => {
  const office = useDeciders()
  const { tokens, role, listed, decide, stateOf } = office
  const call = <M extends 'GET' | 'POST', Path extends string>(
    method: M,
    path: Path,
    name: Name | undefined,
    body?: object,
    headers = {},
  ) => office.test.call(method, `/api/batches${path}`, { token: name && tokens[name], body, headers })
  const prepare = async (name: Name, body: object): Promise<Batch> =>
    (await call('POST', '', name, body)).body.data
  const start = (name: Name | undefined, id: string, body: object) => call('POST', `/${id}/start`, name, body)
  const read = async (name: Name, id: string): Promise<Batch> => (await call('GET', `/${id}`, name)).body.data
  const rowsOf = async (name: Name, id: string, query = ''): Promise<BatchRow[]> =>
    (await call('GET', `/${id}/rows?${query}`, name)).body.data
  const tracker = () => office.test.deliver()

  /** A workflow with trackers that wait for a decision of a role, each about its own amount. */
  const ask = async (prices: readonly number[], approver = 'Claims supervisor') => {
    const first = await office.ask([role(approver)], office.priced, prices[0])
    const others = []
    for (const price of prices.slice(1)) others.push(await office.askAgain(first, price))
    return { list: `approvals:${first.workflow}`, first, others }
  }

  it('stores the rows, reports their number, and decides each one once', async () => {
    const { list, first, others } = await ask([100_000_00, 200_000_00, 900_000_00_00, 300_000_00, 1_00])
    const [, dear = first, changed = first, last = first] = others
    const body = { list, act: 'approve', filters: { state: 'waiting' } }
    const headers = { 'idempotency-key': 'the-same-batch-twice' }
    const batch: Batch = (await call('POST', '', 'sade', body, headers)).body.data
    expect((await call('POST', '', 'sade', body, headers)).body.data.id).toBe(batch.id)
    expect(batch).toMatchObject({
      state: 'ready',
      filtered: 'State: Waiting',
      rows_total: 5,
      rows_ready: 4,
      rows_done: 0,
      amount: 600_001_00,
      left_out: [
        { rows: 1, message: 'The amount is above your limit.', names: [expect.stringMatching(/^TRK-/)] },
      ],
    })
    expect((await call('GET', '', 'sade')).body.data).toEqual([])
    const after = await office.askAgain(first, 5_00)
    const [approval] = await listed(changed)
    expect(await decide('bayo', approval)).toEqual([200, 'approved'])

    expect((await start('sade', batch.id, { rows: 5 })).body.errors[0].path).toBe('rows')
    await tracker()
    expect(await stateOf(first)).toBe('waiting')
    const started = await start('sade', batch.id, { rows: 4 })
    expect([started.status, started.body.data.state]).toEqual([200, 'running'])
    await tracker()
    await start('sade', batch.id, { rows: 4 })
    await tracker()
    expect(await read('sade', batch.id)).toMatchObject({ state: 'done', rows_done: 3, rows_refused: 1 })
    expect(await Promise.all([first, last, dear, after].map(stateOf))).toEqual([
      'completed',
      'completed',
      'waiting',
      'waiting',
    ])
    const refused = await rowsOf('sade', batch.id, 'state=refused')
    expect(refused.map(({ message }) => message)).toEqual(['This was already decided.'])
    const page = (await call('GET', `/${batch.id}/rows?limit=2`, 'sade')).body
    const next = await rowsOf('sade', batch.id, `cursor=${page.meta.next_cursor}`)
    expect([page.data.length, next.length]).toEqual([2, 3])
    const file = await call('GET', `/${batch.id}/file`, 'sade')
    const lines = String(file.raw).trim().split('\r\n')
    expect(lines.length).toBe(6)
    expect(lines.filter((line) => line.includes(',Done,')).length).toBe(3)
    expect(file.headers['cache-control']).toBe('private, no-store')
    const notes = await office.test.services.db
      .selectFrom('audit_events')
      .select(['actor_name', 'action'])
      .where('object_id', '=', batch.id)
      .execute()
    expect(notes).toEqual([{ actor_name: 'sade Test', action: 'batch.started' }])
    const ofRow = await office.test.services.db
      .selectFrom('audit_events')
      .select('actor_name')
      .where('action', '=', 'approval.approved')
      .where(
        'object_id',
        'in',
        (await rowsOf('sade', batch.id)).map(({ object_id }) => object_id),
      )
      .execute()
    expect(ofRow.filter(({ actor_name }) => actor_name === 'sade Test').length).toBe(3)
  })

  it('declines with one reason, and leaves rows without a result unchanged when stopped', async () => {
    const { list, first, others } = await ask([1_00, 2_00])
    const body = { list, act: 'decline', q: 'TRK' }
    const batch = await prepare('sade', body)
    expect(batch.filtered).toBe('Search: TRK')
    expect((await start('sade', batch.id, { rows: 2 })).body.errors[0].path).toBe('reason')
    await start('sade', batch.id, { rows: 2, reason: 'Not covered' })
    const stopped = await call('POST', `/${batch.id}/stop`, 'sade')
    expect([stopped.status, stopped.body.data.state]).toEqual([200, 'stopped'])
    await tracker()
    expect(await read('sade', batch.id)).toMatchObject({ state: 'stopped', rows_done: 0, rows_ready: 2 })
    const again = await prepare('sade', body)
    await start('sade', again.id, { rows: 2, reason: 'Not covered' })
    await tracker()
    expect(await Promise.all([first, ...others].map(stateOf))).toEqual(['declined', 'declined'])
  })

  it('decides with the rights at the time, and not for a disabled user', async () => {
    const { list, first } = await ask([1_00])
    const batch = await prepare('sade', { list, act: 'approve' })
    await start('sade', batch.id, { rows: 1 })
    const set = (at: Date | null) =>
      office.test.services.db
        .updateTable('users')
        .set({ disabled_at: at })
        .where('id', '=', office.ids.sade)
        .execute()
    await set(office.test.services.clock())
    await tracker()
    await set(null)
    expect(await read('sade', batch.id)).toMatchObject({ state: 'done', rows_done: 0, rows_refused: 1 })
    expect(await stateOf(first)).toBe('waiting')
  })

  it('belongs to its creator, and covers only lists they may read', async () => {
    const { list } = await ask([1_00])
    const { id } = await prepare('sade', { list, act: 'approve' })
    for (const path of ['', '/rows', '/file']) {
      expect((await call('GET', `/${id}${path}`, 'bayo')).status).toBe(404)
      expect((await call('GET', `/${NOWHERE}${path}`, 'sade')).status).toBe(404)
      expect((await call('GET', `/${id}${path}`, undefined)).status).toBe(401)
    }
    expect((await start('bayo', id, { rows: 1 })).status).toBe(404)
    expect((await start(undefined, id, { rows: 1 })).status).toBe(401)
    expect((await call('POST', `/${id}/stop`, 'bayo')).status).toBe(404)
    expect((await call('POST', `/${id}/stop`, undefined)).status).toBe(401)
    expect((await call('GET', '', undefined)).status).toBe(401)
    expect((await call('POST', '', undefined, {})).status).toBe(401)
    expect((await call('POST', '', 'motor', { list, act: 'approve' })).status).toBe(403)
    const wrong: [object, number][] = [
      [{ list: 'policies', act: 'approve' }, 422],
      [{ list: 'constructor', act: 'approve' }, 422],
      [{ list, act: 'delete' }, 422],
      [{ list, act: 'constructor' }, 422],
      [{ list, act: 'approve', filters: { state: 'lost' } }, 422],
      [{ list, act: 'approve', filters: { colour: 'red' } }, 400],
      [{ list, act: 'approve', ids: [NOWHERE] }, 400],
    ]
    for (const [body, status] of wrong)
      expect([body, (await call('POST', '', 'sade', body)).status]).toEqual([body, status])
    expect((await call('GET', `/${id}/rows?state=lost`, 'sade')).status).toBe(422)
  })

  it('limits the number of rows, and is deleted after its retention period', async () => {
    const { list } = await ask([1_00])
    const { id } = await prepare('sade', { list, act: 'approve' })
    const { db, clock } = office.test.services
    const { tracker_id, workflow_id, round_id, asked } = await db
      .selectFrom('approvals')
      .selectAll()
      .where('workflow_id', '=', Number(list.split(':')[1]))
      .executeTakeFirstOrThrow()
    await db.updateTable('approval_rounds').set({ mode: 'all' }).where('id', '=', round_id).execute()
    const one = {
      round_id,
      tracker_id,
      workflow_id,
      asked: JSON.stringify(asked),
      state: 'waiting' as const,
      created_at: clock(),
    }
    const none = { reason: null, decided_by: null, decided_by_user: null, decided_at: null }
    const rows = Array.from({ length: 2000 }, () => ({ id: crypto.randomUUID(), ...one, ...none }))
    await db.insertInto('approvals').values(rows).execute()
    const many = await call('POST', '', 'sade', { list, act: 'approve' })
    expect([many.status, many.body.message]).toEqual([422, 'No more than 2000'])
    office.test.wait(days(31))
    await purgeExpired(office.test.services)
    const stored = await db.selectFrom('batches').select('id').where('id', '=', id).execute()
    expect(stored).toEqual([])
  })
})
