import { readFileSync } from 'node:fs'
import type { ClaimPayment, PaymentReceipt, StatementLine, StatementSummary } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { buyPolicy, claimToPay, payClaim, recordPayment } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('lines of statements', () => {
  let test: TestApp
  let finance: string
  let confirmer: string
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  let claim: Awaited<ReturnType<typeof claimToPay>>
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test)
    test.wait(61_000)
    claim = await claimToPay(test, policy.plate, ADA.email, 600_000_00)
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
  })
  afterAll(() => test.close())

  const today = () => lagosDay(test.services.clock())
  const statement = (...rows: string[]) => ['Date,Narration,Reference,Debit,Credit', ...rows].join('\n')
  const send = async (account: string, content: string, token = finance) => {
    const query = `account=${account}&file_name=july.csv&date_format=ymd&decimal=.`
    const { statusCode, ...answer } = await test.app.inject({
      method: 'POST',
      url: `/api/statement-lines/import?${query}`,
      payload: content,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    })
    return { status: statusCode, body: answer.json() }
  }
  const receipts = (query: Query = ''): Promise<PaymentReceipt[]> =>
    must(test, 'GET', `/api/payment-receipts${query}`, { token: finance })
  const paid = (query: Query = ''): Promise<ClaimPayment[]> =>
    must(test, 'GET', `/api/claim-payments${query}`, { token: finance })
  const summary = (): Promise<StatementSummary> =>
    must(test, 'GET', '/api/statement-lines/summary', { token: finance })
  const foundBy = async (q: string): Promise<string[]> => {
    const lines = await must(test, 'GET', `/api/statement-lines?q=${encodeURIComponent(q)}`, {
      token: finance,
    })
    return lines.map(({ id }: { id: string }) => id)
  }
  const match = (token: string, ...matches: object[]) =>
    test.call('POST', '/api/statement-lines/match', { token, body: { matches } })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const naira = (kobo: number) => (kobo / 100).toFixed(2)

  it('show a received premium, once a user has confirmed the proposed match', async () => {
    const [receipt] = await receipts()
    expect(receipt).toMatchObject({
      state: 'used',
      channel: 'card',
      match: null,
      proposal: null,
      policy: { policy_number: policy.policy_number },
    })
    if (!receipt) throw new Error('No receipt.')
    const { amount } = receipt
    const before = await summary()
    expect(before.in).toMatchObject({
      matched: { count: 0 },
      unmatched: { count: 1, amount, oldest: today() },
    })
    const row = `${today()},Settlement,${receipt.reference},,${naira(amount)}`
    const imported = await send('paystack', statement(row, `${today()},Other,X1234567,,10.00`))
    expect([imported.status, imported.body.data]).toMatchObject([201, { added: 2, left_out: 0 }])
    expect((await send('paystack', statement(row))).body.data).toMatchObject({ added: 0, left_out: 1 })
    const [found] = await receipts('?matched=no')
    expect(found?.proposal).toMatchObject({ reference: receipt.reference, amount, account: 'paystack' })
    const { id: line_id = '', version = 0 } = found?.proposal ?? {}
    const [other] = await must(test, 'GET', '/api/statement-lines?q=X1234567', { token: finance })
    const wrong = await match(finance, { line_id: other.id, version: other.version, receipt_id: receipt.id })
    expect(wrong.body.errors).toMatchObject([{ path: 'matches.0', code: 'fields.amount_other' }])
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => match(finance, { line_id, version, receipt_id: receipt.id })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ body }) => body.code === 'edit_conflict')).toHaveLength(9)
    expect((await summary()).in).toEqual({
      matched: { count: 1, amount },
      unmatched: { count: 0, amount: 0, oldest: null },
      lines: { count: 1, amount: 10_00, oldest: today() },
    })
    expect(await receipts('?matched=no')).toEqual([])
    const [matched] = await receipts('?matched=yes')
    expect(matched).toMatchObject({ match: { id: line_id, reference: receipt.reference }, proposal: null })
    const number = policy.policy_number.replaceAll('/', ' ')
    expect(await foundBy(number)).toEqual([line_id])
    expect(await receipts(`?q=${encodeURIComponent(number)}`)).toMatchObject([{ id: receipt.id }])
    const undo = await test.call('POST', `/api/statement-lines/${line_id}/unmatch`, {
      token: finance,
      body: { reason: 'Another customer', version: matched?.match?.version },
    })
    expect(undo.status).toBe(200)
    expect((await summary()).in.unmatched.amount).toBe(amount)
    const trail = await must(test, 'GET', '/api/audit-events?object_kind=statement_line', {
      token: await signIn(test, 'admin@coverdesk.test'),
    })
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      'statement_line.unmatched',
      'statement_line.matched',
    ])
    const suspended = { line_id, reason: 'paid_late', payer: '' }
    const twice = await test.call('POST', '/api/suspense-items', { token: finance, body: suspended })
    expect([twice.status, twice.body.code], 'money of a posted receipt').toEqual([422, 'reference_taken'])
  })

  it('show a claim payment, matched by a user other than its recorder', async () => {
    const recorded = await recordPayment(test, claim.id, {
      finance,
      amount: 200_000_00,
      reference: 'FT 2633/01',
    })
    const { id, version: paymentVersion } = recorded.body.data
    await send('CLAIMS', statement(`${today()},NIP/CLAIM FT263301,,"200,000.00",`))
    const [waiting] = await paid('?state=recorded')
    expect(waiting?.proposal).toMatchObject({ narration: 'NIP/CLAIM FT263301', amount: -200_000_00 })
    const { id: line_id = '', version = 0 } = waiting?.proposal ?? {}
    const wanted = { line_id, version, claim_payment_id: id }
    expect(codeOf(await match(confirmer, wanted))).toEqual([409, 'payment_not_confirmed'])
    await must(test, 'POST', `/api/claim-payments/${id}/confirm`, {
      token: confirmer,
      body: { version: paymentVersion },
    })
    expect((await summary()).out.unmatched).toEqual({ count: 1, amount: 200_000_00, oldest: today() })
    expect(codeOf(await match(finance, wanted))).toEqual([403, 'maker_is_checker'])
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await match(auditor, wanted)).status).toBe(403)
    const done = await match(confirmer, wanted)
    expect(done.body.data).toMatchObject([
      { payment: { kind: 'claim_payment', claim_number: claim.number }, matched_by: expect.any(String) },
    ])
    expect(await foundBy(claim.number.toLowerCase())).toEqual([line_id])
    expect(await foundBy('no such number')).toEqual([])
    expect((await summary()).out).toMatchObject({
      matched: { count: 1, amount: 200_000_00 },
      unmatched: { count: 0, amount: 0 },
    })
    expect(await paid('?matched=no')).toEqual([])
  })

  it('are entered by hand where no statement has them, and deleted with their match', async () => {
    const { id } = await payClaim(test, claim.id, {
      finance,
      confirmer,
      amount: 100_000_00,
      reference: 'FT263302',
    })
    const note = (token: string, change: object = {}) =>
      test.call('POST', '/api/statement-lines', {
        token,
        body: { claim_payment_id: id, day: today(), reference: 'FT263302', ...change },
      })
    expect(codeOf(await note(finance))).toEqual([403, 'maker_is_checker'])
    expect((await note(confirmer, { day: '2199-01-01' })).body.errors[0].path).toBe('day')
    expect((await note(confirmer, { receipt_id: id })).status).toBe(422)
    const noted = await note(confirmer)
    expect(noted.body.data).toMatchObject({ noted: true, amount: -100_000_00, account: 'CLAIMS' })
    expect((await note(confirmer)).body.errors[0]).toMatchObject({
      path: 'reference',
      code: 'reference_taken',
    })
    const imported = await send('CLAIMS', statement(`${today()},NIP,FT263302,"100,000.00",`))
    expect(imported.body.data).toMatchObject({ added: 0, left_out: 1 })
    const { id: line, version } = noted.body.data
    const body = { reason: 'Another day', version }
    await must(test, 'POST', `/api/statement-lines/${line}/unmatch`, { token: confirmer, body })
    expect((await paid('?matched=no')).map(({ reference }) => reference)).toEqual(['FT263302'])
    expect(await must(test, 'GET', '/api/statement-lines?q=FT263302', { token: finance })).toEqual([])
  })

  it('are imported whole or not at all, with a question where they can be read in two ways', async () => {
    const broken = await send('CLAIMS', statement(`${today()},A,R1,1.00,`, 'yesterday,B,R2,2.00,'))
    expect([broken.status, broken.body.errors[0]]).toMatchObject([
      422,
      { path: 'file', code: 'fields.rows_unread' },
    ])
    expect((await send('NOWHERE', statement())).body.errors[0].path).toBe('account')
    const twice = statement(`${today()},Fee,,1.00,`, `${today()},Fee,,1.00,`)
    expect((await send('CLAIMS-GTB', twice)).body.data).toMatchObject({ added: 2, left_out: 0 })
    expect((await send('CLAIMS-GTB', twice)).body.data).toMatchObject({ added: 0, left_out: 2 })
    const query = 'account=CLAIMS&file_name=a.csv'
    const unclear = await test.app.inject({
      method: 'POST',
      url: `/api/statement-lines/import?${query}`,
      payload: statement('01/02/2026,A,R77777,1.00,'),
      headers: { authorization: `Bearer ${finance}`, 'content-type': 'application/octet-stream' },
    })
    expect(unclear.json().errors[0]).toMatchObject({ path: 'date_format', code: 'fields.two_ways' })
  })

  it('without a payment are not shown to users of one branch, who cannot import either', async () => {
    const { branch_id } = await test.services.db
      .selectFrom('claims')
      .select('branch_id')
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow()
    const token = await staffOfBranch(test, branch_id)
    const lines: StatementLine[] = await must(test, 'GET', '/api/statement-lines', { token })
    expect(lines.every(({ payment }) => payment !== null)).toBe(true)
    expect(lines.length).toBeGreaterThan(0)
    expect((await send('CLAIMS', statement(`${today()},A,R9999,1.00,`), token)).status).toBe(403)
  })

  it('and payments are exported as they are listed', async () => {
    for (const [list, columns] of [
      ['payment-receipts', ['reference', 'amount', 'match']],
      ['claim-payments', ['claim', 'amount', 'match']],
      ['statement-lines', ['reference', 'amount', 'payment']],
    ] as const) {
      const input = { list, format: 'csv', columns, filters: { matched: 'no' } }
      const made = await test.call('POST', '/api/exports', { token: finance, body: input })
      expect([list, made.status]).toEqual([list, 201])
    }
  })

  it('are read from a workbook, from the sheet its sender names where there are several', async () => {
    const sendBook = async (query: string) => {
      const content = readFileSync(new URL('../../testing/workbooks/statement-months.xlsx', import.meta.url))
      const { statusCode, ...answer } = await test.app.inject({
        method: 'POST',
        url: `/api/statement-lines/import?account=paystack&file_name=a.xlsx&${query}`,
        payload: content,
        headers: { authorization: `Bearer ${finance}`, 'content-type': 'application/octet-stream' },
      })
      return { status: statusCode, body: answer.json() }
    }
    const refused = await sendBook('date_format=dmy')
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'sheet' }]])
    expect(refused.body.errors[0].message).toContain('October, November')
    expect((await sendBook('date_format=dmy&sheet=May')).body.errors).toMatchObject([{ path: 'sheet' }])
    const imported = await sendBook('date_format=dmy&sheet=October')
    expect([imported.status, imported.body.data]).toMatchObject([201, { added: 3, last_day: '2026-10-17' }])
  })
})
