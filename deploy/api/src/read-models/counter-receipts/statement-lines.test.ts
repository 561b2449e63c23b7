import type { BankEntry } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { quoteGuest, signIn } from '../../testing/journey.ts'
import { bankOf, csvOf } from '../../testing/reconciliation.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../testing/wallets.ts'
import { must } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('bank statement lines of a receipt at the counter', () => {
  let test: TestApp
  let seller: string
  let confirmer: string
  let bank: ReturnType<typeof bankOf>
  let account: string
  beforeAll(async () => {
    test = await createTestApp()
    const { maker } = await signInFinance(test)
    account = await openReceivingAccount(test, 'COUNTER-1')
    bank = bankOf(test, account, maker)
    seller = await signIn(test, 'underwriter@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
  })
  afterAll(() => test.close())

  it('are those of its account and amount, the one that names it first; marine’s reconciliation has its entry', async () => {
    const { paymentId } = await quoteGuest(test)
    const { amount, tills } = await must(test, 'GET', `/api/payments/${paymentId}/counter`, { token: seller })
    const day = lagosDay(test.services.clock())
    const naira = amount / 100
    const { done } = await bank.importCsv(
      csvOf([
        { day, text: 'NIP TRANSFER', reference: 'FT1', amount: naira },
        { day, text: 'ADA OBI PREMIUM', reference: 'FT/26330 7', amount: naira },
        { day, text: 'ANOTHER PAYER', reference: 'FT3', amount: naira + 1 },
      ]),
    )
    expect(done.status).toBe(200)
    const record = async (method: string, to: string, reference: string) => {
      const body = { payment_id: paymentId, amount, received_on: day, payer: 'Ada Obi', evidence: [] }
      const sent = { ...body, method, account: to, reference }
      return must(test, 'POST', '/api/counter-receipts', { token: seller, body: sent })
    }
    const linesOf = (id: string, token = confirmer) =>
      test.call('GET', `/api/counter-receipts/${id}/statement-lines`, { token })
    const cash = await record('cash', tills[0].code, 'R1')
    expect((await linesOf(cash.id)).body.data).toEqual([])
    const reason = 'It was a transfer'
    await must(test, 'POST', `/api/counter-receipts/${cash.id}/cancel`, {
      token: seller,
      body: { reason, version: cash.version },
    })
    const { id, version } = await record('transfer', account, 'ft263307')
    const found = await linesOf(id)
    expect(found.body.data).toMatchObject([
      { reference: 'FT/26330 7', narration: 'ADA OBI PREMIUM', amount, named: true },
      { reference: 'FT1', named: false },
    ])
    expect((await linesOf(NOWHERE)).status).toBe(404)
    expect((await linesOf(id, await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
    expect((await linesOf(id, '')).status).toBe(401)
    const branch = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('code', '=', '11040')
      .executeTakeFirstOrThrow()
    expect((await linesOf(id, await staffOfBranch(test, branch.id))).status).toBe(404)
    const confirm = { token: confirmer, body: { version } }
    await must(test, 'POST', `/api/counter-receipts/${id}/confirm`, confirm)
    const entry = (await bank.entries()).find((one: BankEntry) => one.amount === amount)
    expect(entry).toMatchObject({ reference: 'ft263307' })
  })
})
