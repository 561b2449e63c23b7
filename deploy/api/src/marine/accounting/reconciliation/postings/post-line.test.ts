import type { BankLine } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, walletOf } from '../../../../ledger/accounts.ts'
import { partnerId } from '../../../../testing/marine.ts'
import { bankOf, csvOf } from '../../../../testing/reconciliation.ts'
import { expectSoundLedger } from '../../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../../../testing/wallets.ts'

const DAY = '2026-10-12'

describe('a line without an entry in the ledger', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  let partner: string
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
    partner = await partnerId(test)
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  let accounts = 0
  /** Creates an account with lines of amounts in naira. */
  const given = async (...amounts: number[]) => {
    accounts += 1
    const code = await openReceivingAccount(test, `POST-${accounts}`)
    const bank = bankOf(test, code, people.maker)
    const lines = amounts.map((amount) => ({ day: DAY, text: `LINE ${amount}`, amount }))
    const { done } = await bank.importCsv(csvOf(lines))
    if (done.status !== 200) throw new Error(JSON.stringify(done.body))
    const line = async (amount: number): Promise<BankLine> =>
      (await bank.lines()).find((one: BankLine) => one.amount === amount * 100)
    const put = async (amount: number, more: object, as?: string) => {
      const { id, version } = await line(amount)
      return bank.post(`/lines/${id}/post`, { version, reason: 'The advice of the bank', ...more }, as)
    }
    return { ...bank, code, line, put }
  }
  const insurer = (kind: 'bank-charges' | 'bank-interest') =>
    balanceOf(test.services.db, { kind }, 'NGN').catch(() => 0)
  const wallet = () => walletOf(test.services.db, partner, 'NGN').catch(() => ({ available: 0, held: 0 }))

  it('is posted as a charge or interest and matched in one step; another user reverses it', async () => {
    const bank = await given(-52.5, 310)
    const charged = await bank.put(-52.5, { category: 'bank-charges' })
    expect([charged.status, charged.body.data.proposal]).toEqual([201, null])
    expect(charged.body.data.match).toMatchObject({
      kind: 'posting',
      category: 'bank-charges',
      reason: 'The advice of the bank',
      allocations: [{ amount: -52_50 }],
    })
    expect(await bank.line(-52.5)).toMatchObject({ state: 'matched', left: 0 })
    expect(await insurer('bank-charges')).toBe(52_50)
    expect((await bank.put(310, { category: 'bank-interest' })).status).toBe(201)
    expect(await insurer('bank-interest')).toBe(310_00)
    const position = (await bank.get(`/accounts/${bank.code}?month=2026-10`)).data
    expect(position).toMatchObject({ difference: 0, unexplained: 0, open: { lines: 0, entries: 0 } })

    const path = `/matches/${charged.body.data.match.id}/undo`
    expect((await bank.post(path, {})).status).toBe(403)
    expect((await bank.post(path, { reason: 'Not a charge' }, people.head)).status).toBe(200)
    expect(await bank.line(-52.5)).toMatchObject({ state: 'unmatched', left: -52_50 })
    expect(await insurer('bank-charges')).toBe(0)
    // Once reopened, it can be posted under another purpose.
    expect((await bank.put(-52.5, { category: 'bank-interest' })).status).toBe(201)
    expect(await insurer('bank-interest')).toBe(257_50)
  })

  it('waits for another user above the limit', async () => {
    const bank = await given(-60_000, -50_000)
    expect((await bank.put(-50_000, { category: 'bank-charges' })).body.data.match).not.toBeNull()
    const before = await insurer('bank-charges')
    const { body } = await bank.put(-60_000, { category: 'bank-charges' }, people.head)
    expect(body.data).toMatchObject({
      match: null,
      proposal: { kind: 'posting', to: 'bank-charges', amount: -60_000_00, state: 'proposed' },
    })
    expect(await bank.line(-60_000)).toMatchObject({ state: 'unmatched', left: -60_000_00 })
    expect(await insurer('bank-charges')).toBe(before)
    const again = await bank.put(-60_000, { category: 'bank-charges' })
    expect([again.status, again.body.code]).toEqual([409, 'proposal_open'])
    const agree = (as: string) => bank.post(`/proposals/${body.data.proposal.id}/agree`, { version: 1 }, as)
    expect((await agree(people.head)).body.code).toBe('maker_is_checker')
    expect((await agree(people.maker)).status).toBe(403)
    expect((await agree(people.checker)).body.data).toMatchObject({ state: 'agreed' })
    expect(await bank.line(-60_000)).toMatchObject({ state: 'matched', left: 0 })
    expect(await insurer('bank-charges')).toBe(before + 60_000_00)
  })

  it('is an unrequested deposit of a partner: credited when another user approves, and reversed by undo', async () => {
    const bank = await given(75_000, -10)
    const before = (await wallet()).available
    const deposit = { category: 'partner-deposit', partner_id: partner }
    const { body } = await bank.put(75_000, deposit)
    expect(body.data.proposal).toMatchObject({ kind: 'posting', partner: 'Harbourline Brokers' })
    expect((await wallet()).available).toBe(before)
    await bank.post(`/proposals/${body.data.proposal.id}/agree`, { version: 1 }, people.checker)
    expect((await wallet()).available).toBe(before + 75_000_00)
    const { matches } = (await bank.get(`/lines/${(await bank.line(75_000)).id}`)).data
    expect(matches).toMatchObject([{ kind: 'posting', category: 'partner-deposit' }])
    const undone = await bank.post(`/matches/${matches[0].id}/undo`, {}, people.checker)
    expect(undone.status).toBe(200)
    expect((await wallet()).available).toBe(before)
    expect(await bank.line(75_000)).toMatchObject({ state: 'unmatched', left: 75_000_00 })

    const out = await bank.put(-10, deposit)
    expect([out.status, out.body.errors[0].path]).toEqual([422, 'category'])
    const withoutPartner = await bank.put(75_000, { category: 'partner-deposit' })
    expect([withoutPartner.status, withoutPartner.body.errors[0].path]).toEqual([422, 'partner_id'])
    const stranger = await bank.put(75_000, { ...deposit, partner_id: (await bank.line(-10)).id })
    expect([stranger.status, stranger.body.errors[0].path]).toEqual([422, 'partner_id'])
  })

  it('is no deposit of a partner who is archived or has no wallet, at the proposal or at the approval', async () => {
    const { db } = test.services
    const bank = await given(81_000, 82_000)
    const tidewater = await partnerId(test, 'Tidewater Freight')
    const made = await db
      .selectFrom('partners')
      .select(['state', 'channel'])
      .where('id', '=', tidewater)
      .executeTakeFirstOrThrow()
    const stand = (change: object) =>
      db.updateTable('partners').set(change).where('id', '=', tidewater).execute()
    const proposed = async (amount: number) =>
      bank.put(amount, { category: 'partner-deposit', partner_id: tidewater })
    const { body: waiting } = await proposed(81_000)
    const { id, version } = await bank.line(82_000)
    const match = (await bank.post(`/lines/${id}/suspend`, { version })).body.data.id
    const claim = () =>
      bank.post('/proposals/claims', { match_id: match, partner_id: tidewater, reason: 'Their slip' })
    const claimed = (await claim()).body.data
    const agree = (proposal: string) =>
      bank.post(`/proposals/${proposal}/agree`, { version: 1 }, people.checker)
    const refused = [
      [{ state: 'archived' }, 'partner_archived'],
      [{ state: made.state, channel: 'referral' }, 'partner_without_wallet'],
    ] as const
    for (const [change, code] of refused) {
      await stand(change)
      for (const one of [waiting.data.proposal.id, claimed.id]) {
        const late = await agree(one)
        expect([late.status, late.body.code]).toEqual([409, code])
      }
    }
    for (const one of [waiting.data.proposal.id, claimed.id])
      await bank.post(`/proposals/${one}/decline`, { version: 1, reason: 'They have no wallet' })
    for (const [change, code] of refused) {
      await stand({ ...made, ...change })
      for (const { status, body } of [await proposed(81_000), await claim()])
        expect([status, body.errors]).toMatchObject([422, [{ path: 'partner_id', code }]])
    }
    await stand(made)
    expect((await proposed(81_000)).status).toBe(201)
  })

  it('is posted once with the privilege, in its current version', async () => {
    const bank = await given(-20)
    const { id, version } = await bank.line(-20)
    for (const as of [people.checker, people.auditor, people.owner])
      expect((await bank.put(-20, { category: 'bank-charges' }, as)).status).toBe(403)
    expect((await bank.put(-20, { category: 'wallet-available' })).body.errors[0].path).toBe('category')
    expect((await bank.put(-20, { category: 'bank-charges', reason: ' ' })).body.errors[0].path).toBe(
      'reason',
    )
    const late = await bank.put(-20, { category: 'bank-charges', version: version + 1 })
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
    const strange = await bank.post(`/lines/${partner}/post`, {
      version: 1,
      category: 'bank-charges',
      reason: 'x',
    })
    expect(strange.status).toBe(404)
    const body = { version, category: 'bank-charges', reason: 'Stamp duty' }
    const before = await insurer('bank-charges')
    const all = await Promise.all(Array.from({ length: 20 }, () => bank.post(`/lines/${id}/post`, body)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await insurer('bank-charges')).toBe(before + 20_00)
    const settled = await bank.post(`/lines/${id}/post`, { ...body, version: version + 1 })
    expect([settled.status, settled.body.code]).toEqual([409, 'line_settled'])
  })
})
