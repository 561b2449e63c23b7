import type { Condition, WorkflowStep } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondAdmin } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { roleId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest } from '../../testing/workflows.ts'

describe('a change of a condition', () => {
  let test: TestApp
  let admin: string
  let second: string
  let ask: WorkflowStep
  let decide: WorkflowStep
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    second = await secondAdmin(test)
    const form_type = await makeFormType(test, admin, 'Repair', [
      { key: 'price', kind: 'money', label: 'Price' },
    ])
    ask = { key: 'ask', kind: 'form', title: 'Ask', form_type }
    const manager = {
      kind: 'role' as const,
      id: await roleId(test, 'Claims manager'),
      name: 'Claims manager',
    }
    decide = { key: 'decide', kind: 'approval', title: 'Decide', approvers: [manager] }
  })
  afterAll(() => test.close())

  let count = 0
  const above = (price: number) => ({ '>': [{ var: `forms.${ask.form_type}.price` }, price] })
  const make = async (): Promise<Condition> => {
    const body = { name: `Dear ${count++}`, description: '', condition: above(100) }
    return (await must(test, 'POST', '/api/conditions', { token: admin, body })).condition
  }
  const branch = ({ id }: Condition, part: Partial<WorkflowStep> = {}): WorkflowStep => ({
    key: 'dear',
    kind: 'condition',
    title: 'Dear?',
    condition_id: id,
    when_true: 'decide',
    when_false: 'end',
    ...part,
  })
  const publish = (...steps: WorkflowStep[]) => makeWorkflow(test, admin, 'Repairs', steps)
  const get = (id: string, token = admin): Promise<Condition> =>
    must(test, 'GET', `/api/conditions/${id}`, { token })
  const change = async (id: string, part: object, token = admin) => {
    const { name, description, condition, version } = await get(id)
    const body = { name, description, condition, version, ...part }
    return test.call('PUT', `/api/conditions/${id}`, { token, body })
  }
  const decideChange = <Path extends string>(
    { id, version }: { id: string; version: number },
    verb: Path,
    token = second,
  ) => test.call('POST', `/api/change-requests/${id}/${verb}`, { token, body: { version } })

  it('waits for a second administrator where the rule decides whether an approval is requested', async () => {
    const { id, name } = await make()
    await publish(ask, branch(await get(id)), decide)
    const response = await change(id, { condition: above(500) })
    const rule = { field: 'rule', of: null, format: 'text' }
    const changes = [
      { ...rule, from: '“Price” is more than ₦1.00', to: '“Price” is more than ₦5.00' },
      { field: 'asked_when', of: 'Repairs: Decide', format: 'text', from: null, to: name },
    ]
    expect(response.body).toMatchObject({
      data: { condition: { condition: above(100), version: 1, waiting: { changes, is_yours: true } } },
      message: expect.stringContaining('second administrator'),
    })
    const { waiting } = response.body.data.condition
    const [request] = await must(test, 'GET', '/api/change-requests?kind=condition', { token: second })
    expect(request).toMatchObject({ object: { id, name }, may_decide: true })
    const inGerman = { token: second, headers: { 'accept-language': 'de' } }
    const german = await must(test, 'GET', `/api/change-requests/${waiting.id}`, inGerman)
    expect(german.changes[0]?.to).toMatch(/^„Price“ ist größer als .*5,00/)
    const events = '/api/audit-events?object_kind=change_request'
    const [requested] = await must(test, 'GET', events, { token: admin })
    const recorded = [{ label: 'Rule', before: changes[0]?.from, after: changes[0]?.to }]
    expect(requested.changes).toEqual(expect.arrayContaining([expect.objectContaining(recorded[0])]))
    expect((await decideChange(waiting, 'approve', admin)).body.code).toBe('maker_is_checker')
    const again = await change(id, { condition: above(900) })
    expect([again.status, again.body.code]).toEqual([409, 'change_waits'])
    const tries = await Promise.all(Array.from({ length: 20 }, () => decideChange(waiting, 'approve')))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await get(id)).toMatchObject({ condition: above(500), version: 2, waiting: null })
  })

  it('of the texts applies at once, and leaves the waiting rule', async () => {
    const { id } = await make()
    await publish(ask, branch(await get(id)), decide)
    const both = await change(id, { description: 'Large ones', condition: above(500) })
    expect(both.body.data.condition).toMatchObject({ description: 'Large ones', condition: above(100) })
    const { waiting } = both.body.data.condition
    const named = await change(id, { description: 'Larger ones' })
    expect(named.body.data.condition).toMatchObject({
      description: 'Larger ones',
      waiting: { id: waiting.id },
    })
    expect((await decideChange(waiting, 'approve')).status).toBe(200)
    expect(await get(id)).toMatchObject({ description: 'Larger ones', condition: above(500) })
  })

  it('is dropped when it is withdrawn, and is not approved once it names a removed question', async () => {
    const { id } = await make()
    await publish(ask, branch(await get(id)), decide)
    const first = (await change(id, { condition: above(500) })).body.data.condition.waiting
    expect((await decideChange(first, 'withdraw', admin)).status).toBe(200)
    expect(await get(id)).toMatchObject({ condition: above(100), waiting: null })
    const key = await makeFormType(test, admin, 'Short', [{ key: 'price', kind: 'money', label: 'Price' }])
    const other = { '>': [{ var: `forms.${key}.price` }, 100] }
    const next = (await change(id, { condition: other })).body.data.condition.waiting
    const [type] = await must(test, 'GET', '/api/form-types?q=Short', { token: admin })
    await must(test, 'PUT', `/api/form-types/${type.id}`, {
      token: admin,
      body: {
        name: 'Short',
        description: '',
        version: type.version,
        fields: [{ key: 'cost', kind: 'money', label: 'Cost' }],
      },
    })
    const refused = await decideChange(next, 'approve')
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'fields.rule_unknown'])
    expect((await get(id)).condition).toEqual(above(100))
  })

  it('waits while trackers use an earlier version in which the rule decides', async () => {
    const { id } = await make()
    const workflow = await publish(ask, branch(await get(id)), decide)
    const publishNext = async (steps: WorkflowStep[]) => {
      const { name, description, consent_text, version } = await must(
        test,
        'GET',
        `/api/workflows/${workflow}`,
        { token: admin },
      )
      const body = { name, description, consent_text, version, steps }
      const draft = await must(test, 'PUT', `/api/workflows/${workflow}`, { token: admin, body })
      await must(test, 'POST', `/api/workflows/${workflow}/publish`, {
        token: admin,
        body: { version: draft.version },
      })
    }
    await startAsGuest(test, workflow)
    await publishNext([ask, decide])
    expect((await change(id, { condition: above(500) })).body.data.condition.waiting).not.toBeNull()
  })

  const harmless: [string, (condition: Condition) => WorkflowStep[]][] = [
    ['no workflow uses', () => []],
    ['stands behind the approval', (one) => [ask, decide, branch(one, { when_true: 'more' }), more]],
    [
      'leads to the approval either way',
      (one) => [ask, branch(one, { when_true: 'more', when_false: 'decide' }), more, decide],
    ],
    ['is in a workflow without an approval', (one) => [ask, branch(one, { when_true: 'more' }), more]],
  ]
  const more: WorkflowStep = { key: 'more', kind: 'notify', title: 'Tell', subject: 'Yes', message: 'Yes.' }
  it.each(harmless)('that %s applies at once', async (_name, steps) => {
    const made = await make()
    const used = steps(made)
    if (used.length > 0) await publish(...used)
    const changed = await change(made.id, { condition: above(500) })
    expect(changed.body.data.condition).toMatchObject({ condition: above(500), version: 2, waiting: null })
  })

  it('in a draft applies at once', async () => {
    const made = await make()
    const steps = [ask, branch(made), decide]
    const body = { name: 'Repairs', description: '', consent_text: 'Yes.', steps }
    await must(test, 'POST', '/api/workflows', { token: admin, body })
    expect((await change(made.id, { condition: above(500) })).body.data.condition.waiting).toBeNull()
  })
})
