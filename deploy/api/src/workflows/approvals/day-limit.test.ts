import { beforeAll, describe, expect, it } from 'vitest'
import { type StartedTracker, useDeciders, type WaitingApproval } from '../../testing/deciders.ts'

const PRICE = 50_000_00
const TRIES = 20

/** Concurrent decisions against the daily limit, which applies however they race. */
describe('the daily limit', () => {
  const office = useDeciders()
  const { ids, roles, ask, askAgain, listed, decide, give } = office

  const withDaily = async (name: string, limits: Record<string, number>) => {
    const { db } = office.test.services
    await db
      .updateTable('roles')
      .set({ limits: JSON.stringify(limits) })
      .where('id', '=', roles[name] ?? '')
      .execute()
    await db.deleteFrom('decisions').execute()
  }
  /** Starts as many approvals as requested, each of its own tracker. */
  const requestApprovals = async (count: number): Promise<WaitingApproval[]> => {
    const first = await ask([office.role('Daily')], office.priced, PRICE)
    const trackers: StartedTracker[] = [first]
    while (trackers.length < count) trackers.push(await askAgain(first, PRICE))
    return Promise.all(trackers.map(async (tracker) => (await listed(tracker))[0]))
  }
  const usedOf = async (owner: string): Promise<number> => {
    const { db } = office.test.services
    const rows = await db.selectFrom('decisions').select('amount').where('limit_owner', '=', owner).execute()
    return rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  }
  const count = (answers: readonly unknown[][]) => ({
    approved: answers.filter(([status]) => status === 200).length,
    exceeded: answers.filter(([status, code]) => status === 403 && code === 'limit_exceeded').length,
  })
  beforeAll(() => office.test.services.db.deleteFrom('delegations').execute())

  it('approves exactly as many of 20 parallel requests as fit, one kobo below the sum', async () => {
    await withDaily('Daily', { claim: PRICE, claim_daily: TRIES * PRICE - 1 })
    const all = await requestApprovals(TRIES)
    const answers = await Promise.all(all.map((one) => decide('daily', one)))
    expect(count(answers)).toEqual({ approved: TRIES - 1, exceeded: 1 })
    expect(await usedOf(ids.daily)).toBe((TRIES - 1) * PRICE)
  })

  it('approves once when 20 parallel requests decide the same approval', async () => {
    await withDaily('Daily', { claim: PRICE, claim_daily: TRIES * PRICE })
    const [one] = await requestApprovals(1)
    const answers = await Promise.all(
      Array.from({ length: TRIES }, () => decide('daily', one as WaitingApproval)),
    )
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(await usedOf(ids.daily)).toBe(PRICE)
  })

  it('checks each decision of a bulk decision', async () => {
    await withDaily('Daily', { claim: PRICE, claim_daily: 4 * PRICE - 1 })
    const all = await requestApprovals(5)
    const decisions = all.map(({ id, version }) => ({ approval_id: id, version, decision: 'approve' }))
    const { status, body } = await office.test.call('POST', '/api/approvals/decide', {
      token: office.tokens.daily,
      body: { decisions },
    })
    expect(status).toBe(200)
    expect(body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true, false, false])
    expect(await usedOf(ids.daily)).toBe(3 * PRICE)
    const refused = await office.test.call('POST', '/api/approvals/decide', {
      token: office.tokens.auditor,
      body: { decisions },
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
  })

  it('is shared by the delegate and the absent colleague, also concurrently', async () => {
    await withDaily('Daily', { claim: PRICE, claim_daily: 6 * PRICE - 1 })
    const all = await requestApprovals(8)
    const takeBack = await give('daily', 'officer')
    const answers = await Promise.all(
      all.map((one, index) => decide(index % 2 === 0 ? 'officer' : 'daily', one)),
    )
    expect(count(answers)).toEqual({ approved: 5, exceeded: 3 })
    expect(await usedOf(ids.daily)).toBe(5 * PRICE)
    expect(await usedOf(ids.officer)).toBe(0)
    const left = all.filter((_, index) => answers[index]?.[0] !== 200)
    expect(await decide('officer', left[0] as WaitingApproval)).toEqual([403, 'limit_exceeded'])
    expect(await decide('daily', left[0] as WaitingApproval)).toEqual([403, 'limit_exceeded'])
    await takeBack()
  })
})
