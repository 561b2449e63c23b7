import { createClient } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADA, quoteGuest, signIn } from './testing/journey.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { makeFormType, makeWorkflow, must, submit } from './testing/workflows.ts'

const SENT = {
  claim: { number: 'A-17', amount: 12.5, paid: false, at: null },
  contacts: [ADA.email, '08031234567', '77345678901'],
  notes: 'Call back',
  start: 'Monday',
}

describe('Specification 3 and 7: trackers', () => {
  let test: TestApp
  let admin: string
  let customer: string
  let workflow: number
  let role: string

  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    await quoteGuest(test, () => {}, { ...ADA, id_number: '77345678901' })
    customer = (await test.services.db.selectFrom('clients').select('id').executeTakeFirstOrThrow()).id
    const key = await makeFormType(test, admin, 'Question', [{ key: 'what', kind: 'text', label: 'What' }])
    const { roles } = await must(test, 'GET', '/api/workflows/parties', { token: admin })
    role = roles.find(({ name }: { name: string }) => name === 'Claims manager').id
    const form = { kind: 'form' as const, form_type: key, filled_by: 'staff' as const }
    workflow = await makeWorkflow(test, admin, 'Two questions and a decision', [
      { key: 'one', title: 'One', ...form },
      { key: 'two', title: 'Two', ...form },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [{ kind: 'role', id: role }] },
      { key: 'three', title: 'Three', ...form },
    ])
  })
  afterAll(() => test.close())

  const begin = (more: object = {}) =>
    must(test, 'POST', '/api/trackers', {
      token: admin,
      body: { workflow_id: workflow, customer_id: customer, ...more },
    })
  const read = (id: string) => must(test, 'GET', `/api/trackers/${id}`, { token: admin })
  const put = async (id: string, body: object, token = admin) => {
    const { status, body: answer } = await test.call('PUT', `/api/trackers/${id}`, { token, body })
    return status === 200 ? { status, ...answer.data } : { status, code: answer.code, data: undefined }
  }
  const eventsOf = async (id: string) =>
    (await read(id)).timeline.map(({ kind }: { kind: string }) => kind) as string[]

  it('3, tracker: data comes back as it was sent, by POST, upsert, PUT and every GET', async () => {
    const begun = await begin({ data: SENT })
    expect(begun.data).toEqual(SENT)
    expect((await read(begun.id)).data).toEqual(SENT)
    const [listed] = await must(test, 'GET', `/api/trackers/${workflow}`, { token: admin })
    expect(listed.data).toEqual(SENT)
    const newest = await must(test, 'GET', `/api/trackers/${workflow}/${customer}`, { token: admin })
    expect(newest).toHaveProperty('data', SENT)

    const other = { order: [3, 2, 1] }
    expect((await put(begun.id, { data: other })).data).toEqual(other)
    const body = { workflow_id: workflow, customer_id: customer, data: { ...SENT, by: 'phone' } }
    const upserted = await must(test, 'POST', '/api/trackers/upsert', { token: admin, body })
    expect(upserted).toMatchObject({ id: begun.id, data: body.data })
    expect((await read(begun.id)).answers).toHaveProperty('start.consent')
    expect((await begin()).data).toEqual({})
  })

  it('3, tracker: data holds nothing in clear for staff who may not reveal contacts', async () => {
    const { id } = await begin({ data: SENT })
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    const shown = JSON.stringify(await must(test, 'GET', `/api/trackers/${id}`, { token: auditor }))
    for (const secret of SENT.contacts) expect(shown).not.toContain(secret)
  })

  it('7, PUT /trackers/{id}: takes every field of the tracker with the values it has', async () => {
    const begun = await begin({ data: SENT })
    const { workflow_id, current_step_index, total_steps, customer_id, state } = begun
    const named = { workflow_id, current_step_index, total_steps, customer_id, state }
    const data = { seen: true }
    const changed = await put(begun.id, { ...named, data, id_type: 'crm', customer_id_alt: 'C-17' })
    expect(changed).toMatchObject({ status: 200, ...named, data, id_type: 'crm', customer_id_alt: 'C-17' })
    const client = createClient({
      baseUrl: `http://127.0.0.1:${test.settings.PORT}/api`,
      getToken: () => admin,
    })
    expect((await client.workflow.trackers.update(begun.id, { ...named, data: SENT })).data).toEqual(SENT)
  })

  it('7, PUT /trackers/{id}: refuses another workflow or customer, and changes nothing', async () => {
    const begun = await begin({ data: SENT })
    for (const other of [{ workflow_id: 1 }, { customer_id: begun.id }, { customer_id: null }]) {
      expect(await put(begun.id, { ...other, data: {} })).toEqual({ status: 409, code: 'tracker_fixed' })
    }
    for (const other of [{ total_steps: 9 }, { state: 'completed' }, { current_step_index: 9 }]) {
      expect(await put(begun.id, { ...other, data: {} })).toEqual({ status: 409, code: 'tracker_position' })
    }
    expect(await read(begun.id)).toMatchObject({ data: SENT, version: begun.version })
  })

  it('7, PUT /trackers/{id}: goes past a form for who may define workflows, on record', async () => {
    const { id } = await begin()
    expect(await put(id, { current_step_index: 1 })).toMatchObject({ status: 200, current_step_index: 1 })
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['step_skipped', 'step_completed']))
    const { forms } = await read(id)
    expect(forms.map(({ status }: { status: string }) => status)).toEqual(['closed', 'open'])
  })

  it('7, PUT /trackers/{id}: is refused to others, who change nothing', async () => {
    const { id } = await begin()
    await test.services.db
      .updateTable('roles')
      .set({ privileges: sql`array_append(privileges, 'workflow.tracker.edit')` })
      .where('name', '=', 'Claims officer')
      .execute()
    const officer = await signIn(test, 'claims@coverdesk.test')
    expect(await put(id, { current_step_index: 1 }, officer)).toEqual({ status: 403, code: 'not_allowed' })
    expect((await read(id)).current_step_index).toBe(0)
  })

  it('7, PUT /trackers/{id}: never goes past an approval', async () => {
    const { id } = await begin()
    expect(await put(id, { current_step_index: 3 })).toEqual({ status: 409, code: 'tracker_position' })
    expect(await put(id, { current_step_index: 2 })).toMatchObject({ status: 200, current_step_index: 2 })
    for (const current_step_index of [3, 4]) {
      expect(await put(id, { current_step_index })).toEqual({ status: 409, code: 'tracker_position' })
    }
    const { approvals, step } = await read(id)
    expect([step.key, approvals.length]).toEqual(['decide', 1])
    const rounds = await test.services.db
      .selectFrom('approval_rounds')
      .select('makers')
      .where('tracker_id', '=', id)
      .execute()
    const me = await must(test, 'GET', '/api/user-profile', { token: admin })
    expect(rounds).toEqual([{ makers: [me.id] }])
  })

  it('7, PUT /trackers/{id}: goes back to a form that was sent, and its decision is requested again', async () => {
    const { id } = await begin()
    for (const at of [0, 1] as const)
      await submit(test, admin, (await read(id)).forms[at].id, { what: 'A car' })
    expect((await read(id)).step.key).toBe('decide')
    expect(await put(id, { current_step_index: 1 })).toMatchObject({ status: 200, current_step_index: 1 })
    expect(await eventsOf(id)).toContain('returned')
    const { forms, approvals } = await read(id)
    expect(forms.map(({ status }: { status: string }) => status)).toEqual(['submitted', 'open'])
    expect(approvals.map(({ state }: { state: string }) => state)).not.toContain('waiting')
    await submit(test, admin, forms[1].id, { what: 'A van' })
    expect((await read(id)).approvals.at(-1).state).toBe('waiting')
  })

  it('7, PUT /trackers/{id}: state cancelled cancels it as DELETE does', async () => {
    const { id } = await begin()
    expect(await put(id, { state: 'cancelled' })).toMatchObject({ status: 200, state: 'cancelled' })
    expect(await put(id, { current_step_index: 1 })).toEqual({ status: 409, code: 'tracker_position' })
  })

  it('7, PUT /trackers/{id}: moves no tracker of motor or claims', async () => {
    for (const workflow_id of [1, 2]) {
      const begun = await begin({ workflow_id })
      const index = begun.current_step_index
      for (const current_step_index of [index + 1, index + 2]) {
        expect(await put(begun.id, { current_step_index })).toEqual({ status: 409, code: 'tracker_position' })
      }
    }
  })
})
