import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { hours, minutes } from '../../platform/db/clock.ts'
import { ProviderDown } from '../../platform/providers/provider-errors.ts'
import { signIn } from '../../testing/journey.ts'
import { ACCOUNT, REASON, refundOffice } from '../../testing/refund-office.ts'
import { pollReversals } from '../poll-reversals.ts'

describe('a refund of premium to the card', () => {
  const { office, post, read, codeOf, act, owed, webhook, books, mailsAbout } = refundOffice()

  it('goes back to the card once a second user approved it, and tells its customer each step', async () => {
    const before = await books()
    const id = await owed(120_00)
    await office.test.deliver()
    expect(await read(id)).toMatchObject({
      status: 'requested',
      way: 'gateway',
      amount: 120_00,
      charge_reference: office.charge,
      requested_by: 'customer',
      policy: { policy_number: office.policy.policy_number },
      change: { kind: 'endorse', reason: 'Sum insured reduced' },
      actions: ['approve', 'record_account', 'reject'],
    })
    expect((await read(id)).deciders.map(({ role }: { role: string }) => role)).toContain('Finance')
    const approved = await act(id, 'approve', {}, office.admin)
    expect(approved.body.data).toMatchObject({ status: 'approved', actions: [] })
    await office.test.deliver()
    const sent = await read(id)
    expect(sent).toMatchObject({ status: 'sent', attempts: 1 })
    await office.gateway.endRefund(office.charge, 'processed')
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
    const { body } = await office.test.call('GET', `/api/policies/${office.policy.id}`, {
      token: office.admin,
    })
    expect(body.data.payment.reversals).toEqual([])
  })

  it('is approved once by twenty at once, and sent once by several workers', async () => {
    const id = await owed(11_00)
    const { version } = await read(id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(id, 'approve', { version }, office.admin)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refund = vi.spyOn(office.test.services.providers.payments, 'refund')
    await Promise.all([office.test.deliver(), office.test.deliver(), office.test.deliver()])
    expect(refund).toHaveBeenCalledTimes(1)
    await office.gateway.endRefund(office.charge, 'processed')
    await Promise.all(Array.from({ length: 20 }, () => webhook('refund.processed')))
    expect(await read(id)).toMatchObject({ status: 'confirmed', attempts: 1 })
  })

  it('replays an approval with the same idempotency key', async () => {
    const id = await owed(12_00)
    const body = { version: (await read(id)).version }
    const headers = { 'idempotency-key': 'refund-approval-1' }
    const url = `/api/refunds/${id}/approve` as const
    const [one, two] = [
      await office.test.call('POST', url, { token: office.admin, body, headers }),
      await office.test.call('POST', url, { token: office.admin, body, headers }),
    ]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body.data.version).toBe(one.body.data.version)
    await office.test.deliver()
    await office.gateway.endRefund(office.charge, 'processed')
    await webhook('refund.processed')
  })

  it('is not requested again when the answer of the gateway was lost', async () => {
    const id = await owed(13_50)
    const { payments } = office.test.services.providers
    const real = payments.refund.bind(payments)
    const refund = vi.spyOn(payments, 'refund').mockImplementationOnce(async (request) => {
      await real(request)
      throw new ProviderDown('cut off')
    })
    await act(id, 'approve', {}, office.admin)
    await office.test.deliver()
    expect(await read(id)).toMatchObject({ status: 'approved', attempts: 1 })
    office.test.wait(minutes(1))
    await office.test.deliver()
    expect(refund).toHaveBeenCalledTimes(1)
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 })
    await office.gateway.endRefund(office.charge, 'processed')
    await pollReversals(office.test.services)
    expect((await read(id)).status).toBe('confirmed')
  })

  it('is requested again only ten minutes after a request that never reached the gateway', async () => {
    const id = await owed(14_00)
    const refund = vi
      .spyOn(office.test.services.providers.payments, 'refund')
      .mockRejectedValueOnce(new ProviderDown('no answer'))
    await act(id, 'approve', {}, office.admin)
    await office.test.deliver()
    for (let minute = 0; minute < 9; minute += 1) {
      office.test.wait(minutes(1))
      await office.test.deliver()
    }
    expect(refund).toHaveBeenCalledTimes(1)
    office.test.wait(minutes(16))
    await office.test.deliver()
    expect(refund).toHaveBeenCalledTimes(2)
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 })
    await office.gateway.endRefund(office.charge, 'processed')
    await webhook('refund.processed')
  })

  it('fails with the reason of a gateway that refuses it', async () => {
    const id = await owed(15_00)
    await sql`update payment_attempts set reference = 'elsewhere' where reference = ${office.charge}`.execute(
      office.test.services.db,
    )
    await sql`update sandbox_charges set reference = 'elsewhere', refunds = jsonb_build_array(jsonb_build_object(
      'id', 1, 'amount', amount, 'status', 'pending', 'created_at', created_at, 'refunded_at', null)) || refunds
      where reference = ${office.charge}`.execute(office.test.services.db)
    await act(id, 'approve', {}, office.admin)
    await office.test.deliver()
    expect(await read(id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('Refund amount cannot be more'),
      actions: ['retry', 'record_account', 'reject'],
    })
    await sql`update payment_attempts set reference = ${office.charge} where reference = 'elsewhere'`.execute(
      office.test.services.db,
    )
    await sql`update sandbox_charges set reference = ${office.charge}, refunds = refunds - 0 where reference = 'elsewhere'`.execute(
      office.test.services.db,
    )
    expect((await act(id, 'reject', { reason: REASON }, office.admin)).status).toBe(200)
    expect(await mailsAbout('₦15.00')).toEqual(expect.arrayContaining(['Refund delayed']))
  })

  it('is confirmed when the gateway pays after all that it failed before', async () => {
    const id = await owed(16_00)
    await act(id, 'approve', {}, office.admin)
    await office.test.deliver()
    await office.gateway.endRefund(office.charge, 'failed')
    await webhook('refund.failed')
    expect(await read(id)).toMatchObject({
      status: 'failed',
      reason: 'The gateway could not pay the refund to the card.',
    })
    await office.gateway.payFailedRefund(office.charge)
    await webhook('refund.processed')
    expect((await read(id)).status).toBe('confirmed')
    expect(codeOf(await act(id, 'retry'))).toEqual([409, 'refund_status'])
  })

  it('asks the gateway before it is sent again, and is sent again under another mark', async () => {
    const id = await owed(17_50)
    await act(id, 'approve', {}, office.admin)
    await office.test.deliver()
    await office.gateway.endRefund(office.charge, 'failed')
    await webhook('refund.failed')
    const { version } = await read(id)
    const away = vi
      .spyOn(office.test.services.providers.payments, 'verify')
      .mockRejectedValue(new ProviderDown('no answer'))
    expect(codeOf(await post(id, 'retry', { version }))).toEqual([503, 'gateway_away'])
    away.mockRestore()
    expect((await post(id, 'retry', { version })).body.data).toMatchObject({
      status: 'approved',
      reason: null,
    })
    await office.test.deliver()
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 })
    await office.gateway.endRefund(office.charge, 'processed')
    await webhook('refund.processed')
    expect((await read(id)).status).toBe('confirmed')
  })

  it('is paid by the first try where the customer’s account was recorded since', async () => {
    const id = await owed(18_00)
    await act(id, 'approve', {}, office.admin)
    await office.test.deliver()
    await office.gateway.endRefund(office.charge, 'failed')
    await webhook('refund.failed')
    expect((await act(id, 'account', ACCOUNT)).body.data).toMatchObject({
      status: 'requested',
      way: 'transfer',
    })
    await office.gateway.payFailedRefund(office.charge)
    await webhook('refund.processed')
    expect(await read(id)).toMatchObject({ status: 'confirmed', way: 'gateway' })
  })

  it('is known to the sandbox: one fails and is paid a minute later', async () => {
    const id = await owed(40_17)
    await act(id, 'approve', {}, office.admin)
    await office.test.deliver()
    office.test.wait(15_000)
    await office.gateway.tick()
    await webhook('refund.failed')
    expect((await read(id)).status).toBe('failed')
    office.test.wait(minutes(2))
    await office.gateway.tick()
    office.test.wait(hours(1))
    await pollReversals(office.test.services)
    office.finance = await signIn(office.test, 'finance@coverdesk.test')
    expect((await read(id)).status).toBe('confirmed')
  })
})
