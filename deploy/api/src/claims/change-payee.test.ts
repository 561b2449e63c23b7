import { afterAll, beforeAll, expect, it } from 'vitest'
import { hours } from '../platform/db/clock.ts'
import { buyPolicy, claimToPay, recordPayment } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { openMy } from '../testing/my.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must } from '../testing/workflows.ts'

let test: TestApp
let policy: Awaited<ReturnType<typeof buyPolicy>>
beforeAll(async () => {
  test = await createTestApp({ PAYEE_HOLD_HOURS: '24' })
  policy = await buyPolicy(test)
})
afterAll(() => test.close())

it('changes the payee of a claim by its verified customer, and is paid after the waiting time', async () => {
  const claim = await claimToPay(test, policy.plate, ADA.email, 100_000_00)
  test.wait(61_000)
  const { token: home } = await openMy(test, policy.plate, ADA.email)
  const change = (body: object, token: string = home) =>
    test.call('PUT', `/api/my/claims/${claim.id}/payee`, { token, body })
  const payee = { name: 'Ada Obi', bank: 'First Bank of Nigeria', account_number: '0123456791' }
  const wrong = await change({ ...payee, account_number: '0123456789' })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'account_number'])
  for (const token of [claim.token, await signIn(test, 'claims@coverdesk.test')])
    expect((await change({ ...payee, account_number: '0123456784' }, token)).status).toBe(403)
  const other = { ...payee, bank: 'OPay', account_number: '8031234567' }
  expect((await change({ ...other, account_number: ' 803 123-4567' })).status).toBe(200)
  expect((await test.mails(ADA.email)).at(-1)?.subject).toBe(
    `The account for claim ${claim.number} was changed`,
  )

  let finance = await signIn(test, 'finance@coverdesk.test')
  const { payout } = await must(test, 'GET', `/api/claims/${claim.id}`, { token: finance })
  expect(payout).toMatchObject({
    payee: { ...other, previous: { account_number: '0123456784' }, payable_from: expect.any(String) },
    refusal: { code: 'payee_too_new' },
  })
  const early = await recordPayment(test, claim.id, { finance, reference: 'EARLY' })
  expect([early.status, early.body.code]).toEqual([409, 'payee_too_new'])
  test.wait(hours(25))
  finance = await signIn(test, 'finance@coverdesk.test')
  const paid = await recordPayment(test, claim.id, { finance, reference: 'LATER' })
  expect(paid.body.data.payee).toEqual(other)
})
