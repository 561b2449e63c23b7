import type { FormDetail, HandOverCandidate } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { roleId, userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest } from '../../testing/workflows.ts'

const MANAGER = 'claims-manager@coverdesk.test'

describe('a form assigned to one user', () => {
  let test: TestApp
  let admin: string
  let officer: string
  let workflowId: number
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    officer = await signIn(test, 'claims@coverdesk.test')
    const form_type = await makeFormType(test, admin, 'Visit', [{ key: 'seen', kind: 'text', label: 'Seen' }])
    const id = await userId(test, 'claims@coverdesk.test')
    workflowId = await makeWorkflow(test, admin, 'Visits', [
      {
        key: 'visit',
        kind: 'form',
        title: 'Visit',
        form_type,
        filled_by: 'staff',
        assignee: { kind: 'person', id, name: 'The officer' },
      },
    ])
  })
  afterAll(() => test.close())

  const openForm = async (): Promise<FormDetail> => {
    const { trackerId } = await startAsGuest(test, workflowId)
    const { id } = await test.services.db
      .selectFrom('forms')
      .select('id')
      .where('tracker_id', '=', trackerId)
      .executeTakeFirstOrThrow()
    return get(id, officer)
  }
  const get = (id: string, token: string): Promise<FormDetail> =>
    must(test, 'GET', `/api/forms/${id}`, { token })
  const candidates = (id: string, token = officer): Promise<HandOverCandidate[]> =>
    must(test, 'GET', `/api/forms/${id}/candidates`, { token })
  const handOver = ({ id, version }: FormDetail, user_id: string, token = officer, more = {}) =>
    test.call('POST', `/api/forms/${id}/hand-over`, {
      token,
      body: { user_id, reason: 'On leave', version, ...more },
    })

  it('goes to a colleague with its draft answers, notifies them, and is no longer the giver’s', async () => {
    const opened = await openForm()
    expect(opened.can_hand_over).toBe(true)
    const form: FormDetail = await must(test, 'PUT', `/api/forms/${opened.id}`, {
      token: officer,
      body: { draft: { seen: 'A dent' }, version: opened.version },
    })
    const to = await userId(test, MANAGER)
    const { body } = await handOver(form, to)
    expect(body.data).toMatchObject({ can_hand_over: false, can_submit: false, assignee: { id: to } })
    const manager = await signIn(test, MANAGER)
    expect(await get(form.id, manager)).toMatchObject({ can_submit: true, draft: { seen: 'A dent' } })
    const { timeline } = await must(test, 'GET', `/api/trackers/${form.tracker_id}`, { token: admin })
    expect(timeline.map(({ title }: { title: string }) => title)).toContainEqual(
      expect.stringMatching(/^Form handed over to .+: Visit$/),
    )
    const bell = await must(test, 'GET', '/api/notifications', { token: manager })
    expect(bell.map(({ path }: { path: string }) => path)).toContain(
      `/workflows/${workflowId}/forms/${form.id}`,
    )
    const back = await handOver(body.data, to)
    expect([back.status, back.body.code]).toEqual([403, 'not_allowed'])
  })

  it('is offered only to users who read the forms and are not read-only', async () => {
    const form = await openForm()
    const offered = await candidates(form.id)
    const roles = new Set(offered.map(({ role }) => role))
    expect(roles).toContain('Claims manager')
    expect(roles).not.toContain('Auditor')
    expect(offered.map(({ id }) => id)).not.toContain(form.assignee?.id)
    const auditor = await userId(test, 'auditor@coverdesk.test')
    const refused = await handOver(form, auditor)
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { path: 'user_id', code: 'fields.person_unable' },
    ])
    const finance = await signIn(test, 'finance@coverdesk.test')
    expect((await handOver(form, await userId(test, MANAGER), finance)).status).toBe(403)
    expect((await handOver(form, await userId(test, MANAGER), officer, { reason: ' ' })).status).toBe(422)
  })

  it('goes to one of many colleagues under concurrency', async () => {
    const form = await openForm()
    const [one, two] = await candidates(form.id)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) => handOver(form, (at % 2 ? one?.id : two?.id) ?? '')),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200, 403]))
  })

  it('cannot be reassigned when it is assigned to a role', async () => {
    const form = await openForm()
    const role = { kind: 'role', id: await roleId(test, 'Claims officer'), name: 'Claims officer' }
    await test.services.db
      .updateTable('forms')
      .set({ assignee: JSON.stringify(role) })
      .where('id', '=', form.id)
      .execute()
    expect((await get(form.id, officer)).can_hand_over).toBe(false)
    expect((await handOver(form, await userId(test, MANAGER))).status).toBe(403)
  })
})
