import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('a policy that was paid for', () => {
  let test: TestApp
  let guest: Awaited<ReturnType<typeof quoteGuest>>
  let policy: { id: string; policy_number: string; certificate_number: string }
  const claimIt = (token: string) =>
    test.call('POST', '/api/workflows/create-motor-policy', { token, body: { payment_id: guest.paymentId } })
  beforeAll(async () => {
    test = await createTestApp()
    guest = await quoteGuest(test)
  })
  afterAll(() => test.close())

  it('does not exist before the payment', async () => {
    const { status, body } = await claimIt(guest.token)
    expect([status, body.code]).toEqual([402, 'payment_required'])
  })

  it('is available to its buyer afterwards, and to no one else', async () => {
    await payAtGateway(test, guest, 'pay')
    policy = (await verify(test, guest)).body.data.policy
    const { status, body } = await claimIt(guest.token)
    expect([status, body.data.policy.id]).toEqual([200, policy.id])
    const person = { id_type: 'nin', id_number: '22222222222', email: 'b@example.test', phone: '08031234567' }
    const another = ({ vehicle }: { vehicle: { registration_number: string } }) => {
      vehicle.registration_number = 'XYZ789LA'
    }
    const stranger = await quoteGuest(test, another, person)
    expect((await claimIt(stranger.token)).status).toBe(404)
  })

  it('has its documents listed for the office', async () => {
    const token = await signIn(test, 'underwriter@coverdesk.test')
    const documents = await must(test, 'GET', `/api/documents?policy_id=${policy.id}`, { token })
    const papers = ['motor-certificate', 'motor-receipt', 'motor-schedule']
    expect(documents.map(({ kind }: { kind: string }) => kind).sort()).toEqual(papers)
  })

  it('can be verified at the address on its certificate', async () => {
    const row = await test.services.db
      .selectFrom('policies')
      .select('verification_token_cipher')
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow()
    const token = test.services.vault.open(row.verification_token_cipher)
    const shown = await must(test, 'GET', `/api/certificates/${token}`)
    expect(shown.certificate_number).toBe(policy.certificate_number)
    expect((await test.call('GET', `/api/certificates/${'x'.repeat(43)}`)).status).toBe(404)
  })
})
