import { expect, test } from '@playwright/test'
import { call, must, staff } from './api.ts'
import { clause } from './clauses/index.ts'
import { insured } from './customer.ts'
import { ownWorkflow, startDecision, startRun, submit } from './own-workflow.ts'

const admin = staff()
const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

test(clause('7.50'), async () => {
  const { formId, workflowId } = await startRun()
  expect(idsOf(await must('GET', `/forms/${workflowId}`, admin))).toContain(formId)
})
test(clause('7.51'), async () => {
  const { formId, workflowId } = await startRun()
  expect(await must('GET', `/forms/${formId}`, admin)).toMatchObject({ id: formId, workflow_id: workflowId })
})
test(clause('7.70'), async () => {
  const run = await startRun()
  await submit(run)
  expect(await must('GET', `/forms/${run.formId}`, admin)).toMatchObject({
    status: 'submitted',
    submissions: [{ answers: { what: 'A chair' } }],
  })
})

test(clause('7.58'), async () => {
  const { approvalId, workflowId } = await startDecision()
  expect(idsOf(await must('GET', `/approvals/${workflowId}`, admin))).toContain(approvalId)
})
test(clause('7.59'), async () => {
  const { approvalId } = await startDecision()
  expect(await must('GET', `/approvals/${approvalId}`, admin)).toMatchObject({
    id: approvalId,
    state: 'waiting',
  })
})
test(clause('7.60'), async () => {
  const { approvalId, approver } = await startDecision()
  expect(await must('GET', `/approvals/${approvalId}/guest`, approver)).toMatchObject({ id: approvalId })
  expect((await call('GET', `/approvals/${approvalId}/guest`)).status).toBe(401)
})
test(clause('7.61'), async () => {
  const { approvalId, workflowId } = await startDecision()
  await must('DELETE', `/approvals/${approvalId}`, admin)
  expect(await must('GET', `/approvals/${approvalId}`, admin)).toMatchObject({ state: 'closed' })
  // The decision is requested again.
  const waiting = await must('GET', `/approvals/${workflowId}?state=waiting`, admin)
  expect(waiting.length).toBeGreaterThan(0)
})
test(clause('7.80'), async () => {
  const { approvalId, approver } = await startDecision()
  const { version } = await must('GET', `/approvals/${approvalId}/guest`, approver)
  const body = { approval_id: approvalId, decision: 'approve', version }
  expect(await must('POST', '/workflows/submit-approval', approver, body)).toMatchObject({
    state: 'approved',
  })
})

/** Starts a tracker by staff for an existing customer. */
async function newTracker(data: object = {}) {
  const { workflowId } = await ownWorkflow()
  const customerId = await customer()
  const body = { workflow_id: workflowId, customer_id: customerId, data }
  return must('POST', '/trackers', admin, body)
}

async function customer(): Promise<string> {
  const { email } = await insured()
  const { record } = await must('POST', '/workflows/search-client', admin, { q: email })
  return record[0].id
}

test(clause('7.62'), async () => {
  const { id, workflow_id } = await newTracker()
  expect(idsOf(await must('GET', `/trackers/${workflow_id}`, admin))).toContain(id)
})
test(clause('7.63'), async () => {
  const { id } = await newTracker()
  expect(await must('GET', `/trackers/${id}`, admin)).toMatchObject({
    id,
    current_step_index: expect.any(Number),
  })
})
test(clause('7.64'), async () => {
  const { id, workflow_id, customer_id } = await newTracker()
  expect(await must('GET', `/trackers/${workflow_id}/${customer_id}`, admin)).toMatchObject({
    id,
    customer_id,
  })
})
test(clause('7.65'), async () => {
  const { workflowId } = await ownWorkflow()
  const body = { workflow_id: workflowId, customer_id: await customer() }
  expect(await call('POST', '/trackers', admin, body)).toMatchObject({ status: 201, body: { data: body } })
})
test(clause('7.66'), async () => {
  const { workflowId } = await ownWorkflow()
  const known = { workflow_id: workflowId, customer_id: await customer() }
  const body = { ...known, id_type: 'nin', customer_id_alt: 'CRM-7' }
  const first = await must('POST', '/trackers/upsert', admin, body)
  expect(first).toMatchObject(body)
  expect(await must('POST', '/trackers/upsert', admin, body)).toMatchObject({ id: first.id })
})
test(clause('7.67'), async () => {
  const { id, workflow_id, customer_id, current_step_index, total_steps } = await newTracker()
  const fields = { workflow_id, customer_id, current_step_index, total_steps, data: { source: 'broker' } }
  await must('PUT', `/trackers/${id}`, admin, fields)
  expect(await must('GET', `/trackers/${id}`, admin)).toMatchObject(fields)
})
test(clause('7.68'), async () => {
  const { id } = await newTracker()
  await must('DELETE', `/trackers/${id}`, admin)
  expect(await must('GET', `/trackers/${id}`, admin)).toMatchObject({ state: 'cancelled' })
})
