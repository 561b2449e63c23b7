import type { ChangeRequest, Workflow, WorkflowStep } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondAdmin } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { roleId, userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, must, outside } from '../../testing/workflows.ts'

const BOSS = 'boss@outside.test'

describe('the publication of a workflow', () => {
  let test: TestApp
  let admin: string
  let second: string
  let ask: WorkflowStep
  let manager: { kind: 'role'; id: string; name: string }
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    second = await secondAdmin(test)
    const form_type = await makeFormType(test, admin, 'Request', [
      { key: 'what', kind: 'text', label: 'What' },
    ])
    ask = { key: 'ask', kind: 'form', title: 'Ask', form_type }
    manager = { kind: 'role', id: await roleId(test, 'Claims manager'), name: 'Claims manager' }
  })
  afterAll(() => test.close())

  const decide = (part: Partial<WorkflowStep> = {}): WorkflowStep => ({
    key: 'decide',
    kind: 'approval',
    title: 'Decide',
    approvers: [manager],
    ...part,
  })
  const make = (steps: WorkflowStep[]): Promise<Workflow> => {
    const body = { name: 'Repairs', description: '', consent_text: 'Yes.', steps }
    return must(test, 'POST', '/api/workflows', { token: admin, body })
  }
  const get = (id: number, token = admin): Promise<Workflow> =>
    must(test, 'GET', `/api/workflows/${id}`, { token })
  const edit = async (id: number, steps: WorkflowStep[]): Promise<Workflow> => {
    const { name, description, consent_text, version } = await get(id)
    const body = { name, description, consent_text, version, steps }
    return must(test, 'PUT', `/api/workflows/${id}`, { token: admin, body })
  }
  const publish = ({ id, version }: Workflow, note?: string) =>
    test.call('POST', `/api/workflows/${id}/publish`, { token: admin, body: { version, note } })
  const decideChange = <Path extends string>(
    { id, version }: Pick<ChangeRequest, 'id' | 'version'>,
    verb: Path,
    token = second,
    more = {},
  ) => test.call('POST', `/api/change-requests/${id}/${verb}`, { token, body: { version, ...more } })
  const published = async (steps: WorkflowStep[]): Promise<Workflow> => {
    const answer = await publish(await make(steps))
    expect(answer.body.data).toMatchObject({ waiting: null, workflow_version: 1 })
    return answer.body.data
  }

  it('waits for a second administrator when it weakens a decision; until then trackers use the current version', async () => {
    const { id } = await published([ask, decide()])
    const draft = await edit(id, [ask])
    const { waits } = await must(test, 'POST', '/api/workflows/check', {
      token: admin,
      body: { steps: draft.steps, workflow_id: id },
    })
    const gone = { field: 'approval', of: 'Decide', format: 'text', from: 'Claims manager', to: null }
    expect(waits).toEqual([gone])
    const response = await publish(draft)
    expect(response.body).toMatchObject({
      data: { workflow_version: 1, has_draft: true, waiting: { changes: [gone], is_yours: true } },
      message: expect.stringContaining('second administrator'),
    })
    const { waiting } = response.body.data
    expect((await decideChange(waiting, 'approve', admin)).body.code).toBe('maker_is_checker')
    const claims = await signIn(test, 'claims@coverdesk.test')
    expect((await decideChange(waiting, 'approve', claims)).status).toBe(404)
    const again = await publish(draft)
    expect([again.status, again.body.code]).toEqual([409, 'change_waits'])
    const approved = await Promise.all(Array.from({ length: 20 }, () => decideChange(waiting, 'approve')))
    expect(approved.filter(({ status }) => status === 200)).toHaveLength(1)
    const after = await get(id)
    expect(after).toMatchObject({ workflow_version: 2, has_draft: false, waiting: null, steps: [ask] })
    expect(after.versions[0]?.created_by).toBe('Adaeze Okonkwo')
  })

  it('keeps the note of its version, of one that a second administrator approves too', async () => {
    const { id } = await published([ask, decide()])
    const draft = await edit(id, [ask, decide({ title: 'Decide soon' })])
    expect((await publish(draft, 'x'.repeat(501))).status).toBe(422)
    await publish(draft, ' Say when it is decided. ')
    const { waiting } = (await publish(await edit(id, [ask]), 'No decision needed.')).body.data
    await decideChange(waiting, 'approve')
    expect((await get(id)).versions.map(({ note }) => note)).toEqual([
      'No decision needed.',
      'Say when it is decided.',
      '',
    ])
  })

  it('of a first version waits when an outside approver decides, and applies at once otherwise', async () => {
    const response = await publish(await make([ask, decide({ approvers: [outside(BOSS)] })]))
    const { waiting, id } = response.body.data
    expect(waiting.changes).toEqual([
      {
        field: 'outside_approver',
        of: 'Decide',
        format: 'text',
        from: null,
        to: `Outside approver <${BOSS}>`,
      },
    ])
    expect((await test.call('GET', `/api/workflows/${id}/guest`)).status).toBe(404)
    await decideChange(waiting, 'approve')
    expect((await test.call('GET', `/api/workflows/${id}/guest`)).status).toBe(200)
  })

  it('preserves a draft that was changed meanwhile, and publishes the requested version', async () => {
    const { id } = await published([ask, decide()])
    const { waiting } = (await publish(await edit(id, [ask]))).body.data
    const later = { ...ask, title: 'Ask later' }
    await edit(id, [later])
    expect((await decideChange(waiting, 'approve')).status).toBe(200)
    expect(await get(id)).toMatchObject({ workflow_version: 2, has_draft: true, steps: [later] })
    const { steps } = await must(test, 'GET', `/api/workflows/${id}?workflow_version=2`, { token: admin })
    expect(steps).toEqual([ask])
  })

  it('changes nothing when it is rejected or withdrawn', async () => {
    const { id } = await published([ask, decide()])
    const first = (await publish(await edit(id, [ask]))).body.data
    expect((await decideChange(first.waiting, 'reject', second, { reason: 'Keep it.' })).status).toBe(200)
    const next = (await publish(await get(id))).body.data
    expect((await decideChange(next.waiting, 'withdraw', admin)).status).toBe(200)
    expect(await get(id)).toMatchObject({ workflow_version: 1, has_draft: true, waiting: null })
  })

  it('cannot be approved once a reference is deleted, nor by a user it newly names', async () => {
    const person = {
      kind: 'person' as const,
      id: await userId(test, 'second-admin@coverdesk.test'),
      name: 'Nkechi Eze',
    }
    const { id } = await published([ask, decide()])
    const { waiting } = (await publish(await edit(id, [ask, decide({ approvers: [person] })]))).body.data
    const own = await decideChange(waiting, 'approve')
    expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
    await decideChange(waiting, 'withdraw', admin)
    const form_type = await makeFormType(test, admin, 'Short', [{ key: 'a', kind: 'text', label: 'A' }])
    const short = (await publish(await edit(id, [{ ...ask, form_type }]))).body.data
    await test.services.db
      .updateTable('form_types')
      .set({ archived_at: new Date() })
      .where('key', '=', form_type)
      .execute()
    const faulty = await decideChange(short.waiting, 'approve')
    expect([faulty.status, faulty.body.code]).toEqual([422, 'workflow_faulty'])
    expect((await get(id)).workflow_version).toBe(1)
  })
})
