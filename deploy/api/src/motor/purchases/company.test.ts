import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { companyFor } from '../../sandbox/kyc/people.ts'
import { payAtGateway, proposal, proveGuest, signIn, startGuest, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { policyFacts } from '../policy-documents/facts.ts'

const company = (number: string, email: string) => ({
  id_type: 'rc_number',
  id_number: number,
  email,
  phone: '08031234567',
})
const address = {
  address: '4 Wharf Road, Apapa',
  state: 'LA',
  lga: 'Apapa',
  occupation: '',
  declaration: true,
}
const ABOUT = { contact_name: 'Ngozi Eze', tax_id: '12345678-0001', ...address }

describe('a purchase by a company', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const send = async ({ token, formId }: { token: string; formId: string }, about: object, plate: string) => {
    const form = await must(test, 'GET', `/api/forms/${formId}/guest`, { token })
    const data = { ...proposal(lagosDay(test.services.clock()), plate), about }
    const body = { form_id: formId, version: form.version, data }
    return test.call('POST', '/api/workflows/underwrite-motor-policy', { token, body })
  }
  const clientOf = (number: string) =>
    test.services.db
      .selectFrom('clients')
      .selectAll()
      .where('identity_hash', '=', test.services.vault.fingerprint(`rc_number ${number}`))
      .executeTakeFirstOrThrow()

  it('shows its public name at once, and nothing of the stored record', async () => {
    const guest = await startGuest(test, company('RC1000001', 'shown@example.test'))
    const found = await must(test, 'GET', '/api/kyc/rc_number/RC1000001', { token: guest.token })
    const name = companyFor('RC1000001')
    expect(`${found.firstName} ${found.lastName}`).toBe(name)
    const validation = await must(test, 'GET', `/api/validations/${guest.validationId}/guest`, {
      token: guest.token,
    })
    expect(validation).toMatchObject({ first_name: name, last_name: '', kyc_status: 'verified' })
  })

  it('requires a contact person and no title, gender or date of birth', async () => {
    const guest = await proveGuest(test, company('RC1000002', 'buys@example.test'))
    const { contact_name: _, ...withoutContact } = ABOUT
    const refused = await send(guest, withoutContact, 'RCA102AA')
    expect(refused.status).toBe(422)
    const person = { ...proposal('').about }
    const asPerson = await send(guest, person, 'RCA102AA')
    expect([asPerson.status, asPerson.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'about.contact_name' })],
    ])
    const wrongTax = await send(guest, { ...ABOUT, tax_id: '12' }, 'RCA102AA')
    expect(wrongTax.body.errors[0].path).toBe('data.about.tax_id')

    const quoted = await send(guest, ABOUT, 'RCA102AA')
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
    const paid = { ...guest, paymentId: quoted.body.data.payment_id as string }
    await payAtGateway(test, paid, 'pay')
    const { policy } = (await verify(test, paid)).body.data
    const name = companyFor('RC1000002')
    expect(await clientOf('RC1000002')).toMatchObject({
      kind: 'corporate',
      first_name: name,
      last_name: '',
      title: '',
      gender: null,
      date_of_birth: null,
      contact_name: 'Ngozi Eze',
      tax_id: '123456780001',
    })
    const facts = await policyFacts(test.services, policy.id)
    expect(facts).toMatchObject({ policyholder: name, taxId: '123456780001' })

    const token = await signIn(test, 'underwriter@coverdesk.test')
    for (const words of [name, 'Ngozi Eze', '123456780001']) {
      const found = await must(test, 'GET', `/api/sales/clients?q=${encodeURIComponent(words)}`, { token })
      expect(found.map((one: { name: string; kind: string }) => [one.name, one.kind])).toContainEqual([
        name,
        'corporate',
      ])
    }
    const again = await must(test, 'GET', `/api/sales/copy/${policy.id}`, { token })
    expect(again.about).toMatchObject({ contact_name: 'Ngozi Eze', tax_id: '123456780001' })
    expect(again.about).not.toHaveProperty('gender')
  })

  it('does not let a person omit the details required of a person', async () => {
    const guest = await proveGuest(test, { ...company('', 'person@example.test'), ...PERSON })
    const refused = await send(guest, ABOUT, 'RCA103AA')
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ path }) => path)).toEqual([
      'about.title',
      'about.gender',
      'about.date_of_birth',
    ])
  })

  it('can be a sale by staff, with its registration number', async () => {
    const token = await signIn(test, 'underwriter@coverdesk.test')
    const { consent } = await must(test, 'GET', '/api/workflows/2/guest')
    const number = { id_type: 'rc_number', id_number: 'BN1000004' }
    const body = {
      consent: { version: consent.version, given: 'phone' },
      ...number,
      email: 'sold@example.test',
      phone: '08031234568',
    }
    const sale = await must(test, 'POST', '/api/sales', { token, body })
    const name = companyFor('BN1000004')
    expect(sale.identity).toMatchObject({ first_name: name, last_name: '', settled: true })
    const data = { ...proposal(lagosDay(test.services.clock()), 'RCA104AA'), about: ABOUT }
    const sent = { form_id: sale.form.id, version: sale.form.version, data }
    const quoted = await must(test, 'POST', '/api/workflows/underwrite-motor-policy', { token, body: sent })
    expect(quoted.payment_id).toBeTruthy()
    expect((await clientOf('BN1000004')).kind).toBe('corporate')
  })

  it('is confirmed manually with its name, while the register is unavailable', async () => {
    test.wait(days(1))
    const guest = await startGuest(test, company('RC10009999', 'waits@example.test'))
    await test.call('GET', '/api/kyc/rc_number/RC10009999', { token: guest.token })
    const token = await signIn(test, 'underwriter@coverdesk.test')
    const review = (names: object) =>
      test.call('POST', `/api/validations/${guest.validationId}/review`, {
        token,
        body: { decision: 'approve', reason: 'Certificate of incorporation seen', ...names },
      })
    const missing = await review({ first_name: 'Acme', last_name: 'Limited' })
    expect([missing.status, missing.body.errors[0].path]).toEqual([422, 'company_name'])
    const approved = await review({ company_name: '3A & Sons Ventures' })
    expect(approved.body.data).toMatchObject({ first_name: '3A & Sons Ventures', kyc_status: 'verified' })
  })
})

const PERSON = { id_type: 'nin', id_number: '81234567891' }
