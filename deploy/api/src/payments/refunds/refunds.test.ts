import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { minutes } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { existing } from '../../testing/existing.ts'
import { signIn } from '../../testing/journey.ts'
import { openMy } from '../../testing/my.ts'
import { ACCOUNT, REASON, refundOffice } from '../../testing/refund-office.ts'
import { bookReturn } from '../../testing/refunds.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('a refund of premium', () => {
  const { office, post, read, codeOf, act, owed, toTransfer, transfer, books } = refundOffice()

  it('is rejected with a reason, stays owed, and is requested again for another approval', async () => {
    const before = await books()
    const id = await owed(34_00)
    expect((await act(id, 'reject', { reason: ' ' }, office.admin)).body.errors).toMatchObject([
      { path: 'reason' },
    ])
    expect((await act(id, 'reject', { reason: REASON }, office.admin)).body.data).toMatchObject({
      status: 'rejected',
      reason: REASON,
      actions: ['reopen'],
    })
    expect((await books()).payable).toBe(before.payable + 34_00)
    expect((await act(id, 'reopen', {}, office.admin)).body.data).toMatchObject({ status: 'requested' })
    expect(codeOf(await act(id, 'approve', {}, office.admin))).toEqual([403, 'maker_is_checker'])
    expect((await act(id, 'approve')).status).toBe(200)
  })

  it('is not approved by who requested it first, after another user requested it again', async () => {
    const { test, policy, finance, admin } = office
    const change = await bookReturn(test, policy.id, 34_50)
    const body = { transaction_id: change }
    const { id } = (await test.call('POST', '/api/refunds', { token: finance, body })).body.data
    expect((await act(id, 'reject', { reason: REASON }, admin)).status).toBe(200)
    expect((await act(id, 'reopen', {}, admin)).status).toBe(200)
    for (const token of [finance, admin])
      expect(codeOf(await act(id, 'approve', {}, token))).toEqual([403, 'maker_is_checker'])
    const third = await signIn(test, 'payments@coverdesk.test')
    const workOf = async (token: string) =>
      (await test.call('GET', '/api/my-work?kind=refund', { token })).body.data.filter(
        (one: { id: string }) => one.id === id,
      )
    expect(await workOf(admin)).toEqual([])
    expect(await workOf(finance)).toEqual([])
    expect(await workOf(third)).toMatchObject([{ reason: 'refund_approve' }])
    expect((await act(id, 'approve', {}, third)).status).toBe(200)
  })

  it('stays within the limits of the approver, and says who can approve it', async () => {
    const id = await owed(35_00)
    const limit = (limits: object) =>
      office.test.services.db
        .updateTable('roles')
        .set({ limits: JSON.stringify(limits) })
        .where('name', '=', 'Administrator')
        .execute()
    const { limits } = await office.test.services.db
      .selectFrom('roles')
      .select('limits')
      .where('name', '=', 'Administrator')
      .executeTakeFirstOrThrow()
    await limit({ refund: 34_99 })
    const refused = await act(id, 'approve', {}, office.admin)
    expect(refused.body).toMatchObject({ code: 'limit_exceeded', kind: 'single', limit: 34_99 })
    expect(await read(id, office.admin)).toMatchObject({
      limit: { kind: 'single', limit: 34_99 },
      refusal: { code: 'limit_exceeded' },
    })
    await limit({ refund: 35_00, refund_daily: 34_99 })
    expect((await act(id, 'approve', {}, office.admin)).body).toMatchObject({ kind: 'daily' })
    await limit(limits)
    const underwriter = await signIn(office.test, 'underwriter@coverdesk.test')
    expect(codeOf(await act(id, 'approve', {}, underwriter))).toEqual([403, 'not_allowed'])
  })

  it('is refused when the gateway took back the premium since', async () => {
    const id = await owed(36_00)
    const { amount } = await office.test.services.db
      .selectFrom('policies')
      .select('amount')
      .where('id', '=', office.policy.id)
      .executeTakeFirstOrThrow()
    await sql`insert into payment_reversals (id, attempt_id, kind, gateway_id, amount, currency, state, opened_at,
      closed_at, posted) select gen_random_uuid(), id, 'dispute', 'lost', ${amount}, 'NGN', 'returned', now(), now(),
      ${amount} from payment_attempts where reference = ${office.charge}`.execute(office.test.services.db)
    expect(codeOf(await act(id, 'approve', {}, office.admin))).toEqual([409, 'refund_above_paid'])
    await sql`delete from payment_reversals where gateway_id = 'lost'`.execute(office.test.services.db)
  })

  it('is requested by finance for a booked change without one, once', async () => {
    const request = (transaction_id: string, token = office.finance) =>
      office.test.call('POST', '/api/refunds', { token, body: { transaction_id } })
    const change = await bookReturn(office.test, office.policy.id, 37_00)
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(change)))
    const [made] = answers.filter(({ status }) => status === 201)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(codeOf(await request(change))).toEqual([409, 'refund_exists'])
    expect(codeOf(await act(existing(made).body.data.id, 'approve'))).toEqual([403, 'maker_is_checker'])
    expect(codeOf(await request(await bookReturn(office.test, office.policy.id, 0)))).toEqual([
      409,
      'refund_nothing_owed',
    ])
    const much = await bookReturn(office.test, office.policy.id, 900_000_000_00)
    expect(codeOf(await request(much))).toEqual([409, 'refund_above_paid'])
    expect(codeOf(await request(NOWHERE))).toEqual([404, 'not_found'])
  })

  it('is listed by status, way, day and words', async () => {
    const list = async (query: string) =>
      (await office.test.call('GET', `/api/refunds?${query}`, { token: office.finance })).body.data
    await act(await toTransfer(31_50), 'send', transfer())
    const waiting = await list('status=requested&limit=200')
    expect(new Set(waiting.map(({ status }: { status: string }) => status))).toEqual(new Set(['requested']))
    expect((await list('way=transfer')).every(({ way }: { way: string }) => way === 'transfer')).toBe(true)
    expect(await list(`q=${encodeURIComponent(office.policy.policy_number)}`)).not.toEqual([])
    expect(await list('q=FT-REFUND')).not.toEqual([])
    expect(await list('requested_until=2020-01-01')).toEqual([])
    const found = await office.test.call('GET', '/api/refunds?status=unknown', { token: office.finance })
    expect(found.status).toBe(422)
  })

  it('is found only by users of its branch who may read payments, in the version they read', async () => {
    const id = await owed(38_00)
    const { branch_id } = await office.test.services.db
      .selectFrom('policies')
      .select('branch_id')
      .where('id', '=', office.policy.id)
      .executeTakeFirstOrThrow()
    const other = await office.test.services.db
      .selectFrom('branches')
      .select('id')
      .where('id', '!=', branch_id)
      .executeTakeFirstOrThrow()
    const stranger = await staffOfBranch(office.test, other.id)
    const version = 1
    const calls = [
      await office.test.call('GET', `/api/refunds/${id}`, { token: stranger }),
      await post(id, 'account', { ...ACCOUNT, version }, stranger),
      await post(id, 'approve', { version }, stranger),
      await post(id, 'reject', { version, reason: REASON }, stranger),
      await post(id, 'reopen', { version }, stranger),
      await post(id, 'send', { ...transfer(), version }, stranger),
      await post(id, 'confirm', { version }, stranger),
      await post(id, 'fail', { version, reason: REASON }, stranger),
      await post(id, 'retry', { version }, stranger),
    ]
    expect(calls.map(codeOf)).toEqual(calls.map(() => [404, 'not_found']))
    expect((await office.test.call('GET', '/api/refunds', { token: stranger })).body.data).toEqual([])
    expect(codeOf(await post(id, 'approve', { version: 99 }, office.admin))).toEqual([409, 'edit_conflict'])
    expect((await post(id, 'approve', { version, amount: 1 }, office.admin)).status).toBe(400)
    expect((await office.test.call('GET', `/api/refunds/${id}`)).status).toBe(401)
    const claims = await signIn(office.test, 'claims@coverdesk.test')
    expect((await office.test.call('GET', `/api/refunds/${id}`, { token: claims })).status).toBe(403)
  })

  it('follows its policy to another branch', async () => {
    const id = await owed(39_00)
    const { branch_id } = await office.test.services.db
      .selectFrom('policies')
      .select('branch_id')
      .where('id', '=', office.policy.id)
      .executeTakeFirstOrThrow()
    const move = (branch: string) =>
      office.test.services.db
        .updateTable('policies')
        .set({ branch_id: branch })
        .where('id', '=', office.policy.id)
        .execute()
    const other = await office.test.services.db
      .selectFrom('branches')
      .select('id')
      .where('id', '!=', branch_id)
      .executeTakeFirstOrThrow()
    await move(other.id)
    const moved = await office.test.services.db
      .selectFrom('refunds')
      .select('branch_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(moved.branch_id).toBe(other.id)
    await move(branch_id)
  })

  it('is followed by its customer in their language', async () => {
    const { token } = await openMy(office.test, office.policy.policy_number, 'refunded@example.test')
    const home = async (language: string) =>
      (await office.test.call('GET', '/api/my', { token, headers: { 'accept-language': language } })).body
        .data.refunds
    const id = await owed(41_00)
    expect((await home('en'))[0]).toEqual({
      id,
      policy_number: office.policy.policy_number,
      amount: 41_00,
      currency: 'NGN',
      status: 'requested',
      status_text: 'Refund requested',
      about: expect.stringMatching(/^We owe you ₦41\.00 for policy /),
      requested_at: expect.any(String),
      stages: [{ code: 'requested', at: expect.any(String) }],
    })
    expect((await home('de'))[0].status_text).toBe('Erstattung beantragt')
    const cancel = (cancelled_at: Date | null) =>
      office.test.services.db
        .updateTable('policies')
        .set({ cancelled_at })
        .where('id', '=', office.policy.id)
        .execute()
    await cancel(office.test.services.clock())
    office.test.wait(minutes(2))
    const { token: later } = await openMy(office.test, office.policy.policy_number, 'refunded@example.test')
    const again = await office.test.call('GET', '/api/my', { token: later })
    expect(again.body.data.refunds[0].id).toBe(id)
    await cancel(null)
  })
})
