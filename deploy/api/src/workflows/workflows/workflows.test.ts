import type { WorkflowStep } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  linkIn,
  makeFormType,
  makeWorkflow,
  must,
  outside,
  proveContact,
  startAsGuest,
  submit,
} from '../../testing/workflows.ts'

const BOSS = 'boss@outside.test'
const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('a workflow of staff', () => {
  let test: TestApp
  let admin: string
  let manager: string
  let requestForm: string
  let reasonForm: string
  let conditionId: string
  let steps: WorkflowStep[]
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    manager = await signIn(test, 'claims-manager@coverdesk.test')
    requestForm = await makeFormType(test, admin, 'Laptop request', [
      { key: 'what', kind: 'text', label: 'Which laptop?', required: true },
      { key: 'price', kind: 'money', label: 'Price', required: true },
    ])
    reasonForm = await makeFormType(test, admin, 'Laptop reason', [
      { key: 'why', kind: 'long_text', label: 'Why do you need it?', required: true },
    ])
    const condition = await must(test, 'POST', '/api/conditions', {
      token: admin,
      body: {
        name: 'Dear',
        description: '',
        condition: { '>': [{ var: `forms.${requestForm}.price` }, 500_000_00] },
      },
    })
    conditionId = condition.condition.id
    steps = [
      { key: 'contact', kind: 'contact', title: 'Contact' },
      { key: 'request', kind: 'form', title: 'Request', form_type: requestForm, due_hours: 24 },
      {
        key: 'dear',
        kind: 'condition',
        title: 'Dear?',
        condition_id: conditionId,
        when_true: 'reason',
        when_false: 'end',
      },
      { key: 'reason', kind: 'form', title: 'Reason', form_type: reasonForm },
      {
        key: 'decision',
        kind: 'approval',
        title: 'Decision',
        approvers: [outside(BOSS)],
        amount_from: `forms.${requestForm}.price`,
      },
      {
        key: 'notify',
        kind: 'notify',
        title: 'Notify',
        subject: 'Your laptop',
        message: 'It is on its way.',
      },
    ]
  })
  afterAll(() => test.close())

  const guestAt = async (workflowId: number, email: string) => {
    const started = await startAsGuest(test, workflowId)
    expect(started.next.screen).toBe('validate-user')
    const next = await proveContact(test, started.token, started.next.id, email)
    return { ...started, formId: next.id as string }
  }
  const decide = (token: string, approvalId: string, decision: object, version = 1) =>
    test.call('POST', '/api/workflows/submit-approval', {
      token,
      body: { approval_id: approvalId, version, ...decision },
    })
  const openLink = async () => {
    const opened = await must(test, 'GET', `/api/validate-guest-token/${await linkIn(test, BOSS)}`)
    return { token: opened.token as string, id: opened.next.id as string }
  }

  it('keeps the names of roles, in whatever language they were chosen', async () => {
    const inFrench = { token: admin, headers: { 'accept-language': 'fr' } }
    const { roles } = await must(test, 'GET', '/api/workflows/parties', inFrench)
    const { id, name } = roles.find((one) => one.name === 'Auditeur') ?? { id: '', name: '' }
    expect(name).toBe('Auditeur')
    const step = { key: 'decision', kind: 'approval' as const, title: 'Decision' }
    const draft = { name: 'Audited', description: '', consent_text: '' }
    const body = { ...draft, steps: [{ ...step, approvers: [{ kind: 'role' as const, id, name }] }] }
    const made = await must(test, 'POST', '/api/workflows', { ...inFrench, body })
    const named = [expect.objectContaining({ approvers: [{ kind: 'role', id, name: 'Auditor' }] })]
    expect(made.steps).toEqual(named)
    const { version } = made
    const saved = await must(test, 'PUT', `/api/workflows/${made.id}`, {
      ...inFrench,
      body: { ...body, version },
    })
    expect(saved.steps).toEqual(named)
  })

  it('takes a guest through forms, a condition and an outside approval', async () => {
    const id = await makeWorkflow(test, admin, 'Laptops', steps)
    expect(id).toBeGreaterThanOrEqual(3)
    const guest = await guestAt(id, 'guest1@example.test')
    const sent = await submit(test, guest.token, guest.formId, { what: 'ThinkPad', price: 900_000_00 })
    expect(sent.next.screen).toBe('submit-form')
    const waiting = await submit(test, guest.token, sent.next.id, { why: 'My old one is broken.' })
    expect(waiting.next).toMatchObject({ screen: 'follow', id: guest.trackerId })

    const boss = await openLink()
    const requested = await must(test, 'GET', `/api/approvals/${boss.id}/guest`, { token: boss.token })
    expect(requested).toMatchObject({ amount: 900_000_00, refusal: null })
    expect(requested.subject.map((part: { answers: object }) => part.answers)).toEqual([
      { what: 'ThinkPad', price: 900_000_00 },
      { why: 'My old one is broken.' },
    ])
    const questions = [{ text: 'Is there a cheaper one?' }]
    const returned = await decide(boss.token, boss.id, {
      decision: 'return',
      questions,
      return_to: 'request',
    })
    expect(returned.body.data.state).toBe('returned')
    const form = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    expect(form).toMatchObject({ status: 'open', draft: { what: 'ThinkPad' } })
    expect(form.questions[0].text).toBe('Is there a cheaper one?')
    const after = await submit(test, guest.token, guest.formId, { what: 'Used ThinkPad', price: 600_000_00 })
    expect(after.next.screen).toBe('follow')

    const second = await openLink()
    expect(second.id).not.toBe(boss.id)
    const late = await decide(boss.token, boss.id, { decision: 'approve' }, 2)
    expect([late.status, late.body.code]).toEqual([409, 'decision_made'])
    expect((await decide(second.token, second.id, { decision: 'approve' })).status).toBe(200)
    const done = await must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })
    expect(done).toMatchObject({ state: 'completed', headline: 'Done' })
    const subjects = (await test.mails('guest1@example.test')).map((mail) => mail.subject)
    expect(subjects).toContain('Your laptop')
  })

  it('takes the other branch to its end, and ends a rejected tracker with the reason', async () => {
    const id = await makeWorkflow(test, admin, 'Laptops again', steps)
    const cheap = await guestAt(id, 'guest2@example.test')
    const sent = await submit(test, cheap.token, cheap.formId, { what: 'Chromebook', price: 100_000_00 })
    expect(sent.tracker.state).toBe('completed')
    const dear = await guestAt(id, 'guest3@example.test')
    const next = await submit(test, dear.token, dear.formId, { what: 'Mac', price: 2_000_000_00 })
    await submit(test, dear.token, next.next.id, { why: 'It is nice.' })
    const boss = await openLink()
    expect((await decide(boss.token, boss.id, { decision: 'decline' })).status).toBe(422)
    await decide(boss.token, boss.id, { decision: 'decline', reason: 'Too dear.' })
    const ended = await must(test, 'GET', `/api/trackers/${dear.trackerId}/guest`, { token: dear.token })
    expect(ended).toMatchObject({
      state: 'declined',
      headline: 'We cannot go on with your request',
      text: 'The reason: Too dear.',
    })
    const mails = await test.mails('guest3@example.test')
    expect(mails.some((mail) => mail.text?.includes('Too dear.'))).toBe(true)
  })

  it('accepts a form once when two tabs submit it concurrently', async () => {
    const id = await makeWorkflow(test, admin, 'Two tabs', [
      { key: 'request', kind: 'form', title: 'Request', form_type: reasonForm },
    ])
    const guest = await startAsGuest(test, id)
    const send = (why: string) =>
      test.call('POST', '/api/trackers/form/submit-form', {
        token: guest.token,
        body: { form_id: guest.next.id, data: { why }, version: 1 },
      })
    const answers = await Promise.all([send('From the first tab.'), send('From the second tab.')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const tracker = await must(test, 'GET', `/api/trackers/${guest.trackerId}`, { token: admin })
    expect(tracker.forms[0].submissions).toHaveLength(1)
    expect(tracker.state).toBe('completed')
  })

  it('keeps trackers on the version they started with, and forms on the questions they were opened with', async () => {
    const id = await makeWorkflow(test, admin, 'Pinned', [
      { key: 'request', kind: 'form', title: 'Request', form_type: requestForm },
      { key: 'reason', kind: 'form', title: 'Reason', form_type: reasonForm },
    ])
    const guest = await startAsGuest(test, id)
    const workflow = await must(test, 'GET', `/api/workflows/${id}`, { token: admin })
    const shorter = { ...workflow, steps: workflow.steps.slice(0, 1) }
    const { name, description, consent_text, version } = shorter
    const changed = await must(test, 'PUT', `/api/workflows/${id}`, {
      token: admin,
      body: { name, description, consent_text, steps: shorter.steps, version },
    })
    expect(changed).toMatchObject({ has_draft: true, workflow_version: 1 })
    const conflict = await test.call('PUT', `/api/workflows/${id}`, {
      token: admin,
      body: { name, description, consent_text, steps: shorter.steps, version },
    })
    expect(conflict.body.code).toBe('edit_conflict')
    await must(test, 'POST', `/api/workflows/${id}/publish`, {
      token: admin,
      body: { version: changed.version },
    })
    const types = await must(test, 'GET', '/api/form-types?q=laptop%20request', { token: admin })
    const type = await must(test, 'GET', `/api/form-types/${types[0].id}`, { token: admin })
    const more = [...type.fields, { key: 'colour', kind: 'text', label: 'Colour', required: true }]
    await must(test, 'PUT', `/api/form-types/${type.id}`, {
      token: admin,
      body: { name: type.name, description: type.description, fields: more, version: type.version },
    })
    const sent = await submit(test, guest.token, guest.next.id, { what: 'Dell', price: 1_00 })
    expect(sent.next.screen).toBe('submit-form')
    const newer = await startAsGuest(test, id)
    const refused = await test.call('POST', '/api/trackers/form/submit-form', {
      token: newer.token,
      body: { form_id: newer.next.id, data: { what: 'Dell', price: 1_00 }, version: 1 },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].path).toBe('colour')
    const archive = await test.call('DELETE', `/api/form-types/${type.id}`, { token: admin })
    expect([archive.status, archive.body.code]).toEqual([409, 'form_type_in_use'])
    await must(test, 'PUT', `/api/form-types/${type.id}`, {
      token: admin,
      body: { name: type.name, description: '', fields: type.fields, version: type.version + 1 },
    })
  })

  it('is published only without errors, and returns the location of each', async () => {
    const faulty: WorkflowStep[] = [
      { key: 'ask', kind: 'form', title: 'Ask', next: 'end' },
      {
        key: 'never',
        kind: 'approval',
        title: 'Never',
        approvers: [{ kind: 'role', id: NOWHERE, name: 'Gone' }],
      },
    ]
    const { faults } = await must(test, 'POST', '/api/workflows/check', {
      token: admin,
      body: { steps: faulty },
    })
    expect(faults.map((fault: { step: string; code: string }) => [fault.step, fault.code])).toEqual([
      ['ask', 'steps.form_type_missing'],
      ['never', 'steps.party_gone'],
      ['never', 'steps.unreachable'],
    ])
    const body = { name: 'Faulty', description: '', consent_text: '', steps: faulty }
    const made = await must(test, 'POST', '/api/workflows', { token: admin, body })
    const refused = await test.call('POST', `/api/workflows/${made.id}/publish`, {
      token: admin,
      body: { version: made.version },
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'workflow_faulty'])
    expect(refused.body.faults).toHaveLength(3)
    expect((await test.call('GET', `/api/workflows/${made.id}/guest`)).status).toBe(404)
  })

  it('is not saved, checked or walked with a limit named as an inherited property of objects', async () => {
    for (const limit of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const approvers = [outside(BOSS)]
      const decide = {
        key: 'decide',
        kind: 'approval',
        title: 'Decide',
        approvers,
        amount_from: 'a.b',
        limit,
      }
      const saved = { name: 'Limited', description: '', consent_text: '', steps: [decide] }
      for (const [path, body] of [
        ['', saved],
        ['/check', { steps: [decide] }],
        ['/dry-run', { steps: [decide], forms: {} }],
      ] as const) {
        const refused = await test.call('POST', `/api/workflows${path}`, { token: admin, body })
        expect([limit, refused.status, refused.body.errors?.[0]]).toMatchObject([
          limit,
          422,
          { path: 'steps.0.limit', code: 'fields.key_format' },
        ])
      }
    }
  })

  it('returns at most twenty errors', async () => {
    const faulty = Array.from({ length: 30 }, (_, at) => ({ key: `ask_${at}`, kind: 'form', title: 'Ask' }))
    const body = { name: 'Full of faults', description: '', consent_text: '', steps: faulty }
    const checked = await must(test, 'POST', '/api/workflows/check', {
      token: admin,
      body: { steps: faulty },
    })
    const made = await must(test, 'POST', '/api/workflows', { token: admin, body })
    const refused = await test.call('POST', `/api/workflows/${made.id}/publish`, {
      token: admin,
      body: { version: made.version },
    })
    const { status, body: checkedBody } = refused
    expect([checked.faults.length, made.faults.length]).toEqual([20, 20])
    expect([status, checkedBody.faults.length, checkedBody.errors.length]).toEqual([422, 20, 20])
    const fields = Array.from({ length: 30 }, (_, at) => ({
      key: `question_${at}`,
      kind: 'text' as const,
      label: 'What?',
      required: true,
    }))
    const form_type = await makeFormType(test, admin, 'Many questions', fields)
    const walked = await must(test, 'POST', '/api/workflows/dry-run', {
      token: admin,
      body: { steps: [{ key: 'ask', kind: 'form', title: 'Ask', form_type }], forms: {} },
    })
    expect([walked.ends, walked.steps[0].faults.length]).toEqual(['stopped', 20])
  })

  it('is saved as a draft without selected parties; publishing names what is missing', async () => {
    const halfway: WorkflowStep[] = [
      {
        key: 'sign',
        kind: 'approval',
        title: '',
        approvers: [{ kind: 'role' }],
        escalate_to: { kind: 'person' },
      },
      {
        key: 'ask_outside',
        kind: 'approval',
        title: 'Ask outside',
        approvers: [{ kind: 'outside', email: 'ngozi@' }],
      },
    ]
    const body = { name: 'Halfway', description: '', consent_text: '', steps: halfway }
    const made = await must(test, 'POST', '/api/workflows', { token: admin, body })
    const saved = await must(test, 'PUT', `/api/workflows/${made.id}`, {
      token: admin,
      body: { ...body, version: made.version },
    })
    expect(saved.steps[0].approvers).toEqual([{ kind: 'role' }])
    const refused = await test.call('POST', `/api/workflows/${made.id}/publish`, {
      token: admin,
      body: { version: saved.version },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.faults.map(({ step, field, code }) => [step, field, code])).toEqual([
      ['sign', 'approvers', 'steps.approvers_missing'],
      ['sign', 'title', 'fields.required'],
      ['sign', 'escalate_to', 'fields.required'],
      ['ask_outside', 'approvers', 'steps.approvers_missing'],
    ])
  })

  it('is archived: it cannot be started, its open trackers continue; product workflows cannot be archived', async () => {
    const id = await makeWorkflow(test, admin, 'Short', [
      { key: 'request', kind: 'form', title: 'Request', form_type: reasonForm },
    ])
    const guest = await startAsGuest(test, id)
    await must(test, 'DELETE', `/api/workflows/${id}`, { token: admin })
    const start = await test.call('GET', `/api/workflows/${id}/guest`)
    expect([start.status, start.body.code]).toEqual([409, 'workflow_archived'])
    expect((await submit(test, guest.token, guest.next.id, { why: 'Still.' })).tracker.state).toBe(
      'completed',
    )
    const seeded = await test.call('DELETE', '/api/workflows/1', { token: admin })
    expect([seeded.status, seeded.body.code]).toEqual([409, 'workflow_seeded'])
    expect((await test.call('GET', '/api/workflows/999', { token: admin })).status).toBe(404)
  })

  it('of the product retains the names and the consent text written by staff', async () => {
    const read = () => must(test, 'GET', '/api/workflows/2', { token: admin })
    const put = async (change: object) => {
      const { name, description, consent_text, steps, version } = await read()
      const body = { name, description, consent_text, steps, version, ...change }
      return must(test, 'PUT', '/api/workflows/2', { token: admin, body })
    }
    const before = await read()
    expect(await put({})).toMatchObject({ name: before.name, has_draft: false })
    const french = await test.call('GET', '/api/workflows/2/guest', { headers: { 'accept-language': 'fr' } })
    expect(french.body.data.name).not.toBe(before.name)
    const own = { name: 'Car cover', description: 'For cars.', consent_text: 'I agree to all of it.' }
    const changed = await put(own)
    expect(changed).toMatchObject({ ...own, has_draft: true })
    await must(test, 'POST', '/api/workflows/2/publish', {
      token: admin,
      body: { version: changed.version },
    })
    expect(await read()).toMatchObject({ ...own, has_draft: false })
    const shown = await must(test, 'GET', '/api/workflows/2/guest')
    expect(shown).toMatchObject({ name: 'Car cover', consent: { text: own.consent_text } })
    const listed = await must(test, 'GET', '/api/workflows?q=car%20cover', { token: admin })
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([2])
  })

  it('is walked dry without side effects', async () => {
    const counts = async () => {
      const tables = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(test.services.db)
      const rows: Record<string, number> = {}
      for (const { name } of tables.rows) {
        const counted = await sql<{
          count: number
        }>`select count(*)::int as count from ${sql.table(name)}`.execute(test.services.db)
        rows[name] = counted.rows[0]?.count ?? 0
      }
      return rows
    }
    await must(test, 'GET', '/api/workflows', { token: admin })
    const before = await counts()
    const forms = {
      [requestForm]: { what: 'ThinkPad', price: 900_000_00 },
      [reasonForm]: { why: 'Because it broke.' },
    }
    const started = await must(test, 'POST', '/api/workflows/dry-run', {
      token: admin,
      body: { steps, forms },
    })
    expect(started.ends).toBe('completed')
    expect(started.steps.map((step: { key: string }) => step.key)).toEqual(steps.map(({ key }) => key))
    const declined = await must(test, 'POST', '/api/workflows/dry-run', {
      token: admin,
      body: { steps, forms, decisions: { decision: 'decline' } },
    })
    expect(declined.ends).toBe('declined')
    const wrong = await must(test, 'POST', '/api/workflows/dry-run', {
      token: admin,
      body: { steps, forms: {} },
    })
    expect(wrong).toMatchObject({ ends: 'stopped' })
    expect(wrong.steps.at(-1).faults[0]).toMatchObject({ path: 'what' })
    expect(await counts()).toEqual(before)
  })

  it('reminds, escalates, and requests expired decisions again', async () => {
    const { pollTimers } = await import('../timers/timers.ts')
    const parties = await must(test, 'GET', '/api/workflows/parties', { token: admin })
    const role = parties.roles.find((one: { name: string }) => one.name === 'Claims manager')
    const id = await makeWorkflow(test, admin, 'Timed', [
      { key: 'contact', kind: 'contact', title: 'Contact' },
      { key: 'request', kind: 'form', title: 'Request', form_type: reasonForm, due_hours: 24 },
      {
        key: 'decision',
        kind: 'approval',
        title: 'Decision',
        approvers: [{ kind: 'role', id: role.id, name: role.name }],
      },
    ])
    const guest = await guestAt(id, 'late@example.test')
    test.wait(25 * 3_600_000)
    await pollTimers(test.services)
    await pollTimers(test.services)
    const reminders = (await test.mails('late@example.test')).filter((mail) =>
      mail.subject?.includes('waiting for you'),
    )
    expect(reminders).toHaveLength(1)
    test.wait(13 * 3_600_000)
    await pollTimers(test.services)
    const token = await signIn(test, 'admin@coverdesk.test')
    const tracker = await must(test, 'GET', `/api/trackers/${guest.trackerId}`, { token })
    const kinds = tracker.timeline.map((event: { kind: string }) => event.kind)
    expect(kinds.filter((kind: string) => kind === 'reminded' || kind === 'escalated')).toEqual([
      'reminded',
      'escalated',
    ])
    await submit(test, guest.token, guest.formId, { why: 'Now.' })
    test.wait(73 * 3_600_000)
    await pollTimers(test.services)
    manager = await signIn(test, 'claims-manager@coverdesk.test')
    const [approval] = await must(test, 'GET', `/api/approvals/${id}?state=expired`, { token: manager })
    const refused = await decide(manager, approval.id, { decision: 'approve' }, approval.version)
    expect(refused.status).toBe(409)
    const [repeated] = await must(test, 'GET', `/api/approvals/${id}`, { token: manager })
    expect(repeated).toMatchObject({ state: 'waiting', refusal: null })
    expect((await decide(manager, repeated.id, { decision: 'approve' })).status).toBe(200)
  })
})
