import { randomUUID } from 'node:crypto'
import { linkIn, waitForMail } from '../mailbox.ts'
import { must, staff } from './api.ts'

const admin = staff()

/** Publishes a custom workflow: a form for the customer, then the decision of an external approver. */
async function publish(): Promise<{ workflowId: number; approver: string }> {
  const name = `Own ${randomUUID().slice(0, 8)}`
  const approver = `${randomUUID()}@example.test`
  const fields = [{ key: 'what', kind: 'text', label: 'What' }]
  const { key } = await must('POST', '/form-types', admin, { name, description: '', fields })
  const external = { kind: 'outside', email: approver, name: 'External approver' }
  const made = await must('POST', '/workflows', admin, {
    name,
    description: '',
    consent_text: 'I agree.',
    steps: [
      { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [external] },
    ],
  })
  const { waiting } = await must('POST', `/workflows/${made.id}/publish`, admin, { version: made.version })
  // External approvers may decide in it: a second administrator has to approve.
  if (waiting) {
    const body = { version: waiting.version }
    await must('POST', `/change-requests/${waiting.id}/approve`, staff('second-admin'), body)
  }
  return { workflowId: made.id, approver }
}

let published: ReturnType<typeof publish> | undefined

/** Returns the workflow, which is created once. */
export const ownWorkflow = (): ReturnType<typeof publish> => {
  published ??= publish()
  return published
}

export interface Run {
  caller: { token: string }
  workflowId: number
  trackerId: string
  formId: string
}

/** Starts a tracker whose customer has reached the form. */
export async function startRun(): Promise<Run> {
  const { workflowId } = await ownWorkflow()
  const { consent } = await must('GET', `/workflows/${workflowId}/guest`)
  const started = await must('POST', '/trackers/form/start-workflow', null, {
    workflow_id: workflowId,
    locale: 'en',
    data: { consent: { version: consent.version, accepted: true } },
  })
  return {
    caller: { token: started.token },
    workflowId,
    trackerId: started.tracker.id,
    formId: started.next.id,
  }
}

/** Sends the form. */
export async function submit({ caller, formId }: Run): Promise<void> {
  const { version } = await must('GET', `/forms/${formId}/guest`, caller)
  await must('POST', '/trackers/form/submit-form', caller, {
    form_id: formId,
    data: { what: 'A chair' },
    version,
  })
}

export interface PendingDecision extends Run {
  approvalId: string
  /** Link from the email. */
  link: string
  approver: { token: string }
}

/** Starts a tracker that awaits a decision, and signs in the approver from the emailed link. */
export async function startDecision(): Promise<PendingDecision> {
  const { approver } = await ownWorkflow()
  const run = await startRun()
  const since = new Date()
  await submit(run)
  const [approval] = await must('GET', `/approvals/${run.workflowId}?state=waiting`, admin)
  const path = `/workflow-forms/approve-form/${approval.id}`
  const mail = await waitForMail(approver, ({ text }) => text.includes(path), since)
  const link = linkIn(mail, path)
  const token = /#token=([\w-]+)/.exec(link)?.[1]
  const session = await must('GET', `/validate-guest-token/${token}`)
  return { ...run, link, approvalId: approval.id, approver: { token: session.token } }
}
