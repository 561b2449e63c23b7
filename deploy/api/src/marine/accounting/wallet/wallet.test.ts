import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hold, release } from '../../../ledger/holds.ts'
import { post } from '../../../ledger/post.ts'
import { policyIssued } from '../../../ledger/posting-rules.ts'
import { days, lagosDay } from '../../../platform/db/clock.ts'
import { ledgerOf } from '../../../testing/ledger.ts'
import { partnerId } from '../../../testing/marine.ts'
import type { Unknown } from '../../../testing/operations/bodies.ts'
import { expectSoundLedger } from '../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  fundingOf,
  openReceivingAccount,
  REQUESTS,
  REVERSALS,
  signInFinance,
} from '../../../testing/wallets.ts'
import { notifyLowBalance } from './balance/low-balance.ts'

const WALLET = '/api/marine/partner/wallet'
const ENTRIES = '/api/marine/admin/wallet-transactions'

describe('a partner’s wallet', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  let funding: ReturnType<typeof fundingOf>
  let ledger: ReturnType<typeof ledgerOf>
  let partner: string
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
    funding = fundingOf(test, await openReceivingAccount(test))
    ledger = ledgerOf(test)
    partner = await partnerId(test)
    await warnBelow(null)
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  const warnBelow = (low_balance: number | null) =>
    test.services.db.updateTable('partners').set({ low_balance }).where('id', '=', partner).execute()
  const get = async <Path extends string>(path: Path, token = people.owner) =>
    (await test.call('GET', path, { token })).body
  const standing = () => get(WALLET).then(({ data }) => data)
  const fund = async (amount: number, token = people.owner) => {
    const request = await funding.submitted(token, { amount })
    return (await funding.approve(people.head, request)).body.data
  }
  /** Posts an issue under a reference that names its purpose. */
  const issue = (amount: number, reference: string) =>
    ledger.inTx(async (tx) => {
      await post(tx, { ...ledger.noted(), ...policyIssued(partner, 'marine', amount), reference })
      await notifyLowBalance(tx, test.services, partner)
    })
  const propose = (transaction_id: string, amount: number, token = people.maker) =>
    test.call('POST', REVERSALS, { token, body: { transaction_id, amount, reason: 'Paid by another' } })
  const decide = <Path extends string>(
    token: string,
    { id, version }: { id: string; version: number },
    what: Path,
  ) => {
    const body = what === 'agree' ? { version } : { version, reason: 'It was theirs' }
    return test.call('POST', `${REVERSALS}/${id}/${what}`, { token, body })
  }

  it('has a statement whose closing is the next opening, by page, kind and file, for its own partner only', async () => {
    const first = lagosDay(test.services.clock())
    await fund(1_000_00)
    await fund(500_00)
    test.wait(days(1))
    const second = lagosDay(test.services.clock())
    await issue(300_00, 'issue one')
    await ledger.inTx((tx) =>
      hold(tx, { ...ledger.noted(), owner: partner, amount: 200_00, reference: 'hold one' }),
    )
    test.wait(days(1))
    const third = lagosDay(test.services.clock())
    await ledger.inTx((tx) => release(tx, { ...ledger.noted(), hold: 'hold one' }))
    people = await signInFinance(test)

    const whole = await get(`${WALLET}/statement?count=exact`)
    expect(whole.meta).toMatchObject({ opening: 0, closing: (await standing()).available, next_cursor: null })
    const days3 = await Promise.all(
      [first, second, third].map((day) => get(`${WALLET}/statement?from=${day}&to=${day}`)),
    )
    expect(days3.map(({ meta }) => [meta.opening, meta.closing])).toEqual([
      [0, 1_500_00],
      [1_500_00, 1_000_00],
      [1_000_00, 1_200_00],
    ])
    expect(days3[1]?.data.map((line) => [line.kind, line.balance])).toEqual([
      ['hold', 1_000_00],
      ['issue', 1_200_00],
    ])
    expect(days3[1]?.data[0].hold).toMatchObject({ state: 'released' })

    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Unknown = await get(`${WALLET}/statement?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...(page.data as { number: number }[]).map((line) => line.number))
      cursor = page.meta.next_cursor
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
    expect((await get(`${WALLET}/statement?kind=funding`)).data).toHaveLength(2)
    expect((await get(`${WALLET}/statement?q=issue%20one`)).data).toHaveLength(1)
    const turned = await test.call('GET', `${WALLET}/statement?from=${third}&to=${first}`, {
      token: people.owner,
    })
    expect([turned.status, turned.body.errors[0].path]).toEqual([422, 'to'])

    const csv = await test.call('GET', `${WALLET}/statement/file?format=csv`, { token: people.owner })
    const lines = String(csv.raw).trim().split('\r\n')
    expect(lines[0]).toBe('No.,Booked,Value date,What,For,Note,Amount,Balance')
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual([
      '0.00',
      '1000.00',
      '1500.00',
      '1200.00',
      '1000.00',
      '1200.00',
      '1200.00',
    ])
    const pdf = await test.call('GET', `${WALLET}/statement/file?format=pdf&to=${second}`, {
      token: people.owner,
    })
    expect([pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])

    expect((await get(`${WALLET}/statement`, people.other)).data).toEqual([])
    expect((await get(WALLET, people.other)).data.available).toBe(0)
  })

  it('reverses funding by two users, under the original, at most its amount and the balance', async () => {
    const before = (await standing()).available
    const { transaction_id: of, id } = await fund(700_00)
    expect((await get(`${ENTRIES}/${of}`, people.maker)).data).toMatchObject({
      kind: 'funding',
      reversible: 700_00,
      reversals: [],
      proposals: [],
      lines: [
        { kind: 'bank', owner: 'GTB collections', debit: 700_00, credit: 0 },
        { kind: 'wallet-available', owner: 'Harbourline Brokers', debit: 0, credit: 700_00 },
      ],
    })
    const tooMuch = await propose(of, 700_01)
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'reversal_too_much'])
    expect((await propose(of, 100_00, people.checker)).status).toBe(403)
    expect((await propose(crypto.randomUUID(), 1)).status).toBe(404)
    const [one, two] = await Promise.all([propose(of, 200_00, people.head), propose(of, 200_00)])
    expect([one?.status, two?.status].sort()).toEqual([201, 409])
    const proposal = (one?.status === 201 ? one : two)?.body.data
    const proposer = one?.status === 201 ? people.head : people.maker
    if (proposer === people.head)
      expect((await decide(people.head, proposal, 'agree')).body.code).toBe('maker_is_checker')
    expect((await decide(people.maker, proposal, 'agree')).status).toBe(403)
    const agreed = await Promise.all(
      Array.from({ length: 5 }, () => decide(people.checker, proposal, 'agree')),
    )
    expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await standing()).available).toBe(before + 500_00)
    const line = (await get(`${WALLET}/statement?limit=2`)).data
    expect(line[1].reversals).toMatchObject([{ amount: -200_00, reason: 'Paid by another' }])
    expect(line[0]).toMatchObject({ kind: 'reversal', reversal_of: of, subject: { id } })
    expect((await get(`${REQUESTS}/${id}`)).data).toMatchObject({
      state: 'approved',
      reversed_amount: 200_00,
    })

    const rest = (await propose(of, 500_00)).body.data
    expect((await decide(people.auditor, rest, 'decline')).status).toBe(403)
    const declined = await decide(people.checker, rest, 'decline')
    expect(declined.body.data).toMatchObject({ state: 'declined', decision_reason: 'It was theirs' })
    expect((await decide(people.checker, rest, 'agree')).body.code).toBe('decision_made')
    const again = (await propose(of, 500_00)).body.data
    expect((await decide(people.checker, again, 'agree')).status).toBe(200)
    expect((await get(`${REQUESTS}/${id}`)).data.state).toBe('reversed')
    expect((await propose(of, 1)).body.code).toBe('already_reversed')
    const listed = await get(`${REVERSALS}?state=agreed`, people.auditor)
    expect(listed.data.map((row) => row.id)).toContain(again.id)
  })

  it('never becomes negative: a reversal of spent money is refused, also when it is spent concurrently', async () => {
    const { transaction_id: of } = await fund(900_00)
    const proposal = (await propose(of, 900_00)).body.data
    const { available } = await standing()
    await issue(available - 1_00, 'issue of nearly all')
    const late = await decide(people.checker, proposal, 'agree')
    expect([late.status, late.body.code]).toEqual([409, 'money_spent'])
    expect(late.body.message).toContain('₦1.00')
    await decide(people.maker, proposal, 'decline')
    const spent = await propose(of, 900_00)
    expect([spent.status, spent.body.errors[0].code]).toEqual([422, 'money_spent'])
    const issued = (await get(`${ENTRIES}?kind=issue&limit=1`, people.maker)).data[0]
    expect((await propose(issued.transaction_id, 1)).body.code).toBe('not_reversible')
  })

  it('lists every entry for the insurer, by partner, kind, day, amount and search term, and as a file', async () => {
    await fund(123_45, people.other)
    const all = (await get(`${ENTRIES}?count=exact&limit=200`, people.auditor)).data
    const count = async (query: string) =>
      (await get(`${ENTRIES}?${query}&count=exact`, people.auditor)).meta.total
    expect(await count(`partner_id=${partner}`)).toBe(all.length - 1)
    expect(await count('least=12345&most=12345')).toBe(1)
    expect(await count('q=tidewater')).toBe(1)
    expect(await count('account=held')).toBe(2)
    expect(await count(`to=${lagosDay(new Date(test.services.clock().getTime() - days(5)))}`)).toBe(0)
    const file = await test.call('GET', `${ENTRIES}/file?q=tidewater`, { token: people.auditor })
    expect(String(file.raw).trim().split('\r\n')).toHaveLength(2)
    expect((await test.call('GET', ENTRIES, { token: people.owner })).status).toBe(403)
    expect(
      (await test.call('GET', `${ENTRIES}/${crypto.randomUUID()}`, { token: people.auditor })).status,
    ).toBe(404)
  })

  it('notifies a partner’s users of a low balance once, and again only after it was sufficient', async () => {
    const low = async () => {
      const mails = await test.mails('owner@harbourline.test')
      return mails.filter(({ subject }) => subject?.startsWith('Little is left in your wallet')).length
    }
    await fund(10_000_00)
    await warnBelow(5_000_00)
    await issue(4_000_00, 'issue before the crossing')
    expect([await low(), (await standing()).is_low]).toEqual([0, false])
    await issue(3_000_00, 'issue across')
    await issue(1_00, 'issue below')
    expect([await low(), (await standing()).is_low]).toEqual([1, true])
    await fund(10_000_00)
    await issue(9_000_00, 'issue across again')
    expect(await low()).toBe(2)
    const viewer = await test.mails('viewer@harbourline.test')
    expect(viewer.filter(({ subject }) => subject?.startsWith('Little'))).toEqual([])
  })

  it('estimates how many policies it still pays, at the average of the last ones', async () => {
    const { db } = test.services
    expect((await standing()).buys_about).toBeNull()
    const now = test.services.clock()
    const { id: maker } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'owner@harbourline.test')
      .executeTakeFirstOrThrow()
    for (const [at, premium] of [100_00, 300_00, 0].entries()) {
      const id = crypto.randomUUID()
      await db
        .insertInto('cargo_policies')
        .values({
          id,
          partner_id: partner,
          state: 'issued',
          premium,
          kind: premium === 0 ? 'open_cover' : 'single_transit',
          policy_number: `MAR/${at}`,
          terms: '{}',
          price: '{}',
          created_by: maker,
          created_at: now,
          updated_at: now,
        })
        .execute()
      if (premium > 0) await issue(premium, `issue ${id}`)
    }
    const [line] = (await get(`${WALLET}/statement?limit=1`)).data
    expect(line.subject).toMatchObject({ kind: 'policy', number: 'MAR/1' })
    const { available, average_premium, buys_about } = await standing()
    expect([average_premium, buys_about]).toEqual([200_00, Math.floor(available / 200_00)])
  })
})
