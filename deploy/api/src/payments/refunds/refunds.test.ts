import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenOnes, verifyLedger } from '../../ledger/verify.ts'
import { allLedgerChecks } from '../../ledger-checks.ts'
import { hours, lagosDay, minutes } from '../../platform/db/clock.ts'
import { ProviderDown } from '../../platform/providers/provider-errors.ts'
import { SANDBOX_SECRET } from '../../platform/providers/sandbox-keys.ts'
import { createDatabaseStore } from '../../sandbox/paystack/database-store.ts'
import { createSandboxGateway, type SandboxGateway } from '../../sandbox/paystack/gateway.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { openMy } from '../../testing/my.ts'
import { bookReturn, openRefundOf } from '../../testing/refunds.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { pollReversals } from '../poll-reversals.ts'

const ACCOUNT = { name: 'Ada Obi', bank: 'First Bank of Nigeria', account_number: '0123456784' }
const REASON = 'The vehicle was never sold.'
const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('a refund of premium', () => {
  let test: TestApp
  let gateway: SandboxGateway
  let finance: string
  let admin: string
  let policy: { id: string; policy_number: string }
  let charge: string
  let people = 0
  beforeAll(async () => {
    test = await createTestApp()
    gateway = createSandboxGateway({
      store: createDatabaseStore(test.services.db),
      clock: test.services.clock,
      secretKey: SANDBOX_SECRET,
      webhookUrl: 'http://127.0.0.1:9/none',
      dropWebhooks: true,
    })
    policy = await buyPolicy(test, 'refunded@example.test')
    charge = (
      await test.services.db
        .selectFrom('payment_attempts')
        .select('reference')
        .where('status', '=', 'succeeded')
        .executeTakeFirstOrThrow()
    ).reference
    finance = await signIn(test, 'finance@coverdesk.test')
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => test.close())

  const post = <Path extends string>(id: string, verb: Path, body: object, token = finance) =>
    test.call('POST', `/api/refunds/${id}/${verb}`, { token, body })
  const read = async (id: string, token = finance) =>
    (await test.call('GET', `/api/refunds/${id}`, { token })).body.data
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  /** Acts on the current version of a refund. */
  async function act<Path extends string>(id: string, verb: Path, body: object = {}, token = finance) {
    const { version } = await read(id, admin)
    return post(id, verb, { ...body, version }, token)
  }

  /** A refund requested by the customer. */
  async function owed(amount: number): Promise<string> {
    const change = await bookReturn(test, policy.id, amount)
    const id = await openRefundOf(test, policy.id, change, amount)
    if (!id) throw new Error('Nothing is owed.')
    return id
  }

  /** One that goes by bank transfer and is approved. */
  async function toTransfer(amount: number): Promise<string> {
    const id = await owed(amount)
    expect((await act(id, 'account', ACCOUNT)).status).toBe(200)
    expect((await act(id, 'approve', {}, admin)).status).toBe(200)
    return id
  }

  const transfer = () => {
    people += 1
    const today = lagosDay(test.services.clock())
    return { account: 'CLAIMS', reference: `FT-REFUND-${people}`, paid_on: today }
  }

  const webhook = (event: string, reference = charge) => {
    const body = JSON.stringify({
      event,
      data: { transaction_reference: reference, amount: '1', status: 'x' },
    })
    return test.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': createHmac('sha512', SANDBOX_SECRET).update(body).digest('hex'),
      },
    })
  }

  async function books() {
    const { rows } = await sql<{ kind: string; stands: number }>`
      select kind, sum(balance * side)::bigint as stands from ledger_accounts
      where currency = 'NGN' and (owner = 'motor' or kind = 'gateway-clearing' or kind = 'bank') group by kind`.execute(
      test.services.db,
    )
    const at = (kind: string) => Number(rows.find((row) => row.kind === kind)?.stands ?? 0)
    return {
      payable: at('refunds-payable'),
      gateway: at('gateway-clearing'),
      bank: at('bank'),
      returned: at('premium-returned'),
    }
  }

  const mailsAbout = async (amount: string) =>
    (await test.mails('refunded@example.test'))
      .map(({ subject = '' }) => subject)
      .filter((subject) => subject.includes(amount))
      .map((subject) => subject.split(':')[0])

  it('goes back to the card once a second user approved it, and tells its customer each step', async () => {
    const before = await books()
    const id = await owed(120_00)
    await test.deliver()
    expect(await read(id)).toMatchObject({
      status: 'requested',
      way: 'gateway',
      amount: 120_00,
      charge_reference: charge,
      requested_by: 'customer',
      policy: { policy_number: policy.policy_number },
      change: { kind: 'endorse', reason: 'Sum insured reduced' },
      actions: ['approve', 'record_account', 'reject'],
    })
    expect((await read(id)).deciders.map(({ role }: { role: string }) => role)).toContain('Finance')
    const approved = await act(id, 'approve', {}, admin)
    expect(approved.body.data).toMatchObject({ status: 'approved', actions: [] })
    await test.deliver()
    const sent = await read(id)
    expect(sent).toMatchObject({ status: 'sent', attempts: 1 })
    await gateway.endRefund(charge, 'processed')
    expect((await webhook('refund.processed')).statusCode).toBe(200)
    expect((await webhook('refund.processed')).statusCode).toBe(200)
    const paid = await read(id)
    expect(paid).toMatchObject({ status: 'confirmed', actions: [], refusal: null, reference: sent.reference })
    expect(paid.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'requested',
      'approved',
      'sent',
      'confirmed',
    ])
    const after = await books()
    expect(after).toEqual({
      ...before,
      gateway: before.gateway - 120_00,
      returned: before.returned + 120_00,
    })
    expect(await mailsAbout('₦120.00')).toEqual(
      expect.arrayContaining(['Refund requested', 'Refund approved', 'Refund sent', 'Refund paid']),
    )
    // The policy's own premium was not taken back.
    const { body } = await test.call('GET', `/api/policies/${policy.id}`, { token: admin })
    expect(body.data.payment.reversals).toEqual([])
  })

  it('is approved once by twenty at once, and sent once by several workers', async () => {
    const id = await owed(11_00)
    const { version } = await read(id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(id, 'approve', { version }, admin)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refund = vi.spyOn(test.services.providers.payments, 'refund')
    await Promise.all([test.deliver(), test.deliver(), test.deliver()])
    expect(refund).toHaveBeenCalledTimes(1)
    await gateway.endRefund(charge, 'processed')
    await Promise.all(Array.from({ length: 20 }, () => webhook('refund.processed')))
    expect(await read(id)).toMatchObject({ status: 'confirmed', attempts: 1 })
  })

  it('replays an approval with the same idempotency key', async () => {
    const id = await owed(12_00)
    const body = { version: (await read(id)).version }
    const headers = { 'idempotency-key': 'refund-approval-1' }
    const url = `/api/refunds/${id}/approve` as const
    const [one, two] = [
      await test.call('POST', url, { token: admin, body, headers }),
      await test.call('POST', url, { token: admin, body, headers }),
    ]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body.data.version).toBe(one.body.data.version)
    await test.deliver()
    await gateway.endRefund(charge, 'processed')
    await webhook('refund.processed')
  })

  it('is not requested again when the answer of the gateway was lost', async () => {
    const id = await owed(13_50)
    const { payments } = test.services.providers
    const real = payments.refund.bind(payments)
    const refund = vi.spyOn(payments, 'refund').mockImplementationOnce(async (request) => {
      await real(request)
      throw new ProviderDown('cut off')
    })
    await act(id, 'approve', {}, admin)
    await test.deliver()
    expect(await read(id)).toMatchObject({ status: 'approved', attempts: 1 })
    test.wait(minutes(1))
    await test.deliver()
    expect(refund).toHaveBeenCalledTimes(1)
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 })
    await gateway.endRefund(charge, 'processed')
    await pollReversals(test.services)
    expect((await read(id)).status).toBe('confirmed')
  })

  it('is requested again only ten minutes after a request that never reached the gateway', async () => {
    const id = await owed(14_00)
    const refund = vi
      .spyOn(test.services.providers.payments, 'refund')
      .mockRejectedValueOnce(new ProviderDown('no answer'))
    await act(id, 'approve', {}, admin)
    await test.deliver()
    for (let minute = 0; minute < 9; minute += 1) {
      test.wait(minutes(1))
      await test.deliver()
    }
    expect(refund).toHaveBeenCalledTimes(1)
    test.wait(minutes(16))
    await test.deliver()
    expect(refund).toHaveBeenCalledTimes(2)
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 })
    await gateway.endRefund(charge, 'processed')
    await webhook('refund.processed')
  })

  it('fails with the reason of a gateway that refuses it', async () => {
    const id = await owed(15_00)
    await sql`update payment_attempts set reference = 'elsewhere' where reference = ${charge}`.execute(
      test.services.db,
    )
    await sql`update sandbox_charges set reference = 'elsewhere', refunds = jsonb_build_array(jsonb_build_object(
      'id', 1, 'amount', amount, 'status', 'pending', 'created_at', created_at, 'refunded_at', null)) || refunds
      where reference = ${charge}`.execute(test.services.db)
    await act(id, 'approve', {}, admin)
    await test.deliver()
    expect(await read(id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('Refund amount cannot be more'),
      actions: ['retry', 'record_account', 'reject'],
    })
    await sql`update payment_attempts set reference = ${charge} where reference = 'elsewhere'`.execute(
      test.services.db,
    )
    await sql`update sandbox_charges set reference = ${charge}, refunds = refunds - 0 where reference = 'elsewhere'`.execute(
      test.services.db,
    )
    expect((await act(id, 'reject', { reason: REASON }, admin)).status).toBe(200)
    expect(await mailsAbout('₦15.00')).toEqual(expect.arrayContaining(['Refund delayed']))
  })

  it('is confirmed when the gateway pays after all that it failed before', async () => {
    const id = await owed(16_00)
    await act(id, 'approve', {}, admin)
    await test.deliver()
    await gateway.endRefund(charge, 'failed')
    await webhook('refund.failed')
    expect(await read(id)).toMatchObject({
      status: 'failed',
      reason: 'The gateway could not pay the refund to the card.',
    })
    await gateway.payFailedRefund(charge)
    await webhook('refund.processed')
    expect((await read(id)).status).toBe('confirmed')
    expect(codeOf(await act(id, 'retry'))).toEqual([409, 'refund_status'])
  })

  it('asks the gateway before it is sent again, and is sent again under another mark', async () => {
    const id = await owed(17_50)
    await act(id, 'approve', {}, admin)
    await test.deliver()
    await gateway.endRefund(charge, 'failed')
    await webhook('refund.failed')
    const { version } = await read(id)
    const away = vi
      .spyOn(test.services.providers.payments, 'verify')
      .mockRejectedValue(new ProviderDown('no answer'))
    expect(codeOf(await post(id, 'retry', { version }))).toEqual([503, 'gateway_away'])
    away.mockRestore()
    expect((await post(id, 'retry', { version })).body.data).toMatchObject({
      status: 'approved',
      reason: null,
    })
    await test.deliver()
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 })
    await gateway.endRefund(charge, 'processed')
    await webhook('refund.processed')
    expect((await read(id)).status).toBe('confirmed')
  })

  it('is paid by the first try where the customer’s account was recorded since', async () => {
    const id = await owed(18_00)
    await act(id, 'approve', {}, admin)
    await test.deliver()
    await gateway.endRefund(charge, 'failed')
    await webhook('refund.failed')
    expect((await act(id, 'account', ACCOUNT)).body.data).toMatchObject({
      status: 'requested',
      way: 'transfer',
    })
    await gateway.payFailedRefund(charge)
    await webhook('refund.processed')
    expect(await read(id)).toMatchObject({ status: 'confirmed', way: 'gateway' })
  })

  it('goes by bank transfer: one user records the account and the transfer, another confirms', async () => {
    const before = await books()
    const id = await owed(30_00)
    expect((await act(id, 'account', { ...ACCOUNT, name: '' })).body.errors).toMatchObject([{ path: 'name' }])
    const recorded = await act(id, 'account', ACCOUNT)
    expect(recorded.body.data).toMatchObject({
      way: 'transfer',
      account: { ...ACCOUNT, holder_name: expect.any(String) },
      refusal: { code: 'maker_is_checker', message: expect.any(String) },
    })
    expect(codeOf(await act(id, 'approve'))).toEqual([403, 'maker_is_checker'])
    expect(codeOf(await act(id, 'send', transfer()))).toEqual([409, 'refund_status'])
    expect((await act(id, 'approve', {}, admin)).body.data).toMatchObject({ status: 'approved' })
    const wrong = await act(id, 'send', { ...transfer(), account: 'NONE' })
    expect(wrong.body.errors).toMatchObject([{ path: 'account' }])
    const ahead = await act(id, 'send', { ...transfer(), paid_on: '2099-01-01' })
    expect(ahead.body.errors).toMatchObject([{ path: 'paid_on' }])
    const early = await act(id, 'send', { ...transfer(), paid_on: '2020-01-01' })
    expect(early.body.errors).toMatchObject([{ path: 'paid_on', code: 'fields.date_early' }])
    const made = transfer()
    expect((await act(id, 'send', made)).body.data).toMatchObject({
      status: 'sent',
      reference: made.reference,
      actions: ['fail'],
    })
    expect(codeOf(await act(id, 'confirm'))).toEqual([403, 'maker_is_checker'])
    const { version } = await read(id)
    const confirmed = await Promise.all(
      Array.from({ length: 20 }, () => post(id, 'confirm', { version }, admin)),
    )
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await books()).toEqual({
      ...before,
      bank: before.bank - 30_00,
      returned: before.returned + 30_00,
    })
    const taken = await toTransfer(31_00)
    expect((await act(taken, 'send', made)).body.errors).toMatchObject([{ path: 'reference' }])
  })

  it('stays owed when its transfer came back, and is sent again', async () => {
    const id = await toTransfer(32_00)
    await act(id, 'send', transfer())
    expect((await act(id, 'fail', { reason: 'The account is closed' })).body.data).toMatchObject({
      status: 'failed',
      reason: 'The account is closed',
    })
    expect((await act(id, 'retry')).body.data).toMatchObject({
      status: 'requested',
      reason: null,
      decided_by: null,
    })
    expect(codeOf(await act(id, 'send', transfer()))).toEqual([409, 'refund_status'])
    expect(codeOf(await act(id, 'approve'))).toEqual([403, 'maker_is_checker'])
    expect((await act(id, 'approve', {}, admin)).body.data).toMatchObject({ status: 'approved' })
    await act(id, 'send', transfer())
    expect((await act(id, 'confirm', {}, admin)).body.data.status).toBe('confirmed')
  })

  it('is not approved by the user who recorded its failure, also when another one requests it again', async () => {
    const id = await toTransfer(32_50)
    await act(id, 'send', transfer())
    expect((await act(id, 'fail', { reason: 'The account is closed' }, admin)).status).toBe(200)
    const before = await read(id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(id, 'retry', { version: before.version })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read(id, admin)).toMatchObject({
      status: 'requested',
      refusal: { code: 'maker_is_checker' },
    })
    expect(codeOf(await act(id, 'approve', {}, admin))).toEqual([403, 'maker_is_checker'])
    expect(codeOf(await act(id, 'approve'))).toEqual([403, 'maker_is_checker'])
  })

  it('needs the customer’s account and a known one', async () => {
    const id = await owed(33_00)
    await test.services.db
      .updateTable('refunds')
      .set({ way: 'transfer', attempt_id: null })
      .where('id', '=', id)
      .execute()
    expect(codeOf(await act(id, 'approve', {}, admin))).toEqual([409, 'refund_account_missing'])
    const unknown = { name: 'Ada Obi', bank: 'OPay', account_number: '8031234000' }
    expect((await act(id, 'account', unknown)).body.errors).toMatchObject([{ path: 'account_number' }])
    vi.spyOn(test.services.providers.payments, 'resolveAccount').mockRejectedValue(new ProviderDown('away'))
    expect((await act(id, 'account', ACCOUNT)).body.data.account.holder_name).toBeNull()
  })

  it('is rejected with a reason, stays owed, and is requested again for another approval', async () => {
    const before = await books()
    const id = await owed(34_00)
    expect((await act(id, 'reject', { reason: ' ' }, admin)).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await act(id, 'reject', { reason: REASON }, admin)).body.data).toMatchObject({
      status: 'rejected',
      reason: REASON,
      actions: ['reopen'],
    })
    expect((await books()).payable).toBe(before.payable + 34_00)
    expect((await act(id, 'reopen', {}, admin)).body.data).toMatchObject({ status: 'requested' })
    expect(codeOf(await act(id, 'approve', {}, admin))).toEqual([403, 'maker_is_checker'])
    expect((await act(id, 'approve')).status).toBe(200)
  })

  it('is not approved by who requested it first, after somebody else asked again', async () => {
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
      test.services.db
        .updateTable('roles')
        .set({ limits: JSON.stringify(limits) })
        .where('name', '=', 'Administrator')
        .execute()
    const { limits } = await test.services.db
      .selectFrom('roles')
      .select('limits')
      .where('name', '=', 'Administrator')
      .executeTakeFirstOrThrow()
    await limit({ refund: 34_99 })
    const refused = await act(id, 'approve', {}, admin)
    expect(refused.body).toMatchObject({ code: 'limit_exceeded', kind: 'single', limit: 34_99 })
    expect(await read(id, admin)).toMatchObject({
      limit: { kind: 'single', limit: 34_99 },
      refusal: { code: 'limit_exceeded' },
    })
    await limit({ refund: 35_00, refund_daily: 35_00 })
    expect((await act(id, 'approve', {}, admin)).body).toMatchObject({ kind: 'daily' })
    await limit(limits)
    const underwriter = await signIn(test, 'underwriter@coverdesk.test')
    expect(codeOf(await act(id, 'approve', {}, underwriter))).toEqual([403, 'not_allowed'])
  })

  it('is refused when the gateway took back the premium since', async () => {
    const id = await owed(36_00)
    const { amount } = await test.services.db
      .selectFrom('policies')
      .select('amount')
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow()
    await sql`insert into payment_reversals (id, attempt_id, kind, gateway_id, amount, currency, state, opened_at,
      closed_at, posted) select gen_random_uuid(), id, 'dispute', 'lost', ${amount}, 'NGN', 'returned', now(), now(),
      ${amount} from payment_attempts where reference = ${charge}`.execute(test.services.db)
    expect(codeOf(await act(id, 'approve', {}, admin))).toEqual([409, 'refund_above_paid'])
    await sql`delete from payment_reversals where gateway_id = 'lost'`.execute(test.services.db)
  })

  it('is requested by finance for a booked change without one, once', async () => {
    const request = (transaction_id: string, token = finance) =>
      test.call('POST', '/api/refunds', { token, body: { transaction_id } })
    const change = await bookReturn(test, policy.id, 37_00)
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(change)))
    const [made] = answers.filter(({ status }) => status === 201)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(codeOf(await request(change))).toEqual([409, 'refund_exists'])
    expect(codeOf(await act(made?.untyped.data.id, 'approve'))).toEqual([403, 'maker_is_checker'])
    expect(codeOf(await request(await bookReturn(test, policy.id, 0)))).toEqual([409, 'refund_nothing_owed'])
    const much = await bookReturn(test, policy.id, 900_000_000_00)
    expect(codeOf(await request(much))).toEqual([409, 'refund_above_paid'])
    expect(codeOf(await request(NOWHERE))).toEqual([404, 'not_found'])
  })

  it('is listed by status, way, day and words', async () => {
    const list = async (query: string) =>
      (await test.call('GET', `/api/refunds?${query}`, { token: finance })).body.data
    const waiting = await list('status=requested&limit=200')
    expect(new Set(waiting.map(({ status }: { status: string }) => status))).toEqual(new Set(['requested']))
    expect((await list('way=transfer')).every(({ way }: { way: string }) => way === 'transfer')).toBe(true)
    expect(await list(`q=${encodeURIComponent(policy.policy_number)}`)).not.toEqual([])
    expect(await list('q=FT-REFUND')).not.toEqual([])
    expect(await list('requested_until=2020-01-01')).toEqual([])
    const found = await test.call('GET', '/api/refunds?status=unknown', { token: finance })
    expect(found.status).toBe(422)
  })

  it('is found only by users of its branch who may read payments, in the version they read', async () => {
    const id = await owed(38_00)
    const { branch_id } = await test.services.db
      .selectFrom('policies')
      .select('branch_id')
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow()
    const other = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('id', '!=', branch_id)
      .executeTakeFirstOrThrow()
    const stranger = await staffOfBranch(test, other.id)
    const version = 1
    const calls = [
      await test.call('GET', `/api/refunds/${id}`, { token: stranger }),
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
    expect((await test.call('GET', '/api/refunds', { token: stranger })).body.data).toEqual([])
    expect(codeOf(await post(id, 'approve', { version: 99 }, admin))).toEqual([409, 'edit_conflict'])
    expect((await post(id, 'approve', { version, amount: 1 }, admin)).status).toBe(400)
    expect((await test.call('GET', `/api/refunds/${id}`)).status).toBe(401)
    const claims = await signIn(test, 'claims@coverdesk.test')
    expect((await test.call('GET', `/api/refunds/${id}`, { token: claims })).status).toBe(403)
  })

  it('follows its policy to another branch', async () => {
    const id = await owed(39_00)
    const { branch_id } = await test.services.db
      .selectFrom('policies')
      .select('branch_id')
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow()
    const move = (branch: string) =>
      test.services.db
        .updateTable('policies')
        .set({ branch_id: branch })
        .where('id', '=', policy.id)
        .execute()
    const other = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('id', '!=', branch_id)
      .executeTakeFirstOrThrow()
    await move(other.id)
    const moved = await test.services.db
      .selectFrom('refunds')
      .select('branch_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(moved.branch_id).toBe(other.id)
    await move(branch_id)
  })

  it('is known to the sandbox: one fails and is paid a minute later', async () => {
    const id = await owed(40_17)
    await act(id, 'approve', {}, admin)
    await test.deliver()
    test.wait(15_000)
    await gateway.tick()
    await webhook('refund.failed')
    expect((await read(id)).status).toBe('failed')
    test.wait(minutes(2))
    await gateway.tick()
    test.wait(hours(1))
    await pollReversals(test.services)
    finance = await signIn(test, 'finance@coverdesk.test')
    expect((await read(id)).status).toBe('confirmed')
  })

  it('is followed by its customer in their language', async () => {
    const { token } = await openMy(test, policy.policy_number, 'refunded@example.test')
    const home = async (language: string) =>
      (await test.call('GET', '/api/my', { token, headers: { 'accept-language': language } })).body.data
        .refunds
    const id = await owed(41_00)
    expect((await home('en'))[0]).toEqual({
      id,
      policy_number: policy.policy_number,
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
      test.services.db.updateTable('policies').set({ cancelled_at }).where('id', '=', policy.id).execute()
    await cancel(test.services.clock())
    test.wait(minutes(2))
    const { token: later } = await openMy(test, policy.policy_number, 'refunded@example.test')
    const again = await test.call('GET', '/api/my', { token: later })
    expect(again.body.data.refunds[0].id).toBe(id)
    await cancel(null)
  })

  it('leaves a balanced ledger', async () => {
    expect(brokenOnes(await verifyLedger(test.services.db, allLedgerChecks))).toEqual([])
  })
})
