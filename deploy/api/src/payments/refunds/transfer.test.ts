import { describe, expect, it, vi } from 'vitest'
import { ProviderDown } from '../../platform/providers/provider-errors.ts'
import { ACCOUNT, refundOffice } from '../../testing/refund-office.ts'

describe('a refund of premium by bank transfer', () => {
  const { office, post, read, codeOf, act, owed, toTransfer, transfer, books } = refundOffice()

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
    expect((await act(id, 'approve', {}, office.admin)).body.data).toMatchObject({ status: 'approved' })
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
      Array.from({ length: 20 }, () => post(id, 'confirm', { version }, office.admin)),
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
    expect((await act(id, 'approve', {}, office.admin)).body.data).toMatchObject({ status: 'approved' })
    await act(id, 'send', transfer())
    expect((await act(id, 'confirm', {}, office.admin)).body.data.status).toBe('confirmed')
  })

  it('is not approved by the user who recorded its failure, also when another one requests it again', async () => {
    const id = await toTransfer(32_50)
    await act(id, 'send', transfer())
    expect((await act(id, 'fail', { reason: 'The account is closed' }, office.admin)).status).toBe(200)
    const before = await read(id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(id, 'retry', { version: before.version })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read(id, office.admin)).toMatchObject({
      status: 'requested',
      refusal: { code: 'maker_is_checker' },
    })
    expect(codeOf(await act(id, 'approve', {}, office.admin))).toEqual([403, 'maker_is_checker'])
    expect(codeOf(await act(id, 'approve'))).toEqual([403, 'maker_is_checker'])
  })

  it('needs the customer’s account and a known one', async () => {
    const id = await owed(33_00)
    await office.test.services.db
      .updateTable('refunds')
      .set({ way: 'transfer', attempt_id: null })
      .where('id', '=', id)
      .execute()
    expect(codeOf(await act(id, 'approve', {}, office.admin))).toEqual([409, 'refund_account_missing'])
    const unknown = { name: 'Ada Obi', bank: 'OPay', account_number: '8031234000' }
    expect((await act(id, 'account', unknown)).body.errors).toMatchObject([{ path: 'account_number' }])
    vi.spyOn(office.test.services.providers.payments, 'resolveAccount').mockRejectedValue(
      new ProviderDown('away'),
    )
    expect((await act(id, 'account', ACCOUNT)).body.data.account.holder_name).toBeNull()
  })
})
