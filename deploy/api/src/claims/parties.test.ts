import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '../platform/db/clock.ts'
import { buyPolicy, claimToPay, recordPayment } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must } from '../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const MUSA = {
  role: 'injured',
  name: 'Musa Bello',
  phone: '0803 111 2223',
  plate: 'KJA-833-BD',
  insurer: 'Leadway Assurance',
  demand: 200_000_00,
  account: { name: 'Musa Bello', bank: 'First Bank of Nigeria', account_number: '0123456784' },
}

describe('the parties and facts of a claim', () => {
  let test: TestApp
  let officer: string
  let auditor: string
  let finance: string
  let confirmer: string
  let claimId: string
  beforeAll(async () => {
    test = await createTestApp()
    const policy = await buyPolicy(test)
    claimId = (await claimToPay(test, policy.plate, ADA.email, 600_000_00)).id
    officer = await signIn(test, 'claims@coverdesk.test')
    auditor = await signIn(test, 'auditor@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
  })
  afterAll(() => test.close())

  const read = () => must(test, 'GET', `/api/claims/${claimId}`, { token: officer })
  const send = <M extends 'POST' | 'PUT', Path extends string>(
    method: M,
    path: Path,
    body: object,
    token = officer,
  ) => test.call(method, `/api/claims/${claimId}/${path}`, { token, body })
  const found = async (q: string) =>
    (await must(test, 'GET', `/api/claims?q=${encodeURIComponent(q)}`, { token: officer })).map(
      ({ id }: { id: string }) => id,
    )

  it('are added, and their plate, phone and name find the claim', async () => {
    expect(await found('KJA833BD')).toEqual([])
    const added = await send('POST', 'parties', MUSA)
    expect(added.status).toBe(200)
    expect(added.body.data.parties).toMatchObject([{ ...MUSA, phone: '+2348031112223', paid: 0, version: 1 }])
    for (const q of ['KJA833BD', '08031112223', 'musa bello', added.body.data.claim_number])
      expect(await found(q), q).toEqual([claimId])
    const seen = await must(test, 'GET', `/api/claims/${claimId}`, { token: auditor })
    expect(seen.parties[0].phone).not.toContain('111')
  })

  it('need a name, a phone or a plate, the privilege, and a claim the caller sees', async () => {
    const empty = await send('POST', 'parties', { ...MUSA, name: '', phone: '', plate: '' })
    expect([empty.status, empty.body.errors[0].path]).toEqual([422, 'name'])
    const account = { ...MUSA.account, account_number: '0123456789' }
    const wrong = await send('POST', 'parties', { ...MUSA, account })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'account.account_number'])
    expect((await send('POST', 'parties', MUSA, auditor)).status).toBe(403)
    const elsewhere = await test.call('POST', `/api/claims/${NOWHERE}/parties`, {
      token: officer,
      body: MUSA,
    })
    expect(elsewhere.status).toBe(404)
  })

  it('are changed from the version that was read', async () => {
    const [{ id }] = (await read()).parties
    const body = { ...MUSA, demand: 150_000_00, version: 1 }
    const changed = await send('PUT', `parties/${id}`, body)
    expect(changed.body.data.parties).toMatchObject([{ demand: 150_000_00, version: 2 }])
    expect((await send('PUT', `parties/${id}`, body)).status).toBe(409)
    expect((await send('PUT', `parties/${NOWHERE}`, body)).status).toBe(404)
  })

  it('are paid to their account, once it has waited, by users who did not enter it', async () => {
    const { payout } = await must(test, 'GET', `/api/claims/${claimId}`, { token: finance })
    const [payee] = payout.third_parties
    expect(payee).toMatchObject({ party: 'Musa Bello', role: 'injured', payable_from: expect.any(String) })
    const payment = {
      finance,
      amount: 150_000_00,
      reference: 'FT-MUSA',
      head: 'third_party_injury',
      payeeId: payee.id,
    }
    const early = await recordPayment(test, claimId, payment)
    expect([early.status, early.body.code]).toEqual([409, 'payee_too_new'])
    test.wait(hours(test.services.settings.PAYEE_HOLD_HOURS) + 1000)
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
    officer = await signIn(test, 'claims@coverdesk.test')
    auditor = await signIn(test, 'auditor@coverdesk.test')
    const mails = (await test.mails(ADA.email)).length
    const recorded = await recordPayment(test, claimId, { ...payment, finance })
    expect(recorded.body.data).toMatchObject({ payee: { name: 'Musa Bello' } })
    const { id, version } = recorded.body.data
    await must(test, 'POST', `/api/claim-payments/${id}/confirm`, { token: confirmer, body: { version } })
    expect((await test.mails(ADA.email)).length).toBe(mails)
    const { parties } = await read()
    expect(parties).toMatchObject([{ paid: 150_000_00 }])
    const refused = await send('POST', `parties/${parties[0].id}/remove`, { reason: 'Twice', version: 2 })
    expect([refused.status, refused.body.code]).toEqual([409, 'party_in_use'])
  })

  it('are removed with a reason, and no longer found', async () => {
    const added = await send('POST', 'parties', {
      ...MUSA,
      name: 'Bisi Ojo',
      plate: 'LSD111AA',
      account: null,
    })
    const { id } = added.body.data.parties.at(-1)
    expect(await found('LSD111AA')).toEqual([claimId])
    expect((await send('POST', `parties/${id}/remove`, { reason: '', version: 1 })).status).toBe(422)
    const removed = await send('POST', `parties/${id}/remove`, { reason: 'Another accident', version: 1 })
    expect(removed.body.data.parties).toHaveLength(1)
    expect(await found('LSD111AA')).toEqual([])
  })

  it('corrects a fact with who said so, and warns of an approval', async () => {
    const { version, place } = await read()
    const body = { field: 'place', value: 'Ikeja', source: 'phone', reason: 'She called back', version }
    const corrected = await send('POST', 'corrections', body)
    expect(corrected.body.data).toMatchObject({
      place: 'Ikeja',
      corrections: [
        {
          field: 'place',
          old: place,
          new: 'Ikeja',
          source: 'phone',
          after_approval: true,
          by: expect.any(String),
        },
      ],
    })
    expect((await send('POST', 'corrections', body)).status).toBe(409)
    const next = corrected.body.data.version
    const future = { ...body, field: 'loss_date', value: '2999-01-01', version: next }
    expect((await send('POST', 'corrections', future)).status).toBe(422)
    expect((await send('POST', 'corrections', { ...body, version: next }, auditor)).status).toBe(403)
  })

  it('runs the checks again on the corrected fact', async () => {
    const stateOf = (claim: { checks: { key: string; state: string }[] }) =>
      claim.checks.find(({ key }) => key === 'licence_valid')?.state
    const before = await read()
    expect(stateOf(before)).not.toBe('bad')
    const body = { source: 'document', reason: 'Licence seen', version: before.version }
    const corrected = await send('POST', 'corrections', {
      ...body,
      field: 'licence_expiry',
      value: '2020-01-31',
    })
    expect(stateOf(corrected.body.data)).toBe('bad')
  })
})
