import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { claimant } from '../../testing/claims.ts'
import {
  ADA,
  payAtGateway,
  proposal,
  proveGuest,
  quoteGuest,
  signIn,
  startGuest,
  verify,
} from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  codesTo,
  makeFormType,
  makeWorkflow,
  must,
  proveContact,
  startAsGuest,
} from '../../testing/workflows.ts'

const THIEF = { ...ADA, email: 'thief@example.test', phone: '08099999999' }
const REGISTER = '/api/workflows/register-client'

type Proposal = ReturnType<typeof proposal>
const withPlate = (plate: string) => (data: Proposal) => {
  data.vehicle.registration_number = plate
}

describe('the identity and contact of a customer', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const about = () => {
    const { declaration: _, ...details } = proposal(lagosDay(test.services.clock())).about
    return details
  }
  const record = () =>
    test.services.db
      .selectFrom('clients')
      .selectAll()
      .where('email', 'in', [ADA.email, THIEF.email])
      .execute()

  it('keeps the contact of a known customer whatever another tracker enters, and sends claims’ codes to it', async () => {
    const owner = await quoteGuest(test)
    await payAtGateway(test, owner, 'pay')
    await verify(test, owner)
    const [stored] = await record()
    const thief = await proveGuest(test, THIEF)
    const body = { form_id: thief.formId, ...about(), address: '1 Robber Street', occupation: 'Thief' }
    const registered = await test.call('POST', REGISTER, { token: thief.token, body })
    expect(registered.status).toBe(200)
    expect(registered.body.data.client).toMatchObject({
      masked_email: 't***f@example.test',
      address: '1 Robber Street',
    })
    expect(await record()).toEqual([stored])
    const form = await must(test, 'GET', `/api/forms/${thief.formId}/guest`, { token: thief.token })
    expect(form.client).toBeNull()
    const claim = await claimant(test, 'ABC123DE', ADA.email)
    expect(claim.formId).toBeTruthy()
    expect(await codesTo(test, THIEF.email)).toHaveLength(1)
  })

  it('lets the sale continue: the new policy has the contact its buyer verified, the old one keeps its own', async () => {
    const other = { ...THIEF, email: 'second@example.test', phone: '08077777777' }
    const buyer = await quoteGuest(test, withPlate('KJA777XY'), other)
    await payAtGateway(test, buyer, 'pay')
    const settled = await verify(test, buyer)
    expect(settled.body.data.policy.masked_email).toBe('s****d@example.test')
    expect((await test.mails(other.email)).flatMap((mail) => mail.attachments)).toHaveLength(1)
    await claimant(test, 'KJA777XY', other.email)
    const before = await codesTo(test, other.email)
    await claimant(test, 'ABC123DE', ADA.email)
    expect(await codesTo(test, other.email)).toEqual(before)
    expect(await record()).toHaveLength(1)
  })

  it('updates the record for the customer who verified its contact, and never duplicates it', async () => {
    const guest = await proveGuest(test)
    for (const occupation of ['Baker', 'Builder']) {
      const body = { ...about(), occupation }
      const answer = await test.call('POST', REGISTER, { token: guest.token, body })
      expect(answer.status).toBe(200)
    }
    expect(await record()).toMatchObject([{ occupation: 'Builder', email: ADA.email }])
    const form = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    expect(form.client.occupation).toBe('Builder')
  })

  it('accepts no code by text message as proof of the email address, nor two channels as proof of either', async () => {
    const mixed = { ...ADA, phone: '08099999999' }
    const guest = await startGuest(test, mixed)
    const { token, validationId: validation_id } = guest
    await must(test, 'GET', `/api/kyc/nin/${ADA.id_number}`, { token })
    const before = await codesTo(test, ADA.email)
    await must(test, 'POST', '/api/trackers/form/validate-client', {
      token,
      body: { validation_id, channel: 'sms' },
    })
    test.wait(61_000)
    await must(test, 'POST', '/api/trackers/form/validate-client', {
      token,
      body: { validation_id, channel: 'email' },
    })
    const otp = (await codesTo(test, ADA.email)).find((code) => !before.includes(code))
    await must(test, 'POST', '/api/trackers/form/validate-client-otp', {
      token,
      body: { validation_id, otp },
    })
    const [stored] = await record()
    await must(test, 'POST', REGISTER, { token, body: { ...about(), occupation: 'Stranger' } })
    expect(await record()).toEqual([stored])
  })

  it('registers no customer outside the proposal of a tracker with a verified identity', async () => {
    const early = await startGuest(test, { ...ADA, email: 'early@example.test' })
    const unknown = await test.call('POST', REGISTER, { token: early.token, body: about() })
    expect([unknown.status, unknown.body.code]).toEqual([409, 'identity_unknown'])
    const clients = () => test.services.db.selectFrom('clients').selectAll().orderBy('id').execute()
    const known = await clients()
    const claim = await claimant(test, 'ABC123DE', ADA.email)
    for (const form_id of [claim.formId, undefined]) {
      const refused = await test.call('POST', REGISTER, { token: claim.token, body: { ...about(), form_id } })
      expect([refused.status, refused.body.code]).toEqual([409, 'step_passed'])
    }
    const paying = await quoteGuest(test, withPlate('LAG555AA'), {
      ...ADA,
      id_number: '99345678901',
      email: 'paying@example.test',
    })
    const passed = await test.call('POST', REGISTER, { token: paying.token, body: about() })
    expect([passed.status, passed.body.code]).toEqual([409, 'step_passed'])
    expect(await clients()).toHaveLength(known.length + 1)
  })

  it('creates no client for a contact with an unchecked identity', async () => {
    const admin = await signIn(test, 'admin@coverdesk.test', '/api')
    const key = await makeFormType(test, admin, 'Ask us', [{ key: 'what', kind: 'text', label: 'What' }])
    const id = await makeWorkflow(test, admin, 'Ask', [
      { key: 'contact', kind: 'contact', title: 'You' },
      { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
    ])
    const tracker = await startAsGuest(test, id)
    const next = await proveContact(test, tracker.token, tracker.next.id, 'requester@example.test')
    const refused = await test.call('POST', REGISTER, {
      token: tracker.token,
      body: { ...about(), form_id: next.id },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'step_passed'])
    const without = test.services.db.selectFrom('clients').select('id').where('identity_hash', 'is', null)
    expect(await without.execute()).toEqual([])
  })

  it('accepts the guest token in the body, and only the one of the same tracker', async () => {
    const guest = await proveGuest(test)
    const other = await startGuest(test, { ...ADA, email: 'third@example.test' })
    const call = (token: string | undefined) =>
      test.call('POST', REGISTER, { token: guest.token, body: { ...about(), token } })
    expect((await call(guest.token)).status).toBe(200)
    expect((await call(other.token)).status).toBe(401)
    expect((await call('no token at all')).status).toBe(401)
    const foreign = await test.call('POST', REGISTER, {
      token: other.token,
      body: { ...about(), form_id: guest.formId },
    })
    expect(foreign.status).toBe(404)
    const faulty = await test.call('POST', REGISTER, {
      token: guest.token,
      body: { ...about(), gender: 'x' },
    })
    expect(faulty.status).toBe(422)
    expect((await test.call('POST', REGISTER, { body: about() })).status).toBe(401)
  })
})
