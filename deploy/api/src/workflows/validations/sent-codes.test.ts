import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, makeFormType, makeWorkflow, must, startRun } from '../../testing/workflows.ts'

const CODE = '/api/trackers/form/validate-client'

/** A workflow that begins with a contact nobody has proven. */
async function contactWorkflow(test: TestApp) {
  const admin = await signIn(test, 'admin@coverdesk.test')
  const key = await makeFormType(test, admin, 'Ask us', [{ key: 'what', kind: 'text', label: 'What' }])
  return makeWorkflow(test, admin, 'Ask', [
    { key: 'contact', kind: 'contact', title: 'You' },
    { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
  ])
}

/** A run of somebody who names a contact. */
async function named(test: TestApp, workflowId: number, email: string, phone: string) {
  const run = await startRun(test, workflowId)
  const body = { name: 'Ada Obi', email, phone }
  await must(test, 'PUT', `/api/validations/${run.next.id}/guest`, { token: run.token, body })
  return run
}

describe('where no text messages are sent', () => {
  let test: TestApp
  let workflow: number
  beforeAll(async () => {
    test = await createTestApp({ SMS_PROVIDER: 'none' })
    workflow = await contactWorkflow(test)
  })
  afterAll(() => test.close())

  it('a code that was asked for by text counts for the mailbox it goes to, whatever the phone', async () => {
    const victim = 'victim@example.test'
    const statuses = []
    for (let time = 0; time < 11; time += 1) {
      const { token, next } = await named(test, workflow, victim, `080312345${String(time).padStart(2, '0')}`)
      const body = { validation_id: next.id, channel: 'sms' }
      statuses.push((await test.call('POST', CODE, { token, body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(await codesTo(test, victim)).toHaveLength(10)
  })
})
