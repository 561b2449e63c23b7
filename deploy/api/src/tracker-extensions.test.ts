import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkflowStep } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './testing/journey.ts'
import { petExtension } from './testing/pet-extension.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import {
  linkIn,
  makeFormType,
  makeWorkflow,
  must,
  outside,
  startAsGuest,
  submit,
} from './testing/workflows.ts'

const HERE = import.meta.dirname
const PAGE = join(HERE, '../../docs/tracker-extensions.md')
const APPROVER = 'vet@outside.test'
const REX = { chip: '900123', age: 3, value: 2_000_000_00 }

/** The example of deploy/docs/tracker-extensions.md on trackers of a workflow made by staff. */
describe('a tracker extension', () => {
  let test: TestApp
  let admin: string
  let workflow: number
  let steps: WorkflowStep[]
  beforeAll(async () => {
    test = await createTestApp()
    const { workflowEngine } = test.services
    test.services.workflowEngine = {
      ...workflowEngine,
      extensions: [...workflowEngine.extensions, petExtension],
    }
    admin = await signIn(test, 'admin@coverdesk.test')
    const key = await makeFormType(test, admin, 'Pet', [
      { key: 'chip', kind: 'text', label: 'Number of the chip', required: true },
      { key: 'age', kind: 'number', label: 'Age in years', required: true },
      { key: 'value', kind: 'money', label: 'Value', required: true },
    ])
    expect(key).toBe('pet')
    steps = [
      { key: 'pet', kind: 'form', title: 'Your pet', form_type: key },
      {
        key: 'decide',
        kind: 'approval',
        title: 'Cover for a pet',
        approvers: [outside(APPROVER)],
        amount_from: 'pet.premium',
      },
    ]
    workflow = await makeWorkflow(test, admin, 'Pet insurance', steps)
  })
  afterAll(() => test.close())

  /** Starts a tracker, submits a pet and opens the approval request. */
  async function requestApproval(pet: object) {
    const tracker = await startAsGuest(test, workflow)
    await submit(test, tracker.token, tracker.next.id, pet)
    const link = await linkIn(test, APPROVER)
    const { token, next } = await must(test, 'GET', `/api/validate-guest-token/${link}`)
    const approval = await must(test, 'GET', `/api/approvals/${next.id}/guest`, { token })
    const decide = (decision: object) => {
      const body = { approval_id: approval.id, version: approval.version, ...decision }
      return test.call('POST', '/api/workflows/submit-approval', { token, body })
    }
    return { ...tracker, approval, decide }
  }

  const trackerOf = (id: string) =>
    test.services.db.selectFrom('trackers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('adds facts to amounts and figures to decisions', async () => {
    const { approval } = await requestApproval({ ...REX, value: 50_000_00 })
    expect(approval.amount).toBe(5_000_00)
    expect(approval.facts).toEqual([
      { label: 'Sum insured', value: '₦50,000.00' },
      { label: 'Premium', value: '₦5,000.00' },
    ])
  })

  it('simulates its facts in a dry run', async () => {
    const body = { steps, forms: { pet: REX }, decisions: {} }
    const walked = await must(test, 'POST', '/api/workflows/dry-run', { token: admin, body })
    expect(walked.ends).toBe('completed')
    expect(walked.steps[1].outcome).toContain('200,000.00')
  })

  it('checks answers beyond their questions, and stores none of a refused form', async () => {
    const { token, trackerId, next } = await startAsGuest(test, workflow)
    const body = { form_id: next.id, data: { ...REX, age: 13 }, version: 1 }
    const refused = await test.call('POST', '/api/trackers/form/submit-form', { token, body })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'age', code: 'fields.number_high', message: 'Enter 12 or less', params: { most: 12 } }],
    ])
    expect((await trackerOf(trackerId)).step_key).toBe('pet')
  })

  it('refuses an approval by an error, which rolls the decision back', async () => {
    const { trackerId, decide } = await requestApproval(REX)
    const refused = await decide({ decision: 'approve' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'reason'])
    expect((await trackerOf(trackerId)).step_key).toBe('decide')
    expect((await decide({ decision: 'approve', reason: 'A champion.' })).status).toBe(200)
    expect((await trackerOf(trackerId)).state).toBe('completed')
  })

  it('reacts to a rejection in its transaction', async () => {
    const { trackerId, decide } = await requestApproval({ ...REX, chip: '900777' })
    expect((await decide({ decision: 'decline', reason: 'Too dear.' })).status).toBe(200)
    const { state, search } = await trackerOf(trackerId)
    expect(state).toBe('declined')
    expect(search).toContain('900777')
  })

  it('protects the answers it reads from changes of the form type', async () => {
    const types = await must(test, 'GET', '/api/form-types', { token: admin })
    const { id } = types.find(({ key }: { key: string }) => key === 'pet')
    const { name, description, fields, version } = await must(test, 'GET', `/api/form-types/${id}`, {
      token: admin,
    })
    const body = {
      name,
      description,
      version,
      fields: fields.filter(({ key }: { key: string }) => key !== 'chip'),
    }
    const refused = await test.call('PUT', `/api/form-types/${id}`, { token: admin, body })
    expect(refused.body.errors).toMatchObject([{ code: 'fields.answer_used' }])
  })

  it('is printed on its page as it is compiled', () => {
    const source = readFileSync(join(HERE, 'testing/pet-extension.ts'), 'utf8')
    expect(readFileSync(PAGE, 'utf8')).toContain(`\`\`\`ts\n${source}\`\`\``)
  })
})
