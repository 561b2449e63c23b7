import type { Party, WorkflowStep } from '@coverdesk/sdk'
import type { FormField } from '@coverdesk/sdk/forms'
import { checkReasons } from './check-reasons.ts'
import { signIn } from './journey.ts'
import type { DataOf, Method } from './operations/bodies.ts'
import { codeIn, type TestApp } from './test-app.ts'

/** Data of an API response, or an error with the reason. */
export async function must<M extends Method, Path extends string>(
  test: TestApp,
  method: M,
  path: Path,
  options: { token?: string; body?: unknown } = {},
): Promise<DataOf<M, Path>> {
  const { status, body } = await test.call(method, path, options)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
  return (body as { data: DataOf<M, Path> }).data
}

/** Creates a form type; returns its key. */
export async function makeFormType(test: TestApp, token: string, name: string, fields: FormField[]) {
  const made = await must(test, 'POST', '/api/form-types', { token, body: { name, description: '', fields } })
  return made.key as string
}

/** Creates and publishes a workflow, with a second administrator where it needs one; returns its id. */
export async function makeWorkflow(test: TestApp, token: string, name: string, steps: WorkflowStep[]) {
  const body = { name, description: '', consent_text: 'I agree.', steps }
  const made = await must(test, 'POST', '/api/workflows', { token, body })
  const published = await must(test, 'POST', `/api/workflows/${made.id}/publish`, {
    token,
    body: { version: made.version },
  })
  if (published.waiting) {
    const second = await signIn(test, 'second-admin@coverdesk.test')
    const { id, version } = published.waiting
    await must(test, 'POST', `/api/change-requests/${id}/approve`, { token: second, body: { version } })
  }
  return published.id as number
}

/** A guest who has just consented. */
export async function startAsGuest(test: TestApp, workflowId: number) {
  const { consent } = await must(test, 'GET', `/api/workflows/${workflowId}/guest`)
  const started = await must(test, 'POST', '/api/trackers/form/start-workflow', {
    body: {
      workflow_id: workflowId,
      locale: 'en',
      data: { consent: { version: consent.version, accepted: true } },
    },
  })
  return { token: started.token as string, trackerId: started.tracker.id as string, next: started.next }
}

/** Creates a workflow that begins with an unverified contact; returns its id. */
export async function makeContactWorkflow(test: TestApp, token: string, ...more: WorkflowStep[]) {
  const key = await makeFormType(test, token, 'Ask us', [{ key: 'what', kind: 'text', label: 'What' }])
  return makeWorkflow(test, token, 'Ask', [
    { key: 'contact', kind: 'contact', title: 'You', due_hours: 24 },
    ...more,
    { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
  ])
}

export function nameContact(
  test: TestApp,
  token: string,
  validationId: string,
  { email, phone = '08031234567' }: { email: string; phone?: string },
) {
  const body = { name: 'Ada Obi', email, phone }
  return must(test, 'PUT', `/api/validations/${validationId}/guest`, { token, body })
}

/** Enters a contact and its code; returns the next step. */
export async function proveContact(test: TestApp, token: string, validationId: string, email: string) {
  await nameContact(test, token, validationId, { email })
  const before = await codesTo(test, email)
  const validation = { validation_id: validationId, channel: 'email' }
  await must(test, 'POST', '/api/trackers/form/validate-client', { token, body: validation })
  return passCode(test, token, validationId, { email, before })
}

/**
 * The codes emailed to an address so far. Emails of one instant come in any order, so a new one is found by comparison.
 */
export async function codesTo(test: TestApp, email: string): Promise<string[]> {
  const mails = await test.mails(email)
  return mails.filter((mail) => /\b\d{6}\b/.test(mail.subject ?? '')).map(codeIn)
}

/** Enters the code that was emailed to an address after `before` was read. */
export async function passCode(
  test: TestApp,
  token: string,
  validationId: string,
  { email, before }: { email: string; before: readonly string[] },
) {
  const otp = (await codesTo(test, email)).find((code) => !before.includes(code))
  const body = { validation_id: validationId, otp }
  const passed = await must(test, 'POST', '/api/trackers/form/validate-client-otp', { token, body })
  return passed.next
}

export async function submit<Path extends string = 'submit-form'>(
  test: TestApp,
  token: string,
  formId: string,
  data: object,
  path: Path = 'submit-form' as Path,
): Promise<DataOf<'POST', `/api/trackers/form/${Path}`>> {
  const form = token.length > 0 ? await readForm(test, token, formId) : null
  const body = { form_id: formId, data: { ...checkReasons(form), ...data }, version: form?.version ?? 1 }
  return must(test, 'POST', `/api/trackers/form/${path}`, { token, body })
}

async function readForm(test: TestApp, token: string, formId: string) {
  const own = await test.call('GET', `/api/forms/${formId}/guest`, { token })
  return own.status === 200 ? own.body.data : must(test, 'GET', `/api/forms/${formId}`, { token })
}

export const outside = (email: string): Party => ({ kind: 'outside', email, name: 'Outside approver' })

/** The token in the newest email with a link to an address. */
export async function linkIn(test: TestApp, email: string): Promise<string> {
  const texts = (await test.mails(email)).map((mail) => /#token=([\w-]+)/.exec(mail.text ?? '')?.[1])
  const token = texts.filter(Boolean).at(-1)
  if (!token) throw new Error(`No link was mailed to ${email}.`)
  return token
}

const APPROVER_MAIL = 'approver@outside.test'

/** A session of an external approver. */
export async function openApprover(test: TestApp, admin: string): Promise<string> {
  const key = await makeFormType(test, admin, 'Something to decide', [
    { key: 'what', kind: 'text', label: 'What' },
  ])
  const id = await makeWorkflow(test, admin, 'To be decided', [
    { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
    { key: 'decide', kind: 'approval', title: 'Decide', approvers: [outside(APPROVER_MAIL)] },
  ])
  const tracker = await startAsGuest(test, id)
  await submit(test, tracker.token, tracker.next.id, { what: 'A chair' })
  const opened = await must(test, 'GET', `/api/validate-guest-token/${await linkIn(test, APPROVER_MAIL)}`)
  return opened.token as string
}
