import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSoundLedger } from '../../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import {
  fundingOf,
  openReceivingAccount,
  QUEUE,
  REVERSALS,
  signInFinance,
} from '../../../../testing/wallets.ts'
import { must } from '../../../../testing/workflows.ts'

const NAIRA = 100
const SMALL = 5_000_000 * NAIRA

describe('authority over wallet money', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  let funding: ReturnType<typeof fundingOf>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
    funding = fundingOf(test, await openReceivingAccount(test))
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  const limit = (role: string, limits: Record<string, number>) =>
    test.services.db
      .updateTable('roles')
      .set({ limits: JSON.stringify(limits) })
      .where('name', '=', role)
      .execute()
  const available = async () =>
    (await must(test, 'GET', '/api/marine/partner/wallet', { token: people.owner })).available
  const answer = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const propose = (transaction_id: string, amount: number) =>
    must(test, 'POST', REVERSALS, {
      token: people.maker,
      body: { transaction_id, amount, reason: 'Sent twice' },
    })
  const agree = ({ id, version }: { id: string; version: number }, token: string) =>
    test.call('POST', `${REVERSALS}/${id}/agree`, { token, body: { version } })

  it('does not add two small limits: one of two approvers has a limit for the whole amount', async () => {
    const sum = 3_000_000_000 * NAIRA
    await limit('Marine finance checker', { funding: SMALL })
    await limit('Head of marine', { funding: 50_000_000 * NAIRA })
    const request = await funding.submitted(people.owner, { amount: sum })
    const before = await available()
    const first = (await funding.approve(people.checker, request)).body.data
    expect(first.state).toBe('second_approval')
    const refused = await funding.approve(people.head, first)
    expect(answer(refused)).toEqual([403, 'limit_exceeded'])
    expect(refused.body).toMatchObject({ kind: 'single', limit: 50_000_000 * NAIRA })
    const seen = await must(test, 'GET', `${QUEUE}/${request.id}`, { token: people.head })
    expect(seen).toMatchObject({ refusal: 'limit_exceeded', needs_second: false })
    expect(await available()).toBe(before)
    await limit('Head of marine', { funding: sum, funding_daily: sum + SMALL })
    expect((await funding.approve(people.head, first)).body.data.state).toBe('approved')
    expect(await available()).toBe(before + sum)
    // The second approval counts towards the approver's daily limit.
    const more = await funding.submitted(people.owner, { amount: SMALL + 1 })
    expect(answer(await funding.approve(people.head, more))).toEqual([403, 'limit_exceeded'])
    await limit('Head of marine', { funding: 50_000_000 * NAIRA })
  })

  it('lets an approver with a small limit complete the approval of one with a sufficient limit', async () => {
    await limit('Head of marine', { funding: 100_000_000 * NAIRA })
    const request = await funding.submitted(people.owner, { amount: 60_000_000 * NAIRA })
    const seen = await must(test, 'GET', `${QUEUE}/${request.id}`, { token: people.head })
    expect(seen).toMatchObject({ refusal: null, needs_second: true, limit: { kind: 'house' } })
    const first = (await funding.approve(people.head, request)).body.data
    expect(first.state).toBe('second_approval')
    expect(answer(await funding.approve(people.head, first))).toEqual([403, 'decided_already'])
    const tries = await Promise.all(Array.from({ length: 20 }, () => funding.approve(people.checker, first)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    await limit('Head of marine', { funding: 50_000_000 * NAIRA })
  })

  it('limits a reversal as a funding, with the same daily total', async () => {
    const request = await funding.submitted(people.owner, { amount: 2 * SMALL })
    const first = (await funding.approve(people.head, request)).body.data
    const { transaction_id } =
      first.state === 'approved' ? first : (await funding.approve(people.checker, first)).body.data
    const great = await propose(transaction_id, SMALL + 1)
    const refused = await agree(great, people.checker)
    expect(answer(refused)).toEqual([403, 'limit_exceeded'])
    expect(refused.body).toMatchObject({ limit: SMALL, able: ['Head of marine'] })
    expect(answer(await agree(great, people.maker))[0]).toBe(403)
    expect((await agree(great, people.head)).status).toBe(200)
    const { rows } = await test.services.pool.query(
      `select coalesce(sum(amount), 0)::bigint as used from decisions d join users u on u.id = d.limit_owner
       where u.email = 'checker@marine.coverdesk.test' and limit_name = 'funding' and outcome = 'approved'`,
    )
    await limit('Marine finance checker', { funding: SMALL, funding_daily: Number(rows[0].used) + 100 })
    const small = await propose(transaction_id, 101)
    expect(answer(await agree(small, people.checker))).toEqual([403, 'limit_exceeded'])
    await limit('Marine finance checker', { funding: SMALL })
    expect((await agree(small, people.checker)).status).toBe(200)
  })

  it('applies the approver’s daily limit to twenty reversals and twenty requests at once', async () => {
    const request = await funding.submitted(people.owner, { amount: 40_000 })
    const { transaction_id } = (await funding.approve(people.checker, request)).body.data
    const requests = []
    for (let at = 0; at < 20; at += 1) requests.push(await funding.submitted(people.owner, { amount: 1_000 }))
    const proposed = await propose(transaction_id, 1_000)
    const used = async () => {
      const { rows } = await test.services.pool.query(
        `select sum(amount)::bigint as used from decisions d join users u on u.id = d.limit_owner
         where u.email = 'checker@marine.coverdesk.test' and limit_name = 'funding' and outcome = 'approved'`,
      )
      return Number(rows[0].used)
    }
    const spent = await used()
    await limit('Marine finance checker', { funding: SMALL, funding_daily: spent + 5_500 })
    const before = await available()
    const tries = await Promise.all([
      ...requests.map((one) => funding.approve(people.checker, one)),
      ...Array.from({ length: 20 }, () => agree(proposed, people.checker)),
    ])
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await used()).toBe(spent + 5_000)
    const reversed = tries.slice(20).filter(({ status }) => status === 200).length
    expect(reversed).toBeLessThanOrEqual(1)
    expect(await available()).toBe(before + (5 - reversed) * 1_000 - reversed * 1_000)
    await limit('Marine finance checker', { funding: SMALL })
  })

  it('excludes the requester and a repeated use, and ends with the privilege', async () => {
    const request = await funding.submitted(people.owner, { amount: 1_000 })
    expect(answer(await funding.approve(people.auditor, request))).toEqual([403, 'not_allowed'])
    const { transaction_id } = (await funding.approve(people.checker, request)).body.data
    const body = { transaction_id, amount: 1_000, reason: 'Sent twice' }
    const own = await must(test, 'POST', REVERSALS, { token: people.head, body })
    expect(answer(await agree(own, people.head))).toEqual([403, 'maker_is_checker'])
  })
})
