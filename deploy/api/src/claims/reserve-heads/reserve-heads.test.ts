import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy, claimToPay, recordPayment } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NAIRA = 100

describe('the reserve of a claim by head', () => {
  let test: TestApp
  let officer: string
  let finance: string
  let confirmer: string
  let claimId: string
  beforeAll(async () => {
    test = await createTestApp()
    const policy = await buyPolicy(test)
    claimId = (await claimToPay(test, policy.plate, ADA.email, 600_000 * NAIRA)).id
    officer = await signIn(test, 'claims@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
  })
  afterAll(() => test.close())

  const read = () => must(test, 'GET', `/api/claims/${claimId}`, { token: officer })
  const headOf = (claim: { heads: { head: string }[] }, head: string) =>
    claim.heads.find((one) => one.head === head)
  const reserve = async (body: object, token = officer) => {
    const { version } = await read()
    const sent = { reason: 'Letter of the garage', version, ...body }
    return test.call('POST', `/api/claims/${claimId}/reserve`, { token, body: sent })
  }

  it('holds the approved amount under the head of the cover', async () => {
    const claim = await read()
    expect(headOf(claim, 'third_party_property')).toMatchObject({ reserve: 600_000 * NAIRA, paid: 0 })
    expect(claim.reserves[0]).toMatchObject({ head: 'third_party_property', old: 0, reason: 'registration' })
  })

  it('changes one head, with its estimate; the expected recovery leaves the total as it is', async () => {
    const injured = await reserve({
      head: 'third_party_injury',
      amount: 200_000 * NAIRA,
      estimate: 250_000 * NAIRA,
    })
    expect(injured.body.data).toMatchObject({ reserve: 800_000 * NAIRA })
    expect(headOf(injured.body.data, 'third_party_injury')).toMatchObject({ estimate: 250_000 * NAIRA })
    const recovery = await reserve({ head: 'recovery', amount: 100_000 * NAIRA })
    expect(recovery.body.data).toMatchObject({ reserve: 800_000 * NAIRA })
    expect(recovery.body.data.reserves[0]).toMatchObject({
      head: 'recovery',
      old: 0,
      new: 100_000 * NAIRA,
      reason: 'Letter of the garage',
      by: expect.any(String),
    })
  })

  it('is limited in its total, so that several heads are no way around a limit', async () => {
    const limit = 5_000_000 * NAIRA
    const over = await reserve({ head: 'expenses', amount: limit - 100 * NAIRA })
    expect([over.status, over.body.code]).toEqual([403, 'limit_exceeded'])
    await reserve({ head: 'recovery', amount: limit })
    const still = await reserve({ head: 'expenses', amount: limit - 100 * NAIRA })
    expect(still.status).toBe(403)
    const unknown = await reserve({ head: 'gifts', amount: 1 })
    expect(unknown.status).toBe(422)
  })

  it('is reduced under the head a payment is booked against', async () => {
    const recorded = await recordPayment(test, claimId, {
      finance,
      amount: 150_000 * NAIRA,
      reference: 'FT-INJURY',
      head: 'third_party_injury',
    })
    expect(recorded.body.data).toMatchObject({ head: 'third_party_injury' })
    const { id, version } = recorded.body.data
    await must(test, 'POST', `/api/claim-payments/${id}/confirm`, { token: confirmer, body: { version } })
    const claim = await read()
    expect(headOf(claim, 'third_party_injury')).toMatchObject({
      reserve: 50_000 * NAIRA,
      paid: 150_000 * NAIRA,
    })
    expect(claim.reserve).toBe(650_000 * NAIRA)
    const fee = await recordPayment(test, claimId, {
      finance,
      amount: 100,
      reference: 'FT-2',
      head: 'expenses',
    })
    expect(fee.status).toBe(422)
    await expectSoundLedger(test.services.db)
  })

  it('may hold a reserve for expenses when the loss is settled', async () => {
    expect((await reserve({ head: 'expenses', amount: 20_000 * NAIRA })).status).toBe(200)
    const rest = await recordPayment(test, claimId, {
      finance,
      amount: 450_000 * NAIRA,
      reference: 'FT-REST',
    })
    const { id, version } = rest.body.data
    await must(test, 'POST', `/api/claim-payments/${id}/confirm`, { token: confirmer, body: { version } })
    expect(await read()).toMatchObject({ state: 'settled', reserve: 20_000 * NAIRA })
    await expectSoundLedger(test.services.db)
  })
})
