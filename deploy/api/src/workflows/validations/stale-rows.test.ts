import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { ADA, named, payAtGateway, quoteGuest, startGuest, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, must, startAsGuest } from '../../testing/workflows.ts'
import { confirmContact } from './confirm-contact.ts'
import { searchPolicyholder } from './search-policyholder.ts'
import { sendGuestCode } from './send-guest-code.ts'

const OTHER = { ...ADA, id_number: '88345678901', email: 'other@example.test', phone: '08035551111' }

/** Outcome of two concurrent requests, one of which works on the row as it was before the other. */
describe('a validation that changes while its code is on the way', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await buyPolicy(test)
    const change = (data: { vehicle: { registration_number: string } }) => {
      data.vehicle.registration_number = 'KJA777XY'
    }
    const other = await quoteGuest(test, change, OTHER)
    await payAtGateway(test, other, 'pay')
    await verify(test, other)
  })
  afterAll(() => test.close())

  const row = (id: string) =>
    test.services.db.selectFrom('validations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const inTx = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => test.services.db.transaction().execute(act)
  const confirm = (stale: Awaited<ReturnType<typeof row>>, otp: string) =>
    confirmContact(test.services, stale, { otp, network: '::1' }, system, (act) => inTx(act))

  it('proves the policy the code was sent for, not a later replacement', async () => {
    const tracker = await startAsGuest(test, 1)
    const id = tracker.next.id
    const before = await codesTo(test, OTHER.email)
    const search = (query: string) =>
      must(test, 'POST', '/api/trackers/form/search-policyholder', {
        token: tracker.token,
        body: { validation_id: id, query },
      })
    await search('KJA777XY')
    const own = await row(id)
    const otp = (await codesTo(test, OTHER.email)).find((code) => !before.includes(code)) ?? ''
    await search('ABC123DE')
    await expect(confirm(own, otp)).rejects.toMatchObject({ code: 'step_passed' })
    expect((await row(id)).verified_at).toBeNull()
    await search('KJA777XY')
    const body = { validation_id: id, otp }
    await must(test, 'POST', '/api/trackers/form/validate-client-otp', { token: tracker.token, body })
    const swap = inTx((tx) =>
      searchPolicyholder(tx, test.services, own, { query: 'ABC123DE', network: '::' }),
    )
    await expect(swap).rejects.toMatchObject({ code: 'step_passed' })
    expect((await row(id)).policy_id).toBe(own.policy_id)
  })

  it('sends and accepts codes for the current contact', async () => {
    const guest = await startGuest(test, { ...OTHER, email: 'mine@example.test' })
    const { token, validationId: id } = guest
    await must(test, 'GET', `/api/kyc/nin/${OTHER.id_number}`, { token })
    await must(test, 'POST', '/api/trackers/form/validate-client', {
      token,
      body: { validation_id: id, channel: 'email' },
    })
    const mine = await row(id)
    const [otp = ''] = await codesTo(test, 'mine@example.test')
    await must(test, 'PUT', `/api/validations/${id}/guest`, { token, body: named({ ...ADA, ...OTHER }) })
    await expect(confirm(mine, otp)).rejects.toThrow()
    const before = await codesTo(test, 'mine@example.test')
    test.wait(61_000)
    await inTx((tx) => sendGuestCode(tx, test.services, mine, 'email', '::1'))
    expect(await codesTo(test, 'mine@example.test')).toEqual(before)
    expect((await row(id)).verified_at).toBeNull()
  })
})
