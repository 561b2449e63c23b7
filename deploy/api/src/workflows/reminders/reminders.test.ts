import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { existing } from '../../testing/existing.ts'
import { signIn } from '../../testing/journey.ts'
import { beginSale } from '../../testing/staff-sales.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, submit } from '../../testing/workflows.ts'

const MOTOR = 2

interface Listed {
  id: string
  tracker_id?: string
  last_reminder_at: string | null
}

describe('reminders and calls of a tracker', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const begin = async () => {
    const { answer, email } = await beginSale(test, admin)
    return { id: answer.body.data.tracker.id as string, email }
  }
  const remind = (id: string, token = admin) => test.call('POST', `/api/trackers/${id}/reminder`, { token })
  const listed = async (queue: string, workflow: number, id: string) => {
    const rows = (await must(test, 'GET', `/api/${queue}/${workflow}`, { token: admin })) as Listed[]
    return existing(rows.find((row) => (row.tracker_id ?? row.id) === id))
  }

  it('emails the customer the link again, and shows when', async () => {
    const { id, email } = await begin()
    expect((await listed('trackers', MOTOR, id)).last_reminder_at).toBeNull()
    const before = test.services.clock().toISOString()
    const { status, body } = await remind(id)
    expect([status, body.data.last_reminder_at >= before]).toEqual([200, true])
    await test.deliver()
    const mails = await test.mails(email)
    expect(mails.at(-1)?.text).toMatch(/http\S+/)
    expect((await listed('trackers', MOTOR, id)).last_reminder_at).toBe(body.data.last_reminder_at)
    expect((await listed('forms', MOTOR, id)).last_reminder_at).toBe(body.data.last_reminder_at)
    const { timeline } = await must(test, 'GET', `/api/trackers/${id}`, { token: admin })
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('reminded')
  })

  it('refuses after ten in a day, for an ended tracker, and for those who only read', async () => {
    const { id } = await begin()
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await remind(id, auditor)).status).toBe(403)
    for (let time = 0; time < 10; time += 1) expect((await remind(id)).status).toBe(200)
    const late = await remind(id)
    expect([late.status, late.body.code]).toEqual([429, 'too_many_requests'])
    test.wait(days(1) + 1_000)
    admin = await signIn(test, 'admin@coverdesk.test')
    expect((await remind(id)).status).toBe(200)
    await must(test, 'DELETE', `/api/trackers/${id}`, { token: admin })
    const ended = await remind(id)
    expect([ended.status, ended.body.code]).toEqual([409, 'step_passed'])
  })

  it('notifies the approvers that a decision waits for', async () => {
    const key = await makeFormType(test, admin, 'Inspect', [{ key: 'note', kind: 'text', label: 'Note' }])
    const { roles } = await must(test, 'GET', '/api/workflows/parties', { token: admin })
    const role = roles.find(({ name }: { name: string }) => name === 'Claims manager')
    const workflow = await makeWorkflow(test, admin, 'Inspect a vehicle', [
      { key: 'inspect', kind: 'form', title: 'Inspect', form_type: key, filled_by: 'staff' },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [{ kind: 'role', id: role.id }] },
    ])
    const { id: customer_id } = await test.services.db
      .insertInto('clients')
      .values({
        id: '0190f000-0000-7000-8000-0000000000cc',
        kind: 'individual',
        first_name: 'Bola',
        last_name: 'Ige',
        email: 'bola@example.test',
        phone: '+2348030000009',
        created_at: test.services.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = { workflow_id: workflow, customer_id }
    const { id } = await must(test, 'POST', '/api/trackers', { token: admin, body })
    const { forms } = await must(test, 'GET', `/api/trackers/${id}`, { token: admin })
    await submit(test, admin, forms[0].id, { note: 'Fine.' })
    const manager = await signIn(test, 'claims-manager@coverdesk.test')
    const titles = async () => {
      const rows = await must(test, 'GET', '/api/notifications', { token: manager })
      return rows.map(({ title }: { title: string }) => title)
    }
    expect(await titles()).not.toContain('A colleague reminds you')
    expect((await remind(id)).status).toBe(200)
    expect(await titles()).toContain('A colleague reminds you')
    expect((await listed('approvals', workflow, id)).last_reminder_at).not.toBeNull()
  })

  it('keeps the note of a call in the timeline, with its text', async () => {
    const { id } = await begin()
    const call = (body: object, token = admin) =>
      test.call('POST', `/api/trackers/${id}/calls`, { token, body })
    expect((await call({ text: '  ', reached: true })).status).toBe(422)
    expect((await call({ text: 'Pays on Friday.', reached: true })).status).toBe(200)
    const { timeline } = await must(test, 'GET', `/api/trackers/${id}`, { token: admin })
    expect(timeline.at(-1)).toMatchObject({
      kind: 'call_noted',
      title: 'Call noted: Pays on Friday.',
      detail: { reached: true },
    })
  })

  it('reminds all rows that match, with a result for each', async () => {
    const first = await begin()
    const other = await begin()
    const ended = await begin()
    await must(test, 'DELETE', `/api/trackers/${ended.id}`, { token: admin })
    const created_from = test.services.clock().toISOString().slice(0, 10)
    const input = { list: `trackers:${MOTOR}`, act: 'remind', filters: { created_from } }
    const batch = await must(test, 'POST', '/api/batches', { token: admin, body: input })
    const rows = batch.rows_ready
    await must(test, 'POST', `/api/batches/${batch.id}/start`, { token: admin, body: { rows } })
    await test.deliver()
    const results = await must(test, 'GET', `/api/batches/${batch.id}/rows`, { token: admin })
    const stateOf = ({ id }: { id: string }) =>
      results.find(({ object_id }: { object_id: string }) => object_id === id)?.state
    expect([first, other, ended].map(stateOf)).toEqual(['done', 'done', 'left'])
    expect(await test.mails(first.email)).toHaveLength(1)
    const forms = { list: `forms:${MOTOR}`, act: 'note_call', filters: { state: 'open', created_from } }
    const calls = await must(test, 'POST', '/api/batches', { token: admin, body: forms })
    const start = `/api/batches/${calls.id}/start` as const
    const unreasoned = await test.call('POST', start, { token: admin, body: { rows: calls.rows_ready } })
    expect(unreasoned.status).toBe(422)
    const reasoned = { rows: calls.rows_ready, reason: 'Has the new address.' }
    await must(test, 'POST', start, { token: admin, body: reasoned })
    await test.deliver()
    const { timeline } = await must(test, 'GET', `/api/trackers/${other.id}`, { token: admin })
    expect(timeline.at(-1)).toMatchObject({ title: 'Call noted: Has the new address.' })
  })
})
