import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after, days, lagosDay } from '../../../../platform/db/clock.ts'
import { existing } from '../../../../testing/existing.ts'
import { partnerId } from '../../../../testing/marine.ts'
import { userId } from '../../../../testing/people.ts'
import { brokenChecks, expectSoundLedger } from '../../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import {
  fundingOf,
  openReceivingAccount,
  QUEUE,
  REQUESTS,
  REVERSALS,
  signInFinance,
} from '../../../../testing/wallets.ts'

const NAIRA = 100
/** Amount the checker may approve alone. */
const LIMIT = 5_000_000 * NAIRA

describe('a request for funds', () => {
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

  const get = <Path extends string>(path: Path, token: string) => test.call('GET', path, { token })
  const wallet = async (token = people.owner) => (await get('/api/marine/partner/wallet', token)).body.data
  const decide = <Path extends string>(token: string, id: string, what: Path, body: object) =>
    test.call('POST', `${QUEUE}/${id}/${what}`, { token, body })

  it('leads from a draft with evidence to money in the wallet, and notifies all users concerned', async () => {
    const before = await wallet()
    const made = await funding.draft(people.owner, { amount: 2_500_000 * NAIRA })
    expect(made.status).toBe(201)
    const { id, version, reference } = made.body.data
    expect(reference).toMatch(/^FUND-\d{4}-\d{6}$/)
    expect((await funding.submit(people.owner, made.body.data)).body).toMatchObject({
      code: 'fields_invalid',
      errors: [{ path: 'evidence_id' }],
    })
    const evidence_id = await funding.evidence(people.owner)
    const body = { ...funding.payment({ amount: 2_500_000 * NAIRA, evidence_id }), version }
    const filled = await test.call('PUT', `${REQUESTS}/${id}`, { token: people.owner, body })
    expect(filled.body.data.evidence.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await get(`${QUEUE}/${id}`, people.checker)).status).toBe(404)
    const sent = await funding.submit(people.owner, filled.body.data)
    expect(sent.body.data).toMatchObject({ state: 'pending', requested_by: 'Ngozi Adeyemi' })
    expect(await wallet()).toMatchObject({ asked_for: before.asked_for + 2_500_000 * NAIRA })

    const queue = await get(`${QUEUE}?state=waiting`, people.checker)
    expect(queue.body.data.map((row: { id: string }) => row.id)).toContain(id)
    const seen = await get(`${QUEUE}/${id}`, people.checker)
    expect(seen.body.data).toMatchObject({ refusal: null, needs_second: false, alike: [] })
    expect((await get(`${QUEUE}/${id}`, people.maker)).body.data.refusal).toBe('not_allowed')
    const done = await funding.approve(people.checker, sent.body.data)
    expect(done.body.data).toMatchObject({ state: 'approved', approved_amount: 2_500_000 * NAIRA })
    expect(await wallet()).toMatchObject({ available: before.available + 2_500_000 * NAIRA })

    const emails = await test.mails('owner@harbourline.test')
    const mail = emails.find(({ subject }) => subject === 'Your wallet was credited with ₦2,500,000.00')
    expect(mail?.text).toContain(`/marine-partner/wallet-funding-requests/${id}`)
    const approverEmails = await test.mails('checker@marine.coverdesk.test')
    expect(approverEmails.map(({ subject }) => subject)).toContain('Funds to approve')
    const bell = await test.services.db
      .selectFrom('notifications')
      .select('path')
      .where('title_key', '=', 'funding_approved_title')
      .execute()
    expect(bell).toContainEqual({ path: `/marine-partner/wallet-funding-requests/${id}` })
    const audit = await test.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action.split('.')[1])).toEqual([
      'created',
      'changed',
      'submitted',
      'approved',
    ])
    const line = (await get('/api/marine/partner/wallet/statement?limit=1', people.owner)).body
    expect(line.data[0]).toMatchObject({
      kind: 'funding',
      amount: 2_500_000 * NAIRA,
      balance: line.meta.closing,
      subject: { kind: 'funding_request', id, number: reference },
    })
  })

  it.each<[string, object, string]>([
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -100 }, 'amount'],
    ['a part of a kobo', { amount: 1.5 }, 'amount'],
    ['more than there is', { amount: 10 ** 15 }, 'amount'],
    ['a day to come', { value_date: lagosDay(after(new Date(), days(2))) }, 'value_date'],
    ['a day of years ago', { value_date: '2020-01-01' }, 'value_date'],
    ['an account of another partner', { receiving_account: 'NONE' }, 'receiving_account'],
    ['signs that only look like others', { bank_reference: 'FТ1001' }, 'bank_reference'],
    ['a file that was never sent', { evidence_id: crypto.randomUUID() }, 'evidence_id'],
  ])('is refused for %s', async (_what, more, path) => {
    const refused = await funding.draft(people.owner, more)
    expect([refused.status, refused.body.errors.map((fault) => fault.path)]).toEqual([422, [path]])
  })

  it('is submitted complete: a missing value is refused at its field', async () => {
    const empty = { payer_bank: '', payer_account: '', receiving_account: '', value_date: null }
    const { body } = await funding.draft(people.owner, { ...empty, bank_reference: '-- ..' })
    const refused = await funding.submit(people.owner, body.data)
    const paths = refused.body.errors.map((fault) => fault.path)
    expect([refused.status, paths.sort()]).toEqual([
      422,
      [...Object.keys(empty), 'bank_reference', 'evidence_id'].sort(),
    ])
  })

  it('belongs to its partner, also for ids in a body', async () => {
    const { id, version } = (await funding.draft(people.owner)).body.data
    const body = { ...funding.payment(), version }
    for (const [method, path, sent] of [
      ['GET', `${REQUESTS}/${id}`, undefined],
      ['PUT', `${REQUESTS}/${id}`, body],
      ['POST', `${REQUESTS}/${id}/submit`, { version }],
      ['POST', `${REQUESTS}/${id}/cancel`, undefined],
    ] as const) {
      expect((await test.call(method, path, { token: people.other, body: sent })).status).toBe(404)
    }
    const foreign = await funding.evidence(people.other)
    const stolen = await funding.draft(people.owner, { evidence_id: foreign })
    expect(stolen.body.errors).toEqual([expect.objectContaining({ path: 'evidence_id' })])
    const listed = await get(`${REQUESTS}?q=FUND&count=exact`, people.other)
    expect(listed.body.data).toEqual([])
    for (const name of ['partner_id', 'state', 'approved_amount', 'requested_by']) {
      const more = { ...funding.payment(), [name]: 'x' }
      const refused = await test.call('POST', REQUESTS, { token: people.owner, body: more })
      expect([name, refused.status]).toEqual([name, 400])
    }
    expect((await funding.draft(people.viewer)).status).toBe(403)
    expect(
      (await test.call('POST', `${QUEUE}/${id}/approve`, { token: people.owner, body: { version } })).status,
    ).toBe(403)
  })

  it('identifies one payment: concurrent calls with the same bank reference in any notation create one request', async () => {
    const tries = ['FT 77-12 ab', 'ft7712AB', 'FT/77/12/AB', 'FT.7712.ab'].map((bank_reference) =>
      funding.draft(people.owner, { bank_reference }),
    )
    const drafts = (await Promise.all(tries)).map(({ body }) => body.data)
    for (const one of drafts) {
      const body = { ...one, evidence_id: await funding.evidence(people.owner) }
      const { id, version, bank_reference, evidence_id } = body
      const input = { ...funding.payment({ bank_reference, evidence_id }), version }
      one.version = (
        await test.call('PUT', `${REQUESTS}/${id}`, { token: people.owner, body: input })
      ).body.data.version
    }
    const sent = await Promise.all(drafts.map((one) => funding.submit(people.owner, one)))
    const [accepted, ...others] = sent.sort((one, other) => one.status - other.status)
    expect([accepted?.status, ...others.map(({ status }) => status)]).toEqual([200, 422, 422, 422])
    for (const { body } of others) {
      expect(body).toMatchObject({ code: 'reference_used', errors: [{ path: 'bank_reference' }] })
      expect(body.message).toContain(accepted?.body.data.reference)
    }
    const evidence_id = await funding.evidence(people.other)
    const foreign = (await funding.draft(people.other, { bank_reference: 'FT7712AB', evidence_id })).body.data
    const refused = await funding.submit(people.other, foreign)
    expect([refused.status, refused.body.code]).toEqual([422, 'reference_taken'])
    expect(JSON.stringify(refused.body)).not.toContain(accepted?.body.data.reference)
    await decide(people.checker, existing(accepted).body.data.id, 'reject', {
      version: accepted?.body.data.version,
      reason: 'Not here',
    })
    expect((await funding.submit(people.other, foreign)).status).toBe(200)
  })

  it('is decided once: one of twenty concurrent approvals credits, the others return the current request', async () => {
    const before = await wallet()
    const request = await funding.submitted(people.owner)
    const tries = Array.from({ length: 20 }, (_, at) =>
      funding.approve(at % 2 ? people.checker : people.head, request),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, body.code, body.current.state]).toEqual([409, 'decision_made', 'approved'])
    expect((await wallet()).available).toBe(before.available + request.amount)
    const late = await decide(people.head, request.id, 'reject', { version: request.version, reason: 'Late' })
    expect([late.status, late.body.code]).toEqual([409, 'decision_made'])
    const cancel = await test.call('POST', `${REQUESTS}/${request.id}/cancel`, { token: people.owner })
    expect([cancel.status, cancel.body.current.state]).toEqual([409, 'approved'])
  })

  it('above a limit needs two users, and retains the amount of the first approval', async () => {
    const before = await wallet()
    const request = await funding.submitted(people.owner, { amount: LIMIT + 1 })
    expect((await get(`${QUEUE}/${request.id}`, people.checker)).body.data).toMatchObject({
      needs_second: true,
      limit: { kind: 'single', limit: LIMIT, able: ['Head of marine'] },
    })
    const first = (await funding.approve(people.checker, request)).body.data
    expect(first).toMatchObject({ state: 'second_approval', refusal: 'decided_already' })
    expect((await wallet()).available).toBe(before.available)
    const again = await funding.approve(people.checker, first)
    expect([again.status, again.body.code]).toEqual([403, 'decided_already'])
    const stale = await funding.approve(people.head, request)
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
    expect(stale.body.current).toEqual((await get(`${QUEUE}/${request.id}`, people.head)).body.data)
    const other = await funding.approve(people.head, first, { approved_amount: 1, reason: 'Less' })
    expect([other.status, other.body.errors[0].path]).toEqual([422, 'approved_amount'])
    expect((await funding.approve(people.head, first)).body.data.state).toBe('approved')
    expect((await wallet()).available).toBe(before.available + LIMIT + 1)
    expect((await test.mails('head@marine.coverdesk.test')).map(({ subject }) => subject)).toContain(
      'Funds need a second approval',
    )
  })

  it('is refused above the approver’s daily limit, also for concurrent approvals', async () => {
    const { db } = test.services
    const role = db.updateTable('roles').where('name', '=', 'Marine finance checker')
    const checker = await userId(test, 'checker@marine.coverdesk.test')
    const { sum } = await db
      .selectFrom('decisions')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('limit_owner', '=', checker)
      .where('limit_name', '=', 'funding')
      .where('outcome', '=', 'approved')
      .executeTakeFirstOrThrow()
    const daily = Number(sum) + 250 * NAIRA
    await role.set({ limits: JSON.stringify({ funding: LIMIT, funding_daily: daily }) }).execute()
    const requests = [await funding.submitted(people.owner, { amount: 200 * NAIRA })]
    requests.push(await funding.submitted(people.owner, { amount: 200 * NAIRA }))
    const done = await Promise.all(requests.map((one) => funding.approve(people.checker, one)))
    expect(done.map(({ status, body }) => body.code ?? [status, body.data.state])).toEqual(
      expect.arrayContaining(['limit_exceeded', [200, 'approved']]),
    )
    const next = await funding.submitted(people.owner, { amount: 200 * NAIRA })
    expect((await get(`${QUEUE}/${next.id}`, people.checker)).body.data).toMatchObject({
      refusal: 'limit_exceeded',
      needs_second: false,
      limit: { kind: 'daily', limit: daily, used: Number(sum) + 200 * NAIRA, able: ['Head of marine'] },
    })
    expect((await get(`${QUEUE}/${next.id}`, people.head)).body.data.limit).toBeNull()
    expect((await funding.approve(people.head, next)).body.data.state).toBe('approved')
    await role.set({ limits: JSON.stringify({ funding: LIMIT }) }).execute()
  })

  it('is approved with another amount only with a reason, and rejected only with one', async () => {
    const before = await wallet()
    const request = await funding.submitted(people.owner)
    const bare = await funding.approve(people.checker, request, { approved_amount: 400_000 * NAIRA })
    expect([bare.status, bare.body.errors[0].path]).toEqual([422, 'reason'])
    const above = await funding.approve(people.checker, request, {
      approved_amount: request.amount + 1,
      reason: 'The bank shows more',
    })
    expect([above.status, above.body.errors]).toMatchObject([
      422,
      [{ path: 'approved_amount', message: 'No more than ₦500,000.00' }],
    ])
    const empty = await decide(people.checker, request.id, 'reject', {
      version: request.version,
      reason: ' ',
    })
    expect([empty.status, empty.body.errors[0].path]).toEqual([422, 'reason'])
    const more = { approved_amount: 400_000 * NAIRA, reason: 'The bank shows less' }
    const done = await funding.approve(people.checker, request, more)
    expect(done.body.data).toMatchObject({ approved_amount: 400_000 * NAIRA, reason: 'The bank shows less' })
    expect((await wallet()).available).toBe(before.available + 400_000 * NAIRA)
  })

  it('is rejected with a reason that the partner reads and receives by email', async () => {
    const request = await funding.submitted(people.owner)
    const body = { version: request.version, reason: 'No such line at the bank' }
    expect((await decide(people.maker, request.id, 'reject', body)).status).toBe(403)
    expect((await decide(people.checker, request.id, 'reject', body)).status).toBe(200)
    const seen = await get(`${REQUESTS}/${request.id}`, people.owner)
    expect(seen.body.data).toMatchObject({ state: 'rejected', reason: body.reason })
    const mails = await test.mails('owner@harbourline.test')
    const mail = mails.find(({ subject }) => subject === `Request ${request.reference} was rejected`)
    expect(mail?.text).toContain(body.reason)
    expect((await funding.approve(people.checker, request)).status).toBe(409)
  })

  it('is withdrawn before it is decided, and changed only before it is submitted', async () => {
    const request = await funding.submitted(people.owner)
    const body = { ...funding.payment(), version: request.version }
    const late = await test.call('PUT', `${REQUESTS}/${request.id}`, { token: people.owner, body })
    expect([late.status, late.body.code]).toEqual([409, 'request_sent'])
    const gone = await test.call('POST', `${REQUESTS}/${request.id}/cancel`, { token: people.owner })
    expect(gone.body.data.state).toBe('cancelled')
    expect((await funding.approve(people.checker, request)).body.code).toBe('decision_made')
    const draft = (await funding.draft(people.owner)).body.data
    const first = { ...funding.payment(), version: draft.version }
    const [one, two] = await Promise.all(
      [first, first].map((sent) =>
        test.call('PUT', `${REQUESTS}/${draft.id}`, { token: people.owner, body: sent }),
      ),
    )
    expect([one?.status, two?.status].sort()).toEqual([200, 409])
  })

  it('lists requests that may be the same payment', async () => {
    const first = await funding.submitted(people.owner, { amount: 777_00 })
    const second = await funding.submitted(people.owner, { amount: 777_00 })
    const seen = await get(`${QUEUE}/${second.id}`, people.auditor)
    expect(seen.body.data.alike.map((one: { reference: string }) => one.reference)).toContain(first.reference)
  })

  it('is for partners with a wallet, also suspended ones', async () => {
    const { db } = test.services
    const id = await partnerId(test)
    const set = (values: object) => db.updateTable('partners').set(values).where('id', '=', id).execute()
    await set({ channel: 'referral' })
    expect((await funding.draft(people.owner)).body.code).toBe('wallet_none')
    await set({
      channel: 'wallet',
      state: 'suspended',
      suspended_at: new Date(),
      suspended_reason: 'Licence',
    })
    expect((await wallet()).suspended).toBe(true)
    expect((await funding.submitted(people.owner)).state).toBe('pending')
    await set({ state: 'active', suspended_at: null, suspended_reason: null })
  })

  it.each<[string, string, RegExp]>([
    [
      'an approved request for funds has one funding, of its amount and partner',
      `update funding_requests set approved_amount = approved_amount + 1 where id = '$'`,
      /^request for funds FUND-/,
    ],
    [
      'an approved request for funds has one funding, of its amount and partner',
      `update funding_requests set state = 'pending' where id = '$'`,
      /is pending and has a transaction$/,
    ],
    [
      'a funding belongs to one approved request',
      `update funding_requests set transaction_id = null, state = 'pending' where id = '$'`,
      /^transaction funding-request FUND-/,
    ],
    [
      'a request for funds is reversed when its whole amount is reversed',
      `update funding_requests set state = 'reversed' where id = '$'`,
      /^request for funds FUND-/,
    ],
    [
      'the wallets of partners equal their credits less their debits',
      `delete from ledger_entries e using funding_requests f, ledger_accounts a
        where f.id = '$' and e.transaction_id = f.transaction_id and a.id = e.account_id and a.kind = 'bank'`,
      /^NGN: wallets \d+, their postings \d+$/,
    ],
  ])('is named by verify-ledger where its books are harmed: %s', async (promise, harm, row) => {
    const { id } = (await funding.approve(people.head, await funding.submitted(people.owner))).body.data
    const undone = new Error('undone')
    const found = test.services.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(harm.replace('$', id)).execute(tx)
      const broken = await brokenChecks(tx)
      expect(broken.find(({ name }) => name === promise)?.broken).toContainEqual(expect.stringMatching(row))
      throw undone
    })
    await expect(found).rejects.toBe(undone)
  })

  it('can name a wholly reversed payment again, for any partner, and is credited once', async () => {
    const bank_reference = 'FT 99 wrong partner'
    const wrong = await funding.submitted(people.owner, { amount: 300 * NAIRA, bank_reference })
    const before = { own: (await wallet()).available, other: (await wallet(people.other)).available }
    const { transaction_id } = (await funding.approve(people.checker, wrong)).body.data
    const takeBack = async (amount: number) => {
      const body = { transaction_id, amount, reason: 'The payment of another' }
      const proposed = (await test.call('POST', REVERSALS, { token: people.maker, body })).body.data
      const agree = { token: people.checker, body: { version: proposed.version } }
      expect((await test.call('POST', `${REVERSALS}/${proposed.id}/agree`, agree)).status).toBe(200)
    }
    const corrected = async (token: string) => {
      const evidence_id = await funding.evidence(token)
      return (await funding.draft(token, { amount: 300 * NAIRA, bank_reference, evidence_id })).body.data
    }
    const drafts = [await corrected(people.other), await corrected(people.owner)] as const
    await takeBack(100 * NAIRA)
    expect((await funding.submit(people.other, drafts[0])).body.code).toBe('reference_taken')
    await takeBack(200 * NAIRA)
    const sent = await Promise.all([
      funding.submit(people.other, drafts[0]),
      funding.submit(people.owner, drafts[1]),
    ])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422])
    const accepted = existing(sent.find(({ status }) => status === 200)).body.data
    expect((await funding.approve(people.checker, accepted)).body.data.state).toBe('approved')
    const after = { own: (await wallet()).available, other: (await wallet(people.other)).available }
    expect(after.own + after.other).toBe(before.own + before.other + 300 * NAIRA)
    const late = await funding.submit(people.other, await corrected(people.other))
    expect([late.status, late.body.errors[0].path]).toEqual([422, 'bank_reference'])
  })
})
