import type { Batch, BatchRow } from '@coverdesk/sdk'
import { describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { approveChanges } from '../../testing/change-requests.ts'
import { type Name, useDeciders } from '../../testing/deciders.ts'
import type { DataOf } from '../../testing/operations/bodies.ts'

describe('bulk actions on all rows that match', () => {
  const office = useDeciders()
  const { tokens, role } = office
  const call = async <M extends 'GET' | 'POST' | 'DELETE', Path extends string>(
    method: M,
    path: Path,
    name: Name,
    body?: object,
  ) => {
    const answer = await office.test.call(method, `/api${path}`, {
      token: tokens[name],
      ...(body && { body }),
    })
    return (answer.body as { data: DataOf<M, `/api${Path}`> }).data
  }
  const prepare = (name: Name, body: object): Promise<Batch> => call('POST', '/batches', name, body)
  const resultsOf = async (name: Name, { id, rows_ready }: Batch): Promise<BatchRow[]> => {
    await call('POST', `/batches/${id}/start`, name, { rows: rows_ready })
    await office.test.deliver()
    return call('GET', `/batches/${id}/rows`, name)
  }

  it('cancels trackers, except those that ended or changed in between', async () => {
    const first = await office.ask([role('Claims supervisor')], office.priced)
    const other = await office.askAgain(first, 1_00)
    const gone = await office.askAgain(first, 2_00)
    await call('DELETE', `/trackers/${gone.trackerId}`, 'admin')
    const list = `trackers:${first.workflow}`
    const batch = await prepare('admin', { list, act: 'cancel' })
    expect(batch).toMatchObject({ rows_total: 3, rows_ready: 2, amount: null })
    expect(batch.left_out).toMatchObject([
      { rows: 1, message: 'This was decided, answered or taken back already.' },
    ])
    await call('DELETE', `/trackers/${other.trackerId}`, 'admin')
    const rows = await resultsOf('admin', batch)
    const results = Object.fromEntries(rows.map(({ object_id, state }) => [object_id, state]))
    expect(results).toEqual({
      [first.trackerId]: 'done',
      [other.trackerId]: 'refused',
      [gone.trackerId]: 'left',
    })
    expect((await call('GET', `/trackers/${first.trackerId}`, 'admin')).state).toBe('cancelled')
  })

  it('cancels none for a user who may only read them', async () => {
    const { workflow, trackerId } = await office.ask([role('Claims supervisor')], office.priced)
    const [row] = await resultsOf(
      'daily',
      await prepare('daily', { list: `trackers:${workflow}`, act: 'cancel' }),
    )
    expect(row?.state).toBe('refused')
    expect((await call('GET', `/trackers/${trackerId}`, 'admin')).state).not.toBe('cancelled')
  })

  it('resends dead letters', async () => {
    const { db, clock } = office.test.services
    const to = 'adaeze@example.test'
    const payload = { template: 'sign-in-code', to, locale: 'en', params: { code: '987654', minutes: 10 } }
    const id = await db.transaction().execute((tx) => enqueue(tx, 'mail', payload, clock()))
    await db.updateTable('outbox').set({ dead_at: clock(), attempts: 10 }).where('id', '=', id).execute()
    const body = { list: 'deliveries', act: 'retry', filters: { topic: 'mail' } }
    const [refused] = await resultsOf('auditor', await prepare('auditor', body))
    expect([refused?.state, refused?.name]).toEqual(['refused', 'a****e@example.test'])
    const [sent] = await resultsOf('admin', await prepare('admin', body))
    expect([sent?.object_id, sent?.state]).toEqual([id, 'done'])
    expect(await call('GET', '/deliveries', 'admin')).toEqual([])
  })

  it('ends access, except the caller’s own and where work waits for one user alone', async () => {
    const { admin, officer, bayo, sade } = office.ids
    await office.ask([office.person('officer')])
    const stateOf = async (id: string) => (await call('GET', `/users/${id}`, 'admin')).state
    const batch = await prepare('admin', { list: 'users', act: 'disable', filters: { state: 'active' } })
    expect(batch).toMatchObject({ left_out: [], amount: null })
    await office.test.services.db.updateTable('users').set({ version: 9 }).where('id', '=', bayo).execute()
    const rows = await resultsOf('admin', batch)
    const results = new Map(rows.map((row) => [row.object_id, [row.state, row.message]]))
    expect([admin, officer, bayo, sade].map((id) => results.get(id))).toEqual([
      ['refused', 'You cannot change this about yourself. Ask a colleague.'],
      ['refused', 'Work waits for them alone. Open their page to hand it to a colleague.'],
      ['refused', expect.stringContaining('changed')],
      ['done', ''],
    ])
    expect(await Promise.all([admin, officer, bayo, sade].map(stateOf))).toEqual([
      'active',
      'active',
      'active',
      'disabled',
    ])
    await office.test.services.db
      .updateTable('users')
      .set({ disabled_at: null })
      .where('audience', '=', 'staff')
      .execute()
    await office.pass(0)
  })

  it('signs out everywhere, and re-invites only users who have not accepted', async () => {
    const body = { email: 'ngozi@example.test', first_name: 'Ngozi', last_name: 'Ude', phone: '' }
    const role_id = office.roles.Daily
    await call('POST', '/users', 'admin', { ...body, role_id, branch_id: null, department_id: null })
    await approveChanges(office.test)
    const invite = await prepare('admin', { list: 'users', act: 'invite' })
    const narrowed = await prepare('admin', { list: 'users', act: 'invite', filters: { role_id } })
    expect([narrowed.filtered, narrowed.rows_ready]).toEqual(['Role: Daily', 1])
    expect(invite.rows_ready).toBe(1)
    expect(invite.left_out).toMatchObject([
      { rows: invite.rows_total - 1, message: 'This person is not waiting for an invitation.' },
    ])
    expect((await resultsOf('admin', invite)).filter(({ state }) => state === 'done')).toMatchObject([
      { name: 'Ngozi Ude' },
    ])
    expect((await office.test.mails('ngozi@example.test')).length).toBe(2)

    const signOut = await prepare('admin', { list: 'users', act: 'sign_out', q: 'bayo@coverdesk' })
    expect(signOut).toMatchObject({ rows_total: 1, rows_ready: 1 })
    const read = () => office.test.call('GET', '/api/user-profile', { token: tokens.bayo })
    expect((await read()).status).toBe(200)
    await resultsOf('admin', signOut)
    expect((await read()).status).toBe(401)
    await office.pass(0)

    const [refused] = await resultsOf(
      'auditor',
      await prepare('auditor', { list: 'users', act: 'sign_out', q: 'bayo@coverdesk' }),
    )
    expect([refused?.state, (await read()).status]).toEqual(['refused', 200])
  })

  it('retires entries of reference data and offers them again', async () => {
    const list = 'setups-agencies'
    const offered = async () =>
      (await call('GET', '/setups/agency-list', 'admin')).map(({ code }: { code: string }) => code)
    const before: string[] = await offered()
    const retire = await prepare('admin', { list, act: 'retire', filters: { state: 'in_use' } })
    expect(retire.rows_ready).toBe(before.length)
    const [first] = await call('GET', '/setups/lists/agencies/entries', 'admin')
    await call('POST', `/setups/lists/agencies/entries/${first.id}/retire`, 'admin', {
      version: first.version,
      last_day: null,
    })
    const rows = await resultsOf('admin', retire)
    expect(rows.filter(({ state }) => state === 'refused').map(({ object_id }) => object_id)).toEqual([
      first.id,
    ])
    expect(await offered()).toEqual([])
    const restore = await prepare('admin', { list, act: 'restore' })
    await resultsOf('admin', restore)
    expect(await offered()).toEqual(before)
    const fixed = { list: 'setups-statute-wordings', act: 'retire' }
    const statusOf = async (name: Name, body: object) =>
      (await office.test.call('POST', '/api/batches', { token: tokens[name], body })).status
    expect(await statusOf('admin', fixed)).toBe(422)
    expect(await statusOf('officer', { list, act: 'retire' })).toBe(403)
  })
})
