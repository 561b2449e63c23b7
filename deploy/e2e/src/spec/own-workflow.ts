import { randomUUID } from 'node:crypto'
import { linkIn, waitForMail } from '../mailbox.ts'
import { must, staff } from './api.ts'

const admin = staff()

/** A published workflow of the office's own: a form of the customer, then a decision of somebody outside. */
async function publish(): Promise<{ workflowId: number; approver: string }> {
  const name = `Own ${randomUUID().slice(0, 8)}`
  const approver = `${randomUUID()}@example.test`
  const fields = [{ key: 'what', kind: 'text', label: 'What' }]
  const { key } = await must('POST', '/form-types', admin, { name, description: '', fields })
  const asked = { kind: 'outside', email: approver, name: 'Somebody outside' }
  const made = await must('POST', '/workflows', admin, {
    name,
    description: '',
    consent_text: 'I agree.',
    steps: [
      { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [asked] },
    ],
  })
  const { waiting } = await must('POST', `/workflows/${made.id}/publish`, admin, { version: made.version })
  // Somebody outside may decide in it: a second administrator agrees.
  if (waiting) {
    const body = { version: waiting.version }
    await must('POST', `/change-requests/${waiting.id}/approve`, staff('second-admin'), body)
  }
  return { workflowId: made.id, approver }
}

let published: ReturnType<typeof publish> | undefined

/** The workflow, made once. */
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

/** A customer who stands at the form. */
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

export interface Asked extends Run {
  approvalId: string
  /** The mailed link. */
  link: string
  approver: { token: string }
}

/** The decision a run waits for, and the session of who is asked for it by mail. */
export async function askedToDecide(): Promise<Asked> {
  const { approver } = await ownWorkflow()
  const run = await startRun()
  const since = new Date()
  await submit(run)
  const [asked] = await must('GET', `/approvals/${run.workflowId}?state=waiting`, admin)
  const path = `/workflow-forms/approve-form/${asked.id}`
  const mail = await waitForMail(approver, ({ text }) => text.includes(path), since)
  const link = linkIn(mail, path)
  const token = /#token=([\w-]+)/.exec(link)?.[1]
  const session = await must('GET', `/validate-guest-token/${token}`)
  return { ...run, link, approvalId: asked.id, approver: { token: session.token } }
}
