import { createClient, type NewPartner } from '@coverdesk/sdk'
import { partnerSchema } from '@coverdesk/sdk/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from './platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers } from './testing/claims.ts'
import { ADA, proposal, proveGuest, signIn } from './testing/journey.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { linkIn, makeFormType, makeWorkflow, outside, startAsGuest } from './testing/workflows.ts'

const ELSE = { ...ADA, id_number: '33345678901', email: 'else@example.test' }

describe('Specification 7: calls of the SDK that succeed', () => {
  let test: TestApp
  let admin: string
  let marine: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    marine = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
  })
  afterAll(() => test.close())

  const sdk = (token: string) =>
    createClient({ baseUrl: `http://127.0.0.1:${test.settings.PORT}/api`, getToken: () => token })

  it('7, POST /partners and DELETE /partners/{id}', async () => {
    const {
      admin: { partners },
    } = sdk(marine)
    const { data } = await partners.list()
    const like = await partners.get(data[0]?.id ?? '')
    const fields = Object.keys((partnerSchema as unknown as { shape: object }).shape)
    const partnerFields = Object.fromEntries(Object.entries(like).filter(([name]) => fields.includes(name)))
    const body = { ...partnerFields, name: 'Lagoon Marine Brokers', administrator: null } as NewPartner
    const made = await partners.create({
      ...body,
      rc_number: '',
      tin: '',
      licence_number: '',
      licence_expires_on: null,
    })
    expect(made).toMatchObject({ name: 'Lagoon Marine Brokers', state: 'active' })
    expect(await partners.delete(made.id)).toMatchObject({ id: made.id, state: 'archived' })
  })

  it('7, POST and PUT /notification-templates', async () => {
    const {
      admin: { notificationTemplates },
    } = sdk(admin)
    const texts = {
      subject: 'Good morning',
      preheader: '',
      heading: 'Good morning',
      body: 'Your policy is ready.',
      action: 'Open it',
      note: '',
    }
    const made = await notificationTemplates.create({ name: 'Greeting', purpose: '', texts })
    const changed = { ...texts, heading: 'Good evening' }
    const saved = await notificationTemplates.update(made.id, { language: 'en', texts: changed })
    expect(saved.texts.find(({ language }) => language === 'en')?.texts.heading).toBe('Good evening')
    const read = await notificationTemplates.get(made.id)
    expect(read.texts.find(({ language }) => language === 'en')?.texts).toEqual(changed)
  })

  it('7, POST /trackers/form/submit-form, GET /approvals/{id}/guest and DELETE /approvals/{id}', async () => {
    const key = await makeFormType(test, admin, 'Question', [{ key: 'what', kind: 'text', label: 'What' }])
    const workflow = await makeWorkflow(test, admin, 'Ask an outside approver', [
      { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [outside('one@outside.test')] },
    ])
    const started = await startAsGuest(test, workflow)
    const {
      workflow: { forms, trackers },
    } = sdk(started.token)
    const { version } = await forms.getGuest(started.next.id)
    const sent = { form_id: started.next.id, data: { what: 'A car' }, version }
    const submitted = await trackers.form.submitForm(sent)
    expect(submitted.tracker).toMatchObject({ id: started.trackerId, current_step_index: 1 })

    const opened = await sdk('').auth.guestTokens.validate(await linkIn(test, 'one@outside.test'))
    const approval = await sdk(opened.token).workflow.approvals.getGuest(opened.next.id)
    expect(approval).toMatchObject({ id: opened.next.id, state: 'waiting' })

    expect(await sdk(admin).workflow.approvals.delete(approval.id)).toBeNull()
    const { approvals } = await sdk(admin).workflow.trackers.get(started.trackerId)
    expect(approvals.map(({ state }) => state)).toEqual(['closed', 'waiting'])
  })

  it('7, POST register-client (client fields plus token)', async () => {
    const guest = await proveGuest(test, ELSE)
    const { declaration, ...details } = proposal(lagosDay(test.services.clock())).about
    const body = { ...details, title: 'Mrs' as const, gender: 'female' as const, token: guest.token }
    const { client } = await sdk(guest.token).workflow.workflows.registerClient(body)
    expect(client).toMatchObject({ occupation: 'Trader', address: '12 Marina Road' })
    const tracker = await sdk(admin).workflow.trackers.get(guest.trackerId)
    expect([declaration, tracker.customer_id]).toEqual([true, client.id])
  })

  it('7, POST /trackers/form/register-claim', async () => {
    test.wait(61_000)
    const policy = await buyPolicy(test)
    test.wait(61_000)
    const guest = await claimant(test, policy.policy_number, ADA.email)
    const {
      workflow: { forms, trackers },
    } = sdk(guest.token)
    const { version } = await forms.getGuest(guest.formId)
    const today = lagosDay(test.services.clock())
    const data = await noticeAnswers(test, guest.token, guest.formId, today)
    const registered = await trackers.form.registerClaim({ form_id: guest.formId, data, version })
    expect(registered.claim).toMatchObject({ claim_number: expect.any(String), state: expect.any(String) })
    expect((await sdk(admin).workflow.trackers.get(guest.trackerId)).claim_id).toBe(registered.claim.id)
  })
})
