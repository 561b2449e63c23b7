import type { OtherTransaction } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../../../ledger/post.ts'
import { gatewayReceiptUnclaimed } from '../../../../ledger/posting-rules.ts'
import { cargoDesk } from '../../../../testing/cargo.ts'
import { notesOf } from '../../../../testing/credit-notes.ts'
import { ledgerOf } from '../../../../testing/ledger.ts'
import { bankOf, csvOf } from '../../../../testing/reconciliation.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../../../testing/wallets.ts'

const OTHERS = '/api/marine/admin/other-transactions'
const DAY = '2026-10-12'

describe('transactions without a wallet', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  let bank: ReturnType<typeof bankOf>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
    bank = bankOf(test, await openReceivingAccount(test, 'OTHER-1'), people.maker)
    const lines = [-52.5, 310, 75_000, 410].map((amount) => ({ day: DAY, text: `LINE ${amount}`, amount }))
    await bank.importCsv(csvOf(lines))
  })
  afterAll(() => test.close())

  const read = async (query = '', token = people.auditor) =>
    (await test.call('GET', `${OTHERS}?${query}`, { token })).body
  const lineOf = async (amount: number) =>
    (await bank.lines()).find((line: { amount: number }) => line.amount === amount * 100)
  const postAs = async (amount: number, category: string) => {
    const { id, version } = await lineOf(amount)
    const { body } = await bank.post(`/lines/${id}/post`, {
      version,
      category,
      reason: 'The advice of the bank',
    })
    return { line: id as string, match: body.data.match.id as string }
  }

  it('are paged by kind and day with both sides and their source', async () => {
    const { line } = await postAs(-52.5, 'bank-charges')
    await postAs(310, 'bank-interest')
    const receipt = await lineOf(75_000)
    await bank.post(`/lines/${receipt.id}/suspend`, { version: receipt.version })
    const { data, meta } = await read()
    expect(data.map(({ kind, amount }: OtherTransaction) => [kind, amount])).toEqual([
      ['receipt_unclaimed', 75_000_00],
      ['bank_interest', 310_00],
      ['bank_charge', 52_50],
    ])
    expect(meta).toMatchObject({ total: 3, next_cursor: null })
    expect(data[2]).toMatchObject({
      value_date: DAY,
      reason: 'The advice of the bank',
      description: 'LINE -52.5',
      subject: { kind: 'bank_line', id: line, number: 'LINE -52.5' },
      lines: [
        { kind: 'bank-charges', owner: '', debit: 52_50, credit: 0 },
        { kind: 'bank', debit: 0, credit: 52_50 },
      ],
    })
    const first = await read('limit=2')
    const rest = await read(`limit=2&cursor=${first.meta.next_cursor}`)
    expect([...first.data, ...rest.data]).toEqual(data)
    expect((await read('kind=bank_charge')).data).toEqual([data[2]])
    expect((await read('q=advice')).data).toHaveLength(2)
    expect((await read('to=2020-01-01')).data).toEqual([])
  })

  it('name their reversals and the reversed transactions', async () => {
    const { match, line } = await postAs(410, 'bank-interest')
    const undone = await bank.post(`/matches/${match}/undo`, { reason: 'Not interest' }, people.head)
    expect(undone.status).toBe(200)
    const [reversal] = (await read('kind=reversal')).data
    expect(reversal).toMatchObject({ amount: 410_00, reason: 'Not interest', subject: { id: line } })
    const taken = (await test.call('GET', `${OTHERS}/${reversal.id}`, { token: people.auditor })).body.data
    const original = (await test.call('GET', `${OTHERS}/${taken.reversal_of}`, { token: people.auditor }))
      .body
    expect(original.data).toMatchObject({
      kind: 'bank_interest',
      amount: 410_00,
      reversal_of: null,
      checked_by: null,
      reversals: [{ id: reversal.id, amount: 410_00, reason: 'Not interest' }],
    })
    expect(original.data.reversals[0].checked_by).not.toMatch(/[0-9a-f]{8}-/)
  })

  it('include issued credit notes, and exclude wallet movements and amounts at the gateway', async () => {
    const desk = await cargoDesk(test)
    const notes = await notesOf(test, desk)
    const note = await notes.raise(40_000_00)
    await desk.fund(30_000_00)
    const ledger = ledgerOf(test)
    await ledger.inTx((tx) => post(tx, { ...ledger.noted(), ...gatewayReceiptUnclaimed(1_00) }))
    const { data } = await read('kind=credit_note')
    expect(data).toMatchObject([{ amount: 40_000_00, subject: { kind: 'credit_note' } }])
    expect(JSON.stringify(note)).toContain(data[0].subject.id)
    const kinds = new Set((await read()).data.map(({ kind }: OtherTransaction) => kind))
    expect(kinds).toEqual(
      new Set(['receipt_unclaimed', 'bank_interest', 'bank_charge', 'reversal', 'credit_note']),
    )
    expect((await read('kind=receipt_unclaimed')).data).toHaveLength(1)
  })

  it('require the insurer’s wallet privilege, and exclude transactions with another page', async () => {
    const get = <Path extends string>(path: Path, token?: string) =>
      test.call('GET', `${OTHERS}${path}`, token ? { token } : {})
    expect((await get('')).status).toBe(401)
    expect((await get('', people.owner)).status).toBe(403)
    expect((await get('?kind=funding', people.auditor)).status).toBe(422)
    expect((await get('?from=yesterday', people.auditor)).status).toBe(422)
    const funded = await test.services.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('kind', '=', 'funding')
      .executeTakeFirstOrThrow()
    expect((await get(`/${funded.id}`, people.auditor)).status).toBe(404)
    expect((await get('/x', people.auditor)).status).toBe(404)
  })
})
