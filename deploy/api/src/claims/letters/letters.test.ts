import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must, submit } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('letters about a claim', () => {
  let test: TestApp
  let officer: string
  let claimId: string
  let guest: { token: string; trackerId: string; formId: string }
  beforeAll(async () => {
    test = await createTestApp()
    const policy = await buyPolicy(test)
    officer = await signIn(test, 'claims@coverdesk.test')
    guest = await claimant(test, policy.plate, ADA.email)
    const answers = await noticeAnswers(test, guest.token, guest.formId, lagosDay(test.services.clock()))
    claimId = (await submit(test, guest.token, guest.formId, answers, 'register-claim')).claim.id
  })
  afterAll(() => test.close())

  const draft = (kind: string, id = claimId) =>
    test.call('GET', `/api/claims/${id}/letters/draft?kind=${kind}`, { token: officer })

  it('are drafted from a template, with the facts of the claim', async () => {
    const { claim_number: number } = await must(test, 'GET', `/api/claims/${claimId}`, { token: officer })
    for (const kind of ['documents', 'acknowledgement', 'offer', 'repudiation', 'discharge']) {
      const { status, body } = await draft(kind)
      expect(status, kind).toBe(200)
      expect(body.data.subject).toContain(number)
      expect(body.data.text).not.toContain('{{')
    }
    expect((await draft('love')).status).toBe(422)
    expect((await draft('offer', NOWHERE)).status).toBe(404)
  })

  it('go to the customer by email with the PDF, and stay with the claim', async () => {
    const letter = {
      kind: 'documents',
      subject: 'What we need',
      text: 'Dear Ada,\n\nPlease send the invoice.',
    }
    const sent = await test.call('POST', `/api/claims/${claimId}/letters`, { token: officer, body: letter })
    expect(sent.body.data.messages.at(-1)).toMatchObject({ by_customer: false })
    const document = sent.body.data.documents.at(-1)
    expect(document.file_name).toMatch(/^Letter-documents-CLM-.*\.pdf$/)
    const mail = (await test.mails(ADA.email)).find(({ subject }) => subject === 'What we need')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([document.file_name])
    const followed = await must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })
    expect(JSON.stringify(followed.documents)).toContain(document.id)
    const { read_only: _none, ...empty } = { ...letter, text: '' } as Record<string, unknown>
    const refused = await test.call('POST', `/api/claims/${claimId}/letters`, { token: officer, body: empty })
    expect(refused.status).toBe(422)
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    const denied = await test.call('POST', `/api/claims/${claimId}/letters`, { token: auditor, body: letter })
    expect(denied.status).toBe(403)
  })
})
