import type { BankLine } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankOf, type CsvLine, csvOf } from '../../../../testing/reconciliation.ts'
import { expectSoundLedger } from '../../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { fundingOf, openReceivingAccount, signInFinance } from '../../../../testing/wallets.ts'

const DAY = '2026-10-12'

describe('bank lines without an entry in the ledger', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  let accounts = 0
  const given = async (...lines: [text: string, naira: number, more?: Partial<CsvLine>][]) => {
    accounts += 1
    const code = await openReceivingAccount(test, `NIL-${accounts}`)
    const bank = bankOf(test, code, people.maker)
    const sent = lines.map(([text, amount, more]) => ({ day: DAY, text, amount, ...more }))
    expect((await bank.importCsv(csvOf(sent))).done.status).toBe(200)
    const line = async (naira: number): Promise<BankLine> =>
      (await bank.lines()).find((one: BankLine) => one.amount === naira * 100)
    const cancel = async (naira: readonly number[], more: object = {}, as = people.maker) => {
      const lines_ = await Promise.all(naira.map(line))
      const body = { lines: lines_.map(({ id, version }) => ({ id, version })), ...more }
      return bank.post('/lines/cancel', body, as)
    }
    const ignore = async (naira: number, as = people.maker) => {
      const { id, version } = await line(naira)
      return bank.post(`/lines/${id}/ignore`, { version, reason: 'Another company’s' }, as)
    }
    const agree = ({ id, version }: { id: string; version: number }, as = people.checker) =>
      bank.post(`/proposals/${id}/agree`, { version }, as)
    return { ...bank, code, line, cancel, ignore, agree }
  }
  const answer = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  it('close each other as a reversal, suggested by the text, and are reopened together', async () => {
    const bank = await given(
      ['NIP FROM ADA', 849_500],
      ['RVSL NIP FROM ADA', -849_500],
      ['NIP FROM OBI', 700],
    )
    const credit = await bank.line(849_500)
    expect(credit.cancels).toMatchObject({ amount: -849_500_00, narration: 'RVSL NIP FROM ADA' })
    expect((await bank.line(-849_500)).cancels?.id).toBe(credit.id)
    expect((await bank.line(700)).cancels).toBeNull()
    const done = await bank.cancel([849_500, -849_500])
    expect([done.status, done.body.data.match.kind, done.body.data.proposal]).toEqual([
      201,
      'cancelled',
      null,
    ])
    expect((await bank.line(849_500)).state).toBe('cancelled')
    expect((await bank.line(-849_500)).state).toBe('cancelled')
    const { id, version } = await bank.line(849_500)
    expect(answer(await bank.post(`/lines/${id}/reopen`, { version }))).toEqual([409, 'line_settled'])
    const { matches } = (await bank.get(`/lines/${id}`)).data
    expect(matches[0].lines.map(({ amount }) => amount).sort()).toEqual([-849_500_00, 849_500_00])
    const position = (await bank.get(`/accounts/${bank.code}?month=2026-10`)).data
    expect(position.explained.ignored).toBe(0)
    expect((await bank.post(`/matches/${matches[0].id}/undo`, {})).status).toBe(200)
    expect((await bank.line(-849_500)).state).toBe('unmatched')
  })

  it('have no suggestion where several lines may be the reversal', async () => {
    const bank = await given(
      ['NIP FROM ADA 1', 5_000],
      ['NIP FROM ADA 2', 5_000, { reference: 'FT-9912' }],
      ['RVSL NIP', -5_000],
    )
    for (const line of await bank.lines()) expect(line.cancels).toBeNull()
  })

  it('close each other only if they sum to zero, are of one account and unchanged', async () => {
    const bank = await given(['NIP A', 2_000], ['NIP B', 3_000], ['TRF OUT', -5_000], ['RVSL NIP A', -1_999])
    const wrong = await bank.cancel([2_000, -1_999])
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ path: 'lines', message: 'These lines come to ₦1.00, not to nothing' }],
    ])
    const other = await given(['RVSL NIP A', -2_000])
    const [mine, theirs] = [await bank.line(2_000), await other.line(-2_000)]
    const body = { lines: [mine, theirs].map(({ id, version }) => ({ id, version })) }
    expect((await bank.post('/lines/cancel', body)).status).toBe(404)
    expect((await bank.cancel([2_000, 3_000, -5_000])).status).toBe(201)
    expect(answer(await bank.cancel([2_000, 3_000, -5_000]))).toEqual([409, 'line_settled'])
  })

  it('that name no reversal are closed by two users above the limit', async () => {
    const bank = await given(['NIP FROM ADA', 5_000_000], ['TRF TO UNKNOWN', -5_000_000])
    expect((await bank.cancel([5_000_000, -5_000_000])).body.errors[0].path).toBe('reason')
    const proposed = await bank.cancel([5_000_000, -5_000_000], { reason: 'Returned by hand' })
    expect(proposed.body.data).toMatchObject({
      match: null,
      proposal: { kind: 'cancel', amount: 5_000_000_00 },
    })
    expect((await bank.line(5_000_000)).state).toBe('unmatched')
    expect((await bank.agree(proposed.body.data.proposal, people.maker)).status).toBe(403)
    expect((await bank.agree(proposed.body.data.proposal)).status).toBe(200)
    expect((await bank.line(-5_000_000)).state).toBe('cancelled')
  })

  it('are set aside by one user up to the limit and by two above it, once for twenty calls', async () => {
    const bank = await given(['COT', -500], ['UNKNOWN', 849_500])
    const small = await bank.ignore(-500)
    expect(small.body.data).toMatchObject({ line: { state: 'ignored' }, proposal: null })
    const great = await bank.ignore(849_500, people.head)
    expect(great.body.data).toMatchObject({ line: { state: 'unmatched' }, proposal: { kind: 'set_aside' } })
    expect(answer(await bank.ignore(849_500))).toEqual([409, 'proposal_open'])
    const { proposal } = great.body.data
    expect(answer(await bank.agree(proposal, people.head))).toEqual([403, 'maker_is_checker'])
    const tries = await Promise.all(Array.from({ length: 20 }, () => bank.agree(proposal)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await bank.line(849_500)).toMatchObject({ state: 'ignored', reason: 'Another company’s' })
  })

  it('are set aside together; those above the limit are proposed', async () => {
    const bank = await given(['A', 300], ['B', 900_000])
    const lines = await Promise.all([300, 900_000].map((naira) => bank.line(naira)))
    const body = {
      act: 'ignore',
      lines: lines.map(({ id, version }) => ({ id, version })),
      reason: 'Not ours',
    }
    const { data } = (await bank.post('/lines/acts', body)).body
    expect(data).toMatchObject([
      { ok: true, proposed: false },
      { ok: true, proposed: true },
    ])
  })

  it('name the waiting request for funds with their reference and amount', async () => {
    const bank = await given(['NIP IN', 300_000, { reference: 'FBN/261119/10277' }])
    const funding = fundingOf(test, bank.code)
    const request = await funding.submitted(people.owner, {
      amount: 300_000_00,
      bank_reference: 'fbn 261119 10277',
    })
    expect((await bank.line(300_000)).request).toMatchObject({
      id: request.id,
      reference: request.reference,
      partner: 'Harbourline Brokers',
      alike: 1,
    })
    expect((await funding.approve(people.checker, request)).status).toBe(200)
    expect((await bank.line(300_000)).request).toBeNull()
  })
})
