import type { WorkflowStep } from '@coverdesk/sdk'
import { describe, expect, it } from 'vitest'
import { QUESTIONS, useDeciders } from '../../testing/deciders.ts'
import { linkIn, makeWorkflow, must, outside, startAsGuest, submit } from '../../testing/workflows.ts'

describe('a returned or withdrawn decision', () => {
  const office = useDeciders()
  const {
    tokens,
    role,
    person,
    ask,
    askAfterReview,
    listed,
    get,
    decideBy,
    decide,
    refusalOf,
    stateOf,
    openLink,
  } = office

  it('concerns the submitted answers, whatever changes later', async () => {
    const tracker = await ask([role('Claims supervisor')])
    const [approval] = await listed(tracker)
    const subject = [
      { title: 'Request', form_type: office.request, answers: { what: 'A car', price: 100_000_00 } },
    ]
    expect((await get('sade', approval.id)).subject).toMatchObject(subject)
    const draft = { draft: { what: 'A boat' }, version: 2 }
    const stored = await office.test.call('PUT', `/api/forms/${tracker.formId}/guest`, {
      token: tracker.token,
      body: draft,
    })
    expect([stored.status, stored.body.code]).toEqual([409, 'step_passed'])
    const body = { form_id: tracker.formId, data: { what: 'A boat' }, version: 2 }
    const sent = await office.test.call('POST', '/api/trackers/form/submit-form', {
      token: tracker.token,
      body,
    })
    expect([sent.status, sent.body.code]).toEqual([409, 'step_passed'])
    const types = await must(office.test, 'GET', '/api/form-types', { token: tokens.admin })
    const listedType = types.find((one: { key: string }) => one.key === office.request)
    const type = await must(office.test, 'GET', `/api/form-types/${listedType.id}`, { token: tokens.admin })
    const fields = type.fields.map((field: { label: string }) => ({ ...field, label: `New ${field.label}` }))
    await must(office.test, 'PUT', `/api/form-types/${type.id}`, {
      token: tokens.admin,
      body: { name: type.name, description: type.description, fields, version: type.version },
    })
    const again = (await get('sade', approval.id)).subject
    expect(again).toMatchObject(subject)
    expect(again[0].fields[0].label).toBe('What?')

    expect(await decide('sade', approval, { decision: 'return', questions: QUESTIONS })).toEqual([
      200,
      'returned',
    ])
    await submit(office.test, tracker.token, tracker.formId, { what: 'A boat', price: 5 })
    const [, repeated] = await listed(tracker)
    expect((await get('sade', approval.id)).subject).toMatchObject(subject)
    expect((await get('sade', repeated.id)).subject).toMatchObject([
      { answers: { what: 'A boat', price: 5 } },
    ])
    expect(await decide('sade', repeated)).toEqual([200, 'approved'])
  })

  it('requires questions, and a form that was submitted', async () => {
    const tracker = await askAfterReview('officer', [role('Claims supervisor')])
    const [approval] = await listed(tracker)
    const back = { decision: 'return', questions: QUESTIONS }
    expect((await get('sade', approval.id)).returnable.map((one: { key: string }) => one.key)).toEqual([
      'request',
      'review',
    ])
    expect(await refusalOf('sade', approval, { decision: 'return' })).toEqual([
      422,
      'questions',
      'fields.required',
    ])
    expect(await refusalOf('sade', approval, { ...back, questions: [] })).toEqual([
      422,
      'questions',
      'fields.required',
    ])
    expect(await refusalOf('sade', approval, { ...back, questions: [{ text: ' ' }] })).toEqual([
      422,
      'questions.0.text',
      'fields.required',
    ])
    const unknown = [422, 'return_to', 'fields.choice_unknown']
    for (const key of ['decide', 'nowhere']) {
      expect(await refusalOf('sade', approval, { ...back, return_to: key })).toEqual(unknown)
    }
    expect((await refusalOf('sade', approval, { ...back, return_to: '../x' }))[0]).toBe(422)
    expect(await get('sade', approval.id)).toMatchObject({ state: 'waiting', version: 1, refusal: null })
    expect(await decide('sade', approval, back)).toEqual([200, 'returned'])
    const form = await must(office.test, 'GET', `/api/forms/${tracker.reviewId}`, { token: tokens.officer })
    expect(form).toMatchObject({
      status: 'open',
      questions: [{ text: 'Why so dear?', asked_by: 'sade Test' }],
    })
    await submit(office.test, tokens.officer, tracker.reviewId, { note: 'It is worth it.' })
    const [, second] = await listed(tracker)
    expect(await decide('bayo', second, { ...back, return_to: 'request' })).toEqual([200, 'returned'])
    const next = await submit(office.test, tracker.token, tracker.formId, { what: 'A smaller car' })
    expect(next.tracker.step.key).toBe('decide')
    const rows = (await listed(tracker)).map((one: { state: string }) => one.state)
    expect(rows).toEqual(['returned', 'returned', 'waiting'])
  })

  it('is refused where no form was submitted', async () => {
    office.test.wait(4_000)
    const approvers = [role('Claims supervisor')]
    const steps: WorkflowStep[] = [{ key: 'decide', kind: 'approval', title: 'Decide', approvers }]
    const workflow = await makeWorkflow(office.test, tokens.admin, 'Nothing', steps)
    await startAsGuest(office.test, workflow)
    const [approval] = await must(office.test, 'GET', `/api/approvals/${workflow}`, { token: tokens.admin })
    const back = { decision: 'return', questions: QUESTIONS }
    expect(await refusalOf('sade', approval, back)).toEqual([422, 'return_to', 'fields.choice_unknown'])
    expect((await get('sade', approval.id)).state).toBe('waiting')
  })

  it('is withdrawn, and requested again from all parties', async () => {
    const tracker = await ask([person('sade'), outside('again@outside.test')], { mode: 'all' })
    const [bySade, byOutside] = await listed(tracker)
    const { token } = (await openLink(await linkIn(office.test, 'again@outside.test'))).body.data
    expect(await decide('sade', bySade)).toEqual([200, 'approved'])
    const withdraw = (id: string) =>
      office.test.call('DELETE', `/api/approvals/${id}`, { token: tokens.admin })
    expect((await withdraw(bySade.id)).body.code).toBe('approval_closed')
    const withdrawn = await withdraw(byOutside.id)
    expect([withdrawn.status, withdrawn.body.data]).toEqual([200, null])
    expect((await withdraw(byOutside.id)).body.code).toBe('approval_closed')
    expect(await decideBy(token, byOutside)).toEqual([409, 'approval_closed'])
    const states = (await listed(tracker)).map((one: { state: string }) => one.state)
    expect(states).toEqual(['approved', 'closed', 'waiting', 'waiting'])
    const [, , repeated] = await listed(tracker)
    expect(await decide('sade', repeated)).toEqual([200, 'approved'])
    expect(await stateOf(tracker)).toBe('waiting')
  })
})
