import type { BankLine, BankMatch, ListedWalletRequest } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletOf } from '../../../ledger/accounts.ts'
import { partnerId } from '../../../testing/marine.ts'
import { bankOf, csvOf } from '../../../testing/reconciliation.ts'
import { expectSoundLedger } from '../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fundingOf, openReceivingAccount, QUEUE, REVERSALS, signInFinance } from '../../../testing/wallets.ts'

const DAY = '2026-10-12'

describe('one payment at the bank', () => {
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
  /** Creates an account whose statement has payments by reference, of about a thousand naira each. */
  const given = async (...payments: [reference: string, naira: number][]) => {
    accounts += 1
    const code = await openReceivingAccount(test, `ONCE-${accounts}`)
    const bank = bankOf(test, code, people.maker)
    const lines = payments.map(([reference, amount]) => ({ day: DAY, text: 'NIP IN', reference, amount }))
    const { done } = await bank.importCsv(csvOf(lines))
    if (done.status !== 200) throw new Error(JSON.stringify(done.body))
    const line = async (amount: number): Promise<BankLine> =>
      (await bank.lines()).find((one: BankLine) => one.amount === amount * 100)
    const deposit = async (amount: number) => {
      const { id, version } = await line(amount)
      const body = {
        version,
        category: 'partner-deposit',
        partner_id: partner,
        reason: 'Confirmed by telephone',
      }
      return bank.post(`/lines/${id}/post`, body)
    }
    const agree = ({ id, version }: { id: string; version: number }) =>
      bank.post(`/proposals/${id}/agree`, { version }, people.checker)
    const deposited = async (amount: number) => {
      const { body } = await deposit(amount)
      expect((await agree(body.data.proposal)).status).toBe(200)
      const { matches } = (await bank.get(`/lines/${(await line(amount)).id}`)).data
      return matches.find(({ state }: BankMatch) => state === 'active') as BankMatch
    }
    const suspend = async (amount: number): Promise<BankMatch> => {
      const { id, version } = await line(amount)
      return (await bank.post(`/lines/${id}/suspend`, { version })).body.data
    }
    const claim = (match: BankMatch) =>
      bank.post('/proposals/claims', { match_id: match.id, partner_id: partner, reason: 'Their slip' })
    const funding = fundingOf(test, code)
    const draft = async (bank_reference: string, amount: number) => {
      const evidence_id = await funding.evidence(people.owner)
      const { body } = await funding.draft(people.owner, {
        bank_reference,
        amount: amount * 100,
        evidence_id,
      })
      return body.data
    }
    const ask = async (bank_reference: string, amount: number) =>
      funding.submit(people.owner, await draft(bank_reference, amount))
    const approve = (request: { id: string; version: number }) => funding.approve(people.checker, request)
    return { ...bank, code, line, deposit, agree, deposited, suspend, claim, draft, ask, approve, funding }
  }
  const inWallet = async () =>
    (await walletOf(test.services.db, partner, 'NGN').catch(() => ({ available: 0 }))).available
  const answer = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const takeBack = async (transaction_id: string, amount: number) => {
    const input = { transaction_id, amount: amount * 100, reason: 'Another’s money' }
    const { body } = await test.call('POST', REVERSALS, { token: people.maker, body: input })
    const path = `${REVERSALS}/${body.data.id}/agree` as const
    const agreed = await test.call('POST', path, { token: people.head, body: { version: 1 } })
    expect(agreed.status).toBe(200)
  }
  const transactionOf = async (match: BankMatch) => {
    const { db } = test.services
    const { transaction_id } = await db
      .selectFrom('bank_matches')
      .select('transaction_id')
      .where('id', '=', match.id)
      .executeTakeFirstOrThrow()
    return transaction_id ?? ''
  }

  it('that was a deposit cannot be requested, in any notation of its reference, until it is reversed', async () => {
    const bank = await given(['FT/71-1', 1_000], ['FT712', 1_100])
    const match = await bank.deposited(1_000)
    const before = await inWallet()
    const refused = await bank.ask('ft 711', 1_000)
    expect(answer(refused)).toEqual([422, 'payment_credited'])
    expect(refused.body.errors).toMatchObject([{ path: 'bank_reference', message: refused.body.message }])
    expect(refused.body.message).toBe('The bank’s statement has brought this payment into a wallet already.')
    expect(await inWallet()).toBe(before)
    expect((await bank.post(`/matches/${match.id}/undo`, {}, people.checker)).status).toBe(200)
    const requested = await bank.ask('FT711', 1_000)
    expect(requested.status).toBe(200)
    expect((await bank.approve(requested.body.data)).status).toBe(200)

    const other = await bank.deposited(1_100)
    await takeBack(await transactionOf(other), 600)
    expect(answer(await bank.ask('FT712', 1_100))).toEqual([422, 'payment_credited'])
    await takeBack(await transactionOf(other), 500)
    expect((await bank.ask('FT712', 1_100)).status).toBe(200)
    expect(await inWallet()).toBe(before)
  })

  it('that was claimed out of suspense cannot be requested, until the claim is reversed', async () => {
    const bank = await given(['FT721', 2_000])
    const { body } = await bank.claim(await bank.suspend(2_000))
    expect((await bank.agree(body.data)).status).toBe(200)
    expect(answer(await bank.ask('FT721', 2_000))).toEqual([422, 'payment_credited'])
    const { transaction_id } = await test.services.db
      .selectFrom('bank_proposals')
      .select('transaction_id')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow()
    await takeBack(transaction_id ?? '', 2_000)
    expect((await bank.ask('FT721', 2_000)).status).toBe(200)
  })

  it('that was credited to a wallet is not approved for an earlier waiting request', async () => {
    const bank = await given(['FT731', 3_000])
    await bank.deposited(3_000)
    const { id, version } = await bank.draft('FT731', 3_000)
    // The state that earlier versions, which accepted both, left behind.
    await test.services.db
      .updateTable('funding_requests')
      .set({ state: 'pending', submitted_at: new Date() })
      .where('id', '=', id)
      .execute()
    const before = await inWallet()
    const refused = await bank.approve({ id, version })
    expect(answer(refused)).toEqual([409, 'payment_credited'])
    expect(refused.body.current).toMatchObject({ id, state: 'pending' })
    expect(await inWallet()).toBe(before)
    const body = { version, reason: 'It is in your wallet' }
    expect((await test.call('POST', `${QUEUE}/${id}/reject`, { token: people.checker, body })).status).toBe(
      200,
    )
  })

  it('that is requested is no deposit: the request is named, also at a later approval', async () => {
    const bank = await given(['FT 741', 4_000], ['FT742', 4_100])
    const proposed = (await bank.deposit(4_000)).body.data.proposal
    const request = (await bank.ask('FT741', 4_000)).body.data
    const late = await bank.agree(proposed)
    expect(answer(late)).toEqual([409, 'payment_requested'])
    expect(late.body.message).toContain(request.reference)
    const before = await inWallet()
    expect((await bank.approve(request)).status).toBe(200)
    expect(answer(await bank.agree(proposed))).toEqual([409, 'payment_requested'])
    expect(await inWallet()).toBe(before + 4_000_00)

    const second = (await bank.ask('FT742', 4_100)).body.data
    expect(answer(await bank.deposit(4_100))).toEqual([409, 'payment_requested'])
    const body = { version: second.version, reason: 'Not ours' }
    await test.call('POST', `${QUEUE}/${second.id}/reject`, { token: people.checker, body })
    await bank.deposited(4_100)
  })

  it('that is requested is not claimed out of suspense', async () => {
    const bank = await given(['FT751', 5_000])
    const match = await bank.suspend(5_000)
    const { body } = await bank.claim(match)
    const request = (await bank.ask('FT751', 5_000)).body.data
    expect(answer(await bank.agree(body.data))).toEqual([409, 'payment_requested'])
    const decline = { version: 1, reason: 'On a request' }
    await bank.post(`/proposals/${body.data.id}/decline`, decline, people.checker)
    expect(answer(await bank.claim(match))).toEqual([409, 'payment_requested'])
    expect(answer(await bank.approve(request))).toEqual([409, 'payment_in_suspense'])
    expect((await bank.post(`/matches/${match.id}/undo`, {}, people.checker)).status).toBe(200)
    expect((await bank.approve(request)).status).toBe(200)
  })

  it('is presented to the approver: found, not in a statement yet, of another amount, ambiguous', async () => {
    const bank = await given(['FT801', 3_000], ['FT802', 3_100], ['FT803', 3_200], ['FT803', 3_300])
    const seen = async (reference: string, naira: number) => {
      const { id } = (await bank.ask(reference, naira)).body.data
      return (await test.call('GET', `${QUEUE}/${id}`, { token: people.checker })).body.data.bank
    }
    expect(await seen('ft 801', 3_000)).toMatchObject({
      state: 'found',
      statement_until: DAY,
      lines: [{ reference: 'FT801', amount: 3_000_00, left: 3_000_00, day: DAY, used_for: null }],
    })
    expect(await seen('FT802', 3_050)).toMatchObject({ state: 'other_amount', lines: [{ left: 3_100_00 }] })
    const two = await seen('FT803', 3_250)
    expect([two.state, two.lines.length]).toEqual(['ambiguous', 2])
    expect(await seen('FT899', 3_000)).toEqual({ state: 'none', lines: [], statement_until: DAY })
    const listed = await test.call('GET', `${QUEUE}?state=bank_found`, { token: people.checker })
    const found: ListedWalletRequest[] = listed.body.data
    const key = (reference: string) => reference.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
    expect(
      found.map(({ bank_reference }) => key(bank_reference)).filter((one) => /^FT8(0\d|99)$/.test(one)),
    ).toEqual(['FT801'])
    const dashboard = await test.call('GET', '/api/marine/admin/dashboard', { token: people.checker })
    expect(dashboard.body.data.funding.bank_found.count).toBe(found.length)
  })

  it('is not approved where its bank line is used or set aside, and the refusal names the use', async () => {
    const bank = await given(['FT811', 3_000], ['FT812', 3_100])
    const first = (await bank.ask('FT 810', 3_000)).body.data
    await bank.approve(first)
    await bank.post(`/accounts/${bank.code}/match`, {})
    const [entry] = await bank.entries()
    expect((await bank.join(await bank.line(3_000), [entry, 3_000_00])).status).toBe(201)
    const second = (await bank.ask('FT811', 3_000)).body.data
    const before = await inWallet()
    const refused = await bank.approve(second)
    expect(answer(refused)).toEqual([409, 'payment_used'])
    expect(refused.body.message).toContain(first.reference)
    expect(
      (await test.call('GET', `${QUEUE}/${second.id}`, { token: people.checker })).body.data.bank,
    ).toMatchObject({
      state: 'used',
      lines: [{ left: 0, used_for: { kind: 'request', id: first.id, title: first.reference } }],
    })
    const aside = await bank.line(3_100)
    const body = { version: aside.version, reason: 'Another company’s' }
    expect((await bank.post(`/lines/${aside.id}/ignore`, body)).status).toBe(200)
    expect(answer(await bank.approve((await bank.ask('FT812', 3_100)).body.data))).toEqual([
      409,
      'payment_set_aside',
    ])
    expect(await inWallet()).toBe(before)
  })

  it('is approved or posted to suspense, never both, by twenty concurrent calls', async () => {
    const payments = Array.from({ length: 10 }, (_, at) => [`FT82${at}`, 500 + at] as [string, number])
    const bank = await given(...payments)
    const pairs = []
    for (const [reference, naira] of payments)
      pairs.push({ line: await bank.line(naira), draft: await bank.draft(reference, naira) })
    const before = await inWallet()
    const answers = await Promise.all(
      pairs.map(({ line, draft }, at) => {
        const request = async () => {
          const sent = await bank.funding.submit(people.owner, draft)
          return bank.approve(sent.body.data)
        }
        const suspend = () => bank.post(`/lines/${line.id}/suspend`, { version: line.version })
        return at % 2 === 0
          ? Promise.all([request(), suspend()])
          : Promise.all([suspend(), request()]).then(([one, other]) => [other, one] as const)
      }),
    )
    let credited = 0
    for (const [at, [approved, suspended]] of answers.entries()) {
      if (approved.status === 200) {
        credited += (payments[at]?.[1] ?? 0) * 100
        expect(answer(suspended)).toEqual([409, 'payment_requested'])
      } else {
        expect(answer(approved)).toEqual([409, 'payment_in_suspense'])
        expect(suspended.status).toBe(200)
      }
    }
    expect(await inWallet()).toBe(before + credited)
  })

  it('can be a deposit again when the whole request was reversed', async () => {
    const bank = await given(['FT761', 6_000])
    const request = (await bank.ask('FT761', 6_000)).body.data
    await bank.approve(request)
    const { transaction_id } = await test.services.db
      .selectFrom('funding_requests')
      .select('transaction_id')
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    await takeBack(transaction_id ?? '', 6_000)
    await bank.deposited(6_000)
  })

  it('leaves the rest of its line to be a deposit, once the request is matched', async () => {
    const bank = await given(['FT771', 7_000])
    await bank.approve((await bank.ask('FT771', 6_500)).body.data)
    await bank.post(`/accounts/${bank.code}/match`, {})
    const [entry] = await bank.entries()
    expect((await bank.join(await bank.line(7_000), [entry, 6_500_00])).status).toBe(201)
    await bank.deposited(7_000)
    expect(await bank.line(7_000)).toMatchObject({ state: 'matched', left: 0 })
  })

  it('is a different one at another account, and unidentified without a reference', async () => {
    const bank = await given(['FT781', 8_000], ['', 8_100], ['- /', 8_200])
    const other = await given(['FT781', 8_000])
    await bank.deposited(8_000)
    const request = (await other.ask('FT781', 8_000)).body.data
    expect((await other.approve(request)).status).toBe(200)
    await bank.deposited(8_100)
    await bank.deposited(8_200)
    expect(answer(await other.deposit(8_000))).toEqual([409, 'payment_requested'])
  })

  it('is credited to a wallet once by twenty concurrent calls', async () => {
    const payments = Array.from({ length: 10 }, (_, at) => [`FT79${at}`, 9_000 + at] as [string, number])
    const bank = await given(...payments)
    const pairs = []
    for (const [at, [reference, naira]] of payments.entries()) {
      const proposal =
        at % 2 === 0
          ? (await bank.deposit(naira)).body.data.proposal
          : (await bank.claim(await bank.suspend(naira))).body.data
      pairs.push({ proposal, draft: await bank.draft(reference, naira) })
    }
    const before = await inWallet()
    const tries = pairs.map(({ proposal, draft }, at) => {
      const both = [() => bank.agree(proposal), () => bank.funding.submit(people.owner, draft)]
      return Promise.all((at % 3 === 0 ? both.toReversed() : both).map((one) => one()))
    })
    const answers = await Promise.all(tries)
    for (const both of answers) {
      const [done, refused] = both.map(({ status }) => status).sort()
      expect(done).toBe(200)
      expect([409, 422]).toContain(refused)
    }
    const sent = answers.flat().filter(({ status, body }) => status === 200 && body.data.state === 'pending')
    const open = { version: 1, reason: 'On a request' }
    for (const { proposal } of pairs)
      await bank.post(`/proposals/${proposal.id}/decline`, open, people.checker)
    for (const { body } of sent) {
      const line = await bank.line(body.data.amount / 100)
      const { matches } = (await bank.get(`/lines/${line.id}`)).data
      // The amount in suspense is taken out first.
      for (const match of matches.filter(({ state }: BankMatch) => state === 'active'))
        expect((await bank.post(`/matches/${match.id}/undo`, {}, people.checker)).status).toBe(200)
      expect((await bank.approve(body.data)).status).toBe(200)
    }
    const all = payments.reduce((sum, [, naira]) => sum + naira * 100, 0)
    expect(await inWallet()).toBe(before + all)
  })
})
