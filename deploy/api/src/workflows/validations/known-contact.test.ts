import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { buyPolicy, claimant } from '../../testing/claims.ts'
import { ADA, proposal, proveGuest, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, must } from '../../testing/workflows.ts'

const NEW = { ...ADA, email: 'new@example.test', phone: '08091112222' }
const HOUR = 3_600_000

describe('a person on record with another contact', () => {
  let test: TestApp
  let plate: string
  beforeAll(async () => {
    test = await createTestApp()
    plate = (await buyPolicy(test)).plate
  })
  afterAll(() => test.close())
  // The rate limit of an address counts by the minute.
  beforeEach(() => test.wait(61_000))

  type Guest = Awaited<ReturnType<typeof startGuest>>
  const known = ({ validationId }: Guest) => `/api/validations/${validationId}/known-contact`
  const ask = (guest: Guest) => test.call('POST', `${known(guest)}/code`, { token: guest.token })
  const prove = (guest: Guest, otp: string) =>
    test.call('POST', known(guest), { token: guest.token, body: { otp } })
  const record = () => test.services.db.selectFrom('clients').select(['email', 'phone']).execute()

  it('is not requested before the code, nor when the contact is the same', async () => {
    const early = await startGuest(test, NEW)
    for (const answer of [await ask(early), await prove(early, '123456')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'identity_unknown'])
    }
    const same = await proveGuest(test)
    for (const answer of [await ask(same), await prove(same, '123456')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'step_passed'])
    }
    const own = await must(test, 'GET', `/api/validations/${same.validationId}/guest`, { token: same.token })
    expect(own.known_contact).toBeNull()
    expect((await ask({ ...same, token: early.token })).status).toBe(404)
    expect((await prove({ ...same, token: early.token }, '123456')).status).toBe(404)
    expect((await ask({ ...same, token: '' })).status).toBe(401)
    expect((await prove({ ...same, token: '' }, '123456')).status).toBe(401)
  })

  it('sees the old contact masked, and changes it only with the code sent there', async () => {
    const buyer = await proveGuest(test, NEW)
    const path = `/api/validations/${buyer.validationId}/guest` as const
    const shown = await must(test, 'GET', path, { token: buyer.token })
    expect(shown.known_contact).toEqual({ masked_email: 'a*a@example.test', masked_phone: '+234*******567' })
    const before = await codesTo(test, ADA.email)
    expect((await ask(buyer)).status).toBe(200)
    expect([(await ask(buyer)).status, (await ask(buyer)).body.code]).toEqual([429, 'code_resend_too_soon'])
    const otp = (await codesTo(test, ADA.email)).find((code) => !before.includes(code)) ?? ''
    expect(await codesTo(test, NEW.email)).toHaveLength(1)
    expect((await prove(buyer, '12345')).status).toBe(422)
    const wrong = await prove(buyer, otp === '111111' ? '222222' : '111111')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'code_wrong'])
    expect(await record()).toEqual([{ email: ADA.email, phone: '+2348031234567' }])
    const proven = await prove(buyer, otp)
    expect(proven).toMatchObject({ status: 200, body: { data: { known_contact: null } } })
    expect(await record()).toEqual([{ email: NEW.email, phone: '+2348091112222' }])
    const notification = (await test.mails(ADA.email)).filter(({ subject }) =>
      subject?.includes('was changed'),
    )
    expect(notification).toHaveLength(1)
    expect((await prove(buyer, otp)).body.code).toBe('step_passed')
    await claimant(test, plate, ADA.email)
    test.wait(73 * HOUR)
    await claimant(test, plate, NEW.email)
  })

  it('retains contact, policies and claims, whatever another tracker sends', async () => {
    const VICTIM = { ...ADA, id_number: '77345678901', email: 'victim@example.test', phone: '08035550000' }
    const victim = await proveGuest(test, VICTIM)
    const today = () => lagosDay(test.services.clock())
    const { declaration: _, ...about } = proposal(today()).about
    await must(test, 'POST', '/api/workflows/register-client', { token: victim.token, body: about })
    const state = async () => ({
      clients: await test.services.db.selectFrom('clients').selectAll().orderBy('id').execute(),
      policies: await test.services.db
        .selectFrom('policies')
        .select(['id', 'client_id', 'email', 'phone'])
        .execute(),
      claims: await test.services.db.selectFrom('claims').select(['id', 'client_id']).execute(),
      changes: await test.services.db.selectFrom('contact_changes').select('id').execute(),
    })
    const before = await state()
    const thief = await proveGuest(test, { ...VICTIM, email: 'thief@example.test', phone: '08066666666' })
    const text = fc.constantFrom('Robber', VICTIM.email, plate, '<b>', '')
    const otp = fc.constantFrom('000000', '123456', '999999')
    const { token, validationId, formId } = thief
    const call = fc.oneof(
      fc.record({ address: text, occupation: text }).map((change) => ({
        path: '/api/workflows/register-client',
        body: { ...about, ...change, form_id: formId, token },
      })),
      text.map((query) => ({
        path: '/api/trackers/form/search-policyholder',
        body: { validation_id: validationId, query },
      })),
      otp.map((code) => ({ path: known(thief), body: { otp: code } })),
      otp.map((code) => ({
        path: '/api/trackers/form/validate-client-otp',
        body: { validation_id: validationId, otp: code },
      })),
      fc.constantFrom('email', 'sms').map((channel) => ({
        path: '/api/trackers/form/validate-client',
        body: { validation_id: validationId, channel },
      })),
      fc.constant({ path: `${known(thief)}/code`, body: undefined }),
      fc.integer({ min: 1, max: 3 }).map((version) => ({
        path: '/api/workflows/underwrite-motor-policy',
        body: { form_id: formId, data: proposal(today()), version },
      })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 6 }), async (calls) => {
        for (const { path, body } of calls) {
          const answer = await test.call('POST', path, { token, body })
          expect(answer.status).toBeLessThan(500)
        }
        expect(await state()).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })
})
