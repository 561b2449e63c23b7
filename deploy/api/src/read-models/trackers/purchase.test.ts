import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import {
  ADA,
  payAtGateway,
  proposal,
  proveGuest,
  quoteGuest,
  startGuest,
  verify,
} from '../../testing/journey.ts'
import { codeIn, createTestApp, type TestApp } from '../../testing/test-app.ts'

const BOLA = { ...ADA, id_number: '22345678902', email: 'bola@example.test', phone: '08031234568' }

describe('buying a motor policy', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('goes from consent to a certificate, in one policy, one receipt and one mail', async () => {
    const guest = await quoteGuest(test)
    await payAtGateway(test, guest, 'pay')
    const settled = await verify(test, guest)
    expect(settled.body.data.status).toBe('succeeded')
    expect(settled.body.data.next.screen).toBe('download-motor-certificate')
    const { policy } = settled.body.data
    expect(policy).toMatchObject({ plate: 'ABC123DE', state: 'active', premium: settled.body.data.amount })
    const file = await test.call('GET', `/api/documents/${policy.document_id}`, { token: guest.token })
    expect(file.status).toBe(200)
    expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const attached = (await test.mails(ADA.email)).flatMap((mail) => mail.attachments)
    expect(attached.map((one) => one.filename)).toEqual([expect.stringMatching(/\.pdf$/)])
    const entries = await test.services.db.selectFrom('ledger_entries').select('amount').execute()
    expect(entries.map((entry) => entry.amount).sort((one, other) => one - other)).toEqual([
      -policy.premium,
      policy.premium,
    ])
  })

  it('reports a plate that is already insured for the dates', async () => {
    const guest = await proveGuest(test, BOLA)
    const form = await test.call('GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    const data = proposal(lagosDay(test.services.clock()))
    const body = { form_id: guest.formId, data, version: form.body.data.version }
    const refused = await test.call('POST', '/api/workflows/underwrite-motor-policy', {
      token: guest.token,
      body,
    })
    expect(refused.status).toBe(422)
    expect(refused.body.code).toBe('plate_insured')
    expect(refused.body.errors[0].path).toBe('vehicle.registration_number')
    const unchanged = await test.call('GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    expect(unchanged.body.data.status).toBe('open')
    Object.assign(data.vehicle, proposal('', 'KJA777XY').vehicle)
    const accepted = await test.call('POST', '/api/workflows/underwrite-motor-policy', {
      token: guest.token,
      body,
    })
    expect(accepted.status).toBe(200)
  })

  it('refuses a date of birth that is not the one on record, at the field', async () => {
    const guest = await proveGuest(test, { ...ADA, id_number: '12345676666', email: 'kemi@example.test' })
    const details = proposal(lagosDay(test.services.clock())).about
    const { declaration, ...about } = details
    const body = { form_id: guest.formId, ...about }
    const refused = await test.call('POST', '/api/workflows/register-client', { token: guest.token, body })
    expect(refused.body).toMatchObject({
      code: 'date_of_birth_mismatch',
      errors: [{ path: 'date_of_birth' }],
    })
    const right = { ...body, date_of_birth: '1990-05-01' }
    expect(
      (await test.call('POST', '/api/workflows/register-client', { token: guest.token, body: right })).status,
    ).toBe(200)
    expect(declaration).toBe(true)
  })

  it('stores everything after a declined payment, and lets the customer pay again', async () => {
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = 'LAG111AA'
      },
      { ...ADA, id_number: '32345678903', email: 'chi@example.test' },
    )
    await payAtGateway(test, guest, 'decline')
    const declined = await verify(test, guest)
    expect(declined.body.data).toMatchObject({ status: 'failed', policy: null })
    expect(declined.body.data.next.screen).toBe('pay-motor')
    await payAtGateway(test, guest, 'pay')
    expect((await verify(test, guest)).body.data.status).toBe('succeeded')
  })

  it('shows nothing of one guest to another', async () => {
    const one = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = 'ABJ222BB'
      },
      { ...ADA, id_number: '42345678904', email: 'dan@example.test' },
    )
    const other = await startGuest(test, { ...ADA, id_number: '52345678905', email: 'efe@example.test' })
    for (const path of [
      `payments/${one.paymentId}`,
      `forms/${one.formId}`,
      `validations/${one.validationId}`,
    ]) {
      expect((await test.call('GET', `/api/${path}/guest`, { token: other.token })).status).toBe(404)
    }
    expect((await test.call('GET', `/api/kyc/nin/42345678904`, { token: other.token })).status).toBe(404)
    const begin = { token: other.token, body: { payment_id: one.paymentId } }
    expect((await test.call('POST', '/api/payments/initiate', begin)).status).toBe(404)
  })

  it('refuses a code that is wrong, used or late, and states how many attempts are left', async () => {
    const person = { ...ADA, id_number: '62345678906', email: 'fola@example.test' }
    const guest = await startGuest(test, person)
    const { token, validationId: validation_id } = guest
    const early = await test.call('POST', '/api/trackers/form/validate-client', {
      token,
      body: { validation_id, channel: 'email' },
    })
    expect(early.body.code).toBe('identity_unknown')
    await test.call('GET', `/api/kyc/nin/${person.id_number}`, { token })
    await test.call('POST', '/api/trackers/form/validate-client', {
      token,
      body: { validation_id, channel: 'email' },
    })
    const otp = codeIn((await test.mails(person.email)).at(-1))
    const wrong = await test.call('POST', '/api/trackers/form/validate-client-otp', {
      token,
      body: { validation_id, otp: otp === '111111' ? '222222' : '111111' },
    })
    expect(wrong.body).toMatchObject({ code: 'code_wrong', tries_left: 4 })
    const again = await test.call('POST', '/api/trackers/form/validate-client', {
      token,
      body: { validation_id, channel: 'email' },
    })
    expect([again.status, again.body.data.resend_in > 0]).toEqual([200, true])
    test.wait(601_000)
    const late = await test.call('POST', '/api/trackers/form/validate-client-otp', {
      token,
      body: { validation_id, otp },
    })
    expect(late.body.code).toBe('code_expired')
  })

  it('leaves an identity pending while the provider is down, and continues by itself when it is back', async () => {
    const person = { ...ADA, id_number: '72345678888', email: 'gbenga@example.test' }
    const { token, validationId } = await startGuest(test, person)
    const first = await test.call('GET', `/api/kyc/nin/${person.id_number}`, { token })
    expect(first.body.data).toMatchObject({ firstName: null, status: 'pending' })
    const body = { validation_id: validationId, channel: 'email' }
    expect((await test.call('POST', '/api/trackers/form/validate-client', { token, body })).status).toBe(409)
    test.wait(130_000)
    const mails = await test.mails(person.email)
    expect(mails.at(-1)?.text).toContain('/workflow-forms/resume?written=en#token=')
    const view = await test.call('GET', `/api/validations/${validationId}/guest`, { token })
    expect(view.body.data.kyc_status).toBe('verified')
  })

  it('reports an unknown identity number', async () => {
    const person = { ...ADA, id_number: '82345670000', email: 'hauwa@example.test' }
    const { token } = await startGuest(test, person)
    const answer = await test.call('GET', `/api/kyc/nin/${person.id_number}`, { token })
    expect(answer.body.data).toEqual({
      firstName: null,
      lastName: null,
      reason: 'User data not found',
      status: 'not_found',
    })
  })

  it('keeps the newer draft when two tabs write', async () => {
    const guest = await proveGuest(test, { ...ADA, id_number: '10345678910', email: 'jide@example.test' })
    const path = `/api/forms/${guest.formId}/guest` as const
    const { version } = (await test.call('GET', path, { token: guest.token })).body.data
    const first = await test.call('PUT', path, {
      token: guest.token,
      body: { draft: { about: { title: 'Mr' } }, version },
    })
    expect(first.status).toBe(200)
    const second = await test.call('PUT', path, {
      token: guest.token,
      body: { draft: { about: { title: 'Dr' } }, version },
    })
    expect(second.status).toBe(409)
    expect(second.body.current.draft.about.title).toBe('Mr')
  })
})
