import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from './platform/db/clock.ts'
import {
  ADA,
  type GuestAt,
  named,
  payAtGateway,
  proposal,
  proveGuest,
  quoteGuest,
  signIn,
  startGuest,
  verify,
} from './testing/journey.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { codesTo, must, startAsGuest } from './testing/workflows.ts'

const SELLER = 'underwriter@coverdesk.test'
let person = 0
/** A customer different from those of the other tests. */
const newPerson = () => {
  person += 1
  return { ...ADA, id_number: `3${String(person).padStart(10, '0')}`, email: `spec${person}@example.test` }
}

describe('Specification 7: a purchase, by the customer or by staff', () => {
  let test: TestApp
  let seller: string
  let claims: string
  beforeAll(async () => {
    test = await createTestApp()
    seller = await signIn(test, SELLER)
    claims = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())

  const quoted = async (plate: string): Promise<GuestAt> => {
    test.wait(4_000)
    return quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = plate
      },
      newPerson(),
    )
  }
  const details = () => {
    const { declaration, ...about } = proposal(lagosDay(test.services.clock())).about
    return about
  }
  const auditsOf = (id: string) =>
    test.services.db
      .selectFrom('audit_events')
      .select(['action', 'actor_name'])
      .where('object_id', '=', id)
      .execute()
  const post = <Path extends string>(path: Path, token: string, body: object) =>
    test.call('POST', `/api/${path}`, { token, body })

  it('7, POST register-client (client fields plus token): the same for the customer and for staff', async () => {
    const guest = await proveGuest(test, newPerson())
    const body = { ...details(), occupation: 'Nurse' }
    const own = await post('workflows/register-client', guest.token, { ...body, token: guest.token })
    expect([own.status, own.body.data.client.occupation]).toEqual([200, 'Nurse'])
    const sold = await post('workflows/register-client', seller, {
      ...body,
      occupation: 'Doctor',
      form_id: guest.formId,
      token: guest.token,
    })
    expect(sold.status).toBe(200)
    expect(Object.keys(sold.body.data.client).sort()).toEqual(Object.keys(own.body.data.client).sort())
    expect(sold.body.data.client).toMatchObject({ id: own.body.data.client.id, occupation: 'Doctor' })
    const audits = await auditsOf(own.body.data.client.id)
    expect(audits.map(({ action }) => action)).toEqual(['client.registered', 'client.registered'])
    expect(audits[1]?.actor_name).not.toBe(audits[0]?.actor_name)
  })

  it('7, POST register-client: is for staff who may edit motor trackers, and a form they name', async () => {
    const guest = await proveGuest(test, newPerson())
    const other = await startGuest(test, newPerson())
    const body = { ...details(), form_id: guest.formId }
    expect((await post('workflows/register-client', claims, body)).status).toBe(403)
    const unnamed = await post('workflows/register-client', seller, details())
    expect([unnamed.status, unnamed.body.errors[0].path]).toEqual([422, 'form_id'])
    const wrong = await post('workflows/register-client', seller, { ...body, token: other.token })
    expect(wrong.status).toBe(401)
  })

  it('7, payments POST /initiate: the same for the customer and for staff, who are on record', async () => {
    const { paymentId, token, trackerId } = await quoted('SPC101AA')
    const begun = await post('payments/initiate', seller, { payment_id: paymentId })
    expect([begun.status, begun.body.data.status]).toEqual([200, 'pending'])
    expect((await auditsOf(paymentId)).map(({ action }) => action)).toEqual(['payment.started'])
    const own = await post('payments/initiate', token, { payment_id: paymentId })
    expect(own.body.data).toEqual(begun.body.data)
    const { timeline } = await must(test, 'GET', `/api/trackers/${trackerId}`, { token: seller })
    const started = timeline.filter(({ kind }: { kind: string }) => kind === 'payment_started')
    const { first_name, last_name } = await must(test, 'GET', '/api/user-profile', { token: seller })
    expect(started).toMatchObject([{ actor: `${first_name} ${last_name}` }])
  })

  it('7, POST create-motor-policy: the same for the customer and for staff, once it is paid', async () => {
    const guest = await quoted('SPC102AA')
    const body = { payment_id: guest.paymentId }
    const early = await post('workflows/create-motor-policy', seller, body)
    expect([early.status, early.body.code]).toEqual([402, 'payment_required'])
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
    const own = await post('workflows/create-motor-policy', guest.token, body)
    const sold = await post('workflows/create-motor-policy', seller, body)
    expect([own.status, sold.status]).toEqual([200, 200])
    expect(sold.body.data).toEqual(own.body.data)
  })

  it('7: no user is assigned a payment of another area or another branch', async () => {
    const { paymentId } = await quoted('SPC103AA')
    const { db } = test.services
    for (const path of ['payments/initiate', 'workflows/create-motor-policy']) {
      expect((await post(path, claims, { payment_id: paymentId })).status).toBe(403)
    }
    const before = await db
      .selectFrom('users')
      .select(['id', 'branches'])
      .where('email', '=', SELLER)
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ branches: [] }).where('id', '=', before.id).execute()
    for (const path of ['payments/initiate', 'workflows/create-motor-policy']) {
      expect((await post(path, seller, { payment_id: paymentId })).status).toBe(404)
    }
    await db.updateTable('users').set({ branches: before.branches }).where('id', '=', before.id).execute()
  })

  it('7, POST /validate-client (sends OTP): answers while a code is on its way, with the seconds left', async () => {
    const { email, ...rest } = newPerson()
    const guest = await startGuest(test, { email, ...rest })
    await test.call('GET', `/api/kyc/${rest.id_type}/${rest.id_number}`, { token: guest.token })
    const body = { validation_id: guest.validationId, channel: 'email' }
    const ask = () => post('trackers/form/validate-client', guest.token, body)
    expect((await ask()).status).toBe(200)
    test.wait(20_000)
    const again = await ask()
    expect(again.status).toBe(200)
    expect(again.body.data.resend_in).toBeGreaterThan(30)
    expect(again.body.data.resend_in).toBeLessThanOrEqual(40)
    expect(await codesTo(test, email)).toHaveLength(1)
    test.wait(41_000)
    expect((await ask()).body.data.resend_in).toBeGreaterThan(50)
    expect(await codesTo(test, email)).toHaveLength(2)
  })

  it('7, POST /validate-client: says 200 for no code that went to an earlier address', async () => {
    const { email, ...rest } = newPerson()
    const guest = await startGuest(test, { email, ...rest })
    await test.call('GET', `/api/kyc/${rest.id_type}/${rest.id_number}`, { token: guest.token })
    const ask = () =>
      post('trackers/form/validate-client', guest.token, {
        validation_id: guest.validationId,
        channel: 'email',
      })
    expect((await ask()).status).toBe(200)
    const moved = `moved.${email}`
    await must(test, 'PUT', `/api/validations/${guest.validationId}/guest`, {
      token: guest.token,
      body: named({ ...rest, email: moved }),
    })
    await test.call('GET', `/api/kyc/${rest.id_type}/${rest.id_number}`, { token: guest.token })
    const soon = await ask()
    expect([soon.status, soon.body.code]).toEqual([429, 'code_resend_too_soon'])
    test.wait(61_000)
    expect((await ask()).status).toBe(200)
    expect(await codesTo(test, moved)).toHaveLength(1)
  })

  it('7, tracker form actions in their order: search-policyholder, validate-policy, validate-client', async () => {
    const guest = await quoted('SPC104AA')
    await payAtGateway(test, guest, 'pay')
    const { policy } = (await verify(test, guest)).body.data
    for (const query of [policy.policy_number, 'NOSUCH99']) {
      const { token, next } = await startAsGuest(test, 1)
      const validation = { validation_id: next.id }
      const unsearched = await post('trackers/form/validate-policy', token, validation)
      expect([unsearched.status, unsearched.body.code]).toEqual([409, 'identity_unknown'])
      expect((await post('trackers/form/search-policyholder', token, { ...validation, query })).status).toBe(
        200,
      )
      const day = lagosDay(test.services.clock())
      const found = await post('trackers/form/validate-policy', token, { ...validation, day })
      expect([found.status, found.body.data]).toEqual([200, { policy: null, covers: null }])
      const sent = await post('trackers/form/validate-client', token, { ...validation, channel: 'email' })
      expect([sent.status, sent.body.data.resend_in > 0]).toEqual([200, true])
    }
  })
})
