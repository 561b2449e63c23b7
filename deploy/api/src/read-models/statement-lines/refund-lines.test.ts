import type { Refund, StatementSummary } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { bookReturn, openRefundOf } from '../../testing/refunds.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const ACCOUNT = { name: 'Ada Obi', bank: 'First Bank of Nigeria', account_number: '0123456784' }

describe('the statement line of a refund by transfer', () => {
  let test: TestApp
  let finance: string
  let admin: string
  let payments: string
  let policy: { id: string; policy_number: string }
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test)
    finance = await signIn(test, 'finance@coverdesk.test')
    admin = await signIn(test, 'admin@coverdesk.test')
    payments = await signIn(test, 'payments@coverdesk.test')
  })
  afterAll(() => test.close())

  const today = () => lagosDay(test.services.clock())
  const read = (id: string): Promise<Refund> => must(test, 'GET', `/api/refunds/${id}`, { token: finance })
  async function act<Path extends string>(
    id: string,
    verb: Path,
    token: string,
    body: object = {},
  ): Promise<void> {
    const { version } = await read(id)
    await must(test, 'POST', `/api/refunds/${id}/${verb}`, { token, body: { ...body, version } })
  }
  /** A refund whose transfer finance recorded. */
  async function sent(amount: number, reference: string): Promise<string> {
    const change = await bookReturn(test, policy.id, amount)
    const id = await openRefundOf(test, policy.id, change, amount)
    if (!id) throw new Error('Nothing is owed.')
    await act(id, 'account', finance, ACCOUNT)
    await act(id, 'approve', admin)
    await act(id, 'send', finance, { account: 'CLAIMS', reference, paid_on: today() })
    return id
  }
  const importLine = (reference: string, naira: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/statement-lines/import?account=CLAIMS&file_name=s.csv&date_format=ymd&decimal=.',
      payload: `Date,Narration,Reference,Debit,Credit\n${today()},Refund to Ada,${reference},${naira},`,
      headers: { authorization: `Bearer ${finance}`, 'content-type': 'application/octet-stream' },
    })
  const match = (token: string, ...matches: object[]) =>
    test.call('POST', '/api/statement-lines/match', { token, body: { matches } })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  it('is proposed once the bank shows it, and proves a confirmed transfer', async () => {
    const id = await sent(120_00, 'FT-R-1')
    expect(await read(id)).toMatchObject({ match: null, proposal: null })
    expect((await importLine('FT-R-1', '120.00')).statusCode).toBe(201)
    const { proposal } = await read(id)
    expect(proposal).toMatchObject({ amount: -120_00, reference: 'FT-R-1', account: 'CLAIMS' })
    const one = { line_id: proposal?.id, version: proposal?.version, refund_id: id }
    expect(codeOf(await match(payments, one))).toEqual([409, 'payment_not_confirmed'])
    await act(id, 'confirm', admin)
    const listed = (matched: string): Promise<Refund[]> =>
      must(test, 'GET', `/api/refunds?matched=${matched}`, { token: finance })
    expect((await listed('no')).map((row) => row.id)).toContain(id)
    const before: StatementSummary = await must(test, 'GET', '/api/statement-lines/summary', {
      token: finance,
    })
    expect(codeOf(await match(finance, one))).toEqual([403, 'maker_is_checker'])
    const twenty = await Promise.all(Array.from({ length: 20 }, () => match(payments, one)))
    expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(id)).match).toMatchObject({ reference: 'FT-R-1' })
    expect((await listed('yes')).map((row) => row.id)).toEqual([id])
    const after: StatementSummary = await must(test, 'GET', '/api/statement-lines/summary', {
      token: finance,
    })
    expect(after.out.matched.amount - before.out.matched.amount).toBe(120_00)
    const [line] = await must(test, 'GET', '/api/statement-lines?matched=yes&direction=out', {
      token: finance,
    })
    expect(line.payment).toMatchObject({ kind: 'refund', refund_id: id, policy_number: policy.policy_number })

    const reason = { reason: 'Another transfer.', version: line.version }
    await must(test, 'POST', `/api/statement-lines/${line.id}/unmatch`, { token: payments, body: reason })
    expect(await read(id)).toMatchObject({ match: null, proposal: { reference: 'FT-R-1' } })
  })

  it('has the amount of the refund, and is of a branch that the user sees', async () => {
    const id = await sent(75_00, 'FT-R-2')
    await act(id, 'confirm', admin)
    await importLine('FT-R-2', '74.00')
    const [line] = await must(test, 'GET', '/api/statement-lines?amount=-7400', { token: finance })
    const one = { line_id: line.id, version: line.version, refund_id: id }
    const other = await match(payments, one)
    expect([other.status, other.body.errors[0].code]).toEqual([422, 'fields.amount_other'])
    const two = await match(payments, { ...one, claim_payment_id: id })
    expect(two.status).toBe(422)
    const unknown = await match(payments, { ...one, refund_id: line.id })
    expect(unknown.status).toBe(404)
    const branch = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('code', '=', '11010')
      .executeTakeFirstOrThrow()
    await test.services.db
      .updateTable('refunds')
      .set({ branch_id: await otherBranch(branch.id) })
      .where('id', '=', id)
      .execute()
    const local = await staffOfBranch(test, branch.id)
    expect((await match(local, one)).status).toBe(404)
  })

  const otherBranch = async (id: string): Promise<string> => {
    const row = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('id', '!=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.id
  }
})
