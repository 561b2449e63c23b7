import type { RefundDetail } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths, refundPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const refund: RefundDetail = {
  id: 'r1',
  policy: { id: 'p1', policy_number: 'MTR-7', plate: 'ABC123DE' },
  customer: { id: 'c1', name: 'Ada Obi', masked_email: 'a***@mail.test', masked_phone: '+234***' },
  change: { id: 't1', kind: 'cancel', effective_from: '2026-04-12', reason: 'Sold' },
  amount: 62_500_00,
  currency: 'NGN',
  status: 'requested',
  way: 'gateway',
  account: null,
  charge_reference: 'CD2026X',
  reason: null,
  requested_by: 'customer',
  requested_at: '2026-04-12T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  attempts: 0,
  paid_from: null,
  reference: null,
  paid_on: null,
  match: null,
  proposal: null,
  sent_by: null,
  sent_at: null,
  confirmed_by: null,
  confirmed_at: null,
  difference: null,
  rest_of: null,
  written_off: 0,
  lender: null,
  lender_consent: null,
  actions: ['approve', 'record_account', 'reject'],
  limit: null,
  refusal: null,
  version: 1,
  accounts: [{ code: 'CLAIMS', name: 'Claims account' }],
  missing_rate: null,
  deciders: [{ name: 'Efe Omoregie', role: 'Finance' }],
  history: [
    {
      id: 'e1',
      kind: 'requested',
      actor: 'customer',
      at: '2026-04-12T09:00:00.000Z',
      reason: null,
      reference: null,
    },
  ],
}
const inDollars: RefundDetail['difference'] = {
  ordered: 17_00,
  returned: 0,
  other: { amount: 1_20, currency: 'USD' },
  settlement: 'accept',
  reason: 'Small',
  account: null,
  reference: null,
  day: null,
  proposed_by: 'Efe Omoregie',
  settled_by: null,
}
const MAY = ['payment.payment.read', 'payment.payment.edit', 'payment.payment.approve']

const open = (shown: Partial<RefundDetail>) => {
  answer('payments.refunds.get', { ...refund, ...shown })
  return openScreen(refundPath('r1'), MAY)
}

it('lists refunds, and leads to their page', async () => {
  answer('workspace.views.list', [])
  const lists = answer('payments.refunds.list', {
    data: [refund],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  const { user } = await openScreen(paths.refunds, MAY)
  const [link] = await screen.findAllByRole('link', { name: 'MTR-7' })
  expect(link).toHaveAttribute('href', '/payments/refunds/r1')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Failed')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ status: 'failed' }))
})

it('shows what is owed, who may decide and what happened, and approves after a question', async () => {
  const { user } = await open({})
  expect(await screen.findByRole('heading', { name: 'What is owed' })).toBeVisible()
  for (const words of ['Cancellation', 'Sold', 'CD2026X', 'Efe Omoregie, Finance', 'Requested'])
    expect(screen.getAllByText(words)[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Approve the refund/ }))
  expect(dialog.getByText('₦62,500.00 goes back to the card that paid.')).toBeVisible()
  const message = 'You worked on this yourself. Another user has to decide.'
  refuse('payments.refunds.approve', { status: 403, code: 'maker_is_checker', message })
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText(message)).toBeVisible()
  const approved = answer('payments.refunds.approve', { ...refund, status: 'approved', actions: [] })
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(approved.map(({ body }) => body)).toEqual([{ version: 1 }]))
})

it('asks for the reason of a rejection', async () => {
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Reject the refund/ }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  expect(reason).toHaveAccessibleDescription('Write the reason')
  await user.type(reason, 'Not owed')
  const rejected = answer('payments.refunds.reject', { ...refund, status: 'rejected', actions: ['reopen'] })
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(rejected[0]?.body).toEqual({ version: 1, reason: 'Not owed' }))
})

it('records the account, with errors at its fields', async () => {
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: 'Record the account' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Account for the refund/ }))
  expect(dialog.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Ada Obi')
  await user.click(dialog.getByRole('button', { name: 'Record the account' }))
  const number = dialog.getByRole('textbox', { name: 'Account number' })
  expect(number).toHaveAccessibleDescription(/./)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Bank' }), 'First Bank of Nigeria')
  await user.type(number, '0123456784')
  const recorded = answer('payments.refunds.recordAccount', refund)
  await user.click(dialog.getByRole('button', { name: 'Record the account' }))
  await waitFor(() =>
    expect(recorded[0]?.body).toEqual({
      name: 'Ada Obi',
      bank: 'First Bank of Nigeria',
      account_number: '0123456784',
      version: 1,
    }),
  )
})

it('records a transfer, and says why its maker cannot confirm it', async () => {
  const account = {
    name: 'Ada Obi',
    bank: 'Zenith Bank',
    account_number: '1012345678',
    holder_name: 'OBI ADA',
  }
  const { user } = await open({ status: 'approved', way: 'transfer', account, actions: ['send'] })
  await user.click(await screen.findByRole('button', { name: 'Record the transfer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer of ₦62,500.00' }))
  await user.click(dialog.getByRole('button', { name: 'Record the transfer' }))
  const reference = dialog.getByRole('textbox', { name: 'Reference of the bank' })
  expect(reference).toHaveAccessibleDescription('Enter the reference of the bank')
  await user.type(reference, 'FT9')
  const message = 'You worked on this yourself. Another user has to decide.'
  const sent = {
    ...refund,
    status: 'sent' as const,
    way: 'transfer' as const,
    account,
    refusal: { code: 'maker_is_checker', message },
  }
  answer('payments.refunds.get', { ...sent, actions: ['fail'] })
  const calls = answer('payments.refunds.send', sent)
  await user.click(dialog.getByRole('button', { name: 'Record the transfer' }))
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ account: 'CLAIMS', reference: 'FT9', version: 1 }),
  )
  expect(await screen.findByText(message)).toBeVisible()
})

it('matches a confirmed transfer with the line that shows it', async () => {
  const line = {
    id: 'l1',
    account: 'CLAIMS',
    day: '2026-04-13',
    amount: -62_500_00,
    narration: 'Refund',
    reference: 'FT-7',
    noted: false,
    version: 3,
  }
  const matched = answer('payments.statementLines.match', [])
  const { user } = await open({
    status: 'confirmed',
    way: 'transfer',
    actions: [],
    paid_from: { code: 'CLAIMS', name: 'Claims account' },
    reference: 'FT-7',
    proposal: line,
  })
  expect(await screen.findByText(/is on the statement of/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /Confirm/ }))
  await waitFor(() =>
    expect(matched[0]?.body).toEqual({ matches: [{ refund_id: 'r1', line_id: 'l1', version: 3 }] }),
  )
})

const difference = {
  ordered: 62_500_00,
  returned: 60_000_00,
  other: null,
  settlement: null,
  reason: null,
  account: null,
  reference: null,
  day: null,
  proposed_by: null,
  settled_by: null,
}

it('says which amount came back, and proposes to refund the rest', async () => {
  const { user } = await open({ status: 'differs', difference, actions: ['propose_settlement'] })
  expect(await screen.findByText('₦60,000.00 was refunded instead of ₦62,500.00.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Propose a settlement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Difference of ₦2,500.00' }))
  await user.click(dialog.getByRole('radio', { name: 'Refund the rest' }))
  await user.click(dialog.getByRole('button', { name: 'Propose a settlement' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  expect(reason).toHaveAccessibleDescription('Write the reason')
  await user.type(reason, 'Fee of the card')
  const proposed = answer('payments.refunds.proposeSettlement', refund)
  await user.click(dialog.getByRole('button', { name: 'Propose a settlement' }))
  await waitFor(() =>
    expect(proposed[0]?.body).toEqual({ settlement: 'rest', reason: 'Fee of the card', version: 1 }),
  )
})

it('says which other currency came back, which can only be accepted', async () => {
  const other = { amount: 60_00, currency: 'USD' }
  const { user } = await open({
    status: 'differs',
    difference: { ...difference, returned: 0, other },
    actions: ['propose_settlement'],
  })
  expect(await screen.findByText(/60\.00 was refunded instead of ₦62,500\.00\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Propose a settlement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Difference of ₦62,500.00' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(1)
})

it('records what the customer paid back of an excess', async () => {
  const { user } = await open({
    status: 'differs',
    difference: { ...difference, returned: 63_000_00 },
    actions: ['propose_settlement'],
  })
  await user.click(await screen.findByRole('button', { name: 'Propose a settlement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Difference of ₦500.00' }))
  await user.click(dialog.getByRole('radio', { name: 'The customer paid the excess back' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason', hidden: true }), 'Paid back')
  await user.click(dialog.getByRole('button', { name: 'Propose a settlement', hidden: true }))
  const reference = dialog.getByRole('textbox', { name: 'Reference of the bank', hidden: true })
  expect(reference).toHaveAccessibleDescription('Enter the reference of the bank')
  await user.type(reference, 'FT7')
  const proposed = answer('payments.refunds.proposeSettlement', refund)
  await user.click(dialog.getByRole('button', { name: 'Propose a settlement', hidden: true }))
  await waitFor(() =>
    expect(proposed[0]?.body).toMatchObject({ settlement: 'recover', account: 'CLAIMS', reference: 'FT7' }),
  )
})

it('settles a proposed difference, and names who may', async () => {
  const { user } = await open({
    status: 'differs',
    difference: { ...difference, settlement: 'accept', reason: 'Fee of the card', proposed_by: 'Musa Bello' },
    actions: ['settle', 'propose_settlement'],
  })
  expect(await screen.findByText('Efe Omoregie, Finance')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Settle the difference/ }))
  expect(dialog.getByText('₦2,500.00 is posted as an adjustment.')).toBeVisible()
  const settled = answer('payments.refunds.settle', { ...refund, status: 'confirmed' })
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  await waitFor(() => expect(settled[0]?.body).toEqual({ version: 1 }))
})

it('names the lender, and records their consent', async () => {
  const { user } = await open({ lender: 'Access Bank', actions: ['record_account', 'record_consent'] })
  expect((await screen.findAllByText('Access Bank'))[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record the consent' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent of the lender' }))
  await user.type(
    dialog.getByRole('textbox', { name: 'How the lender consented', hidden: true }),
    'Letter of 12 April',
  )
  const recorded = answer('payments.refunds.recordConsent', refund)
  await user.click(dialog.getByRole('button', { name: 'Record the consent', hidden: true }))
  await waitFor(() => expect(recorded[0]?.body).toEqual({ version: 1, reason: 'Letter of 12 April' }))
})

it('says what of a rejected refund is written off, and that nothing more is owed of it', async () => {
  await open({
    status: 'rejected',
    amount: 0,
    written_off: 62_500_00,
    reason: 'The cheque bounced',
    actions: [],
  })
  expect(await screen.findByText('₦62,500.00')).toBeVisible()
  expect(screen.queryByText('The amount is still owed.')).not.toBeInTheDocument()
})

it('says why nothing is sent beside what the gateway has returned, and not to send it again', async () => {
  const message = 'This is more than what is left of what was paid for the policy.'
  await open({ status: 'failed', actions: ['reject'], refusal: { code: 'refund_above_paid', message } })
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByText(/^Send it again/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible()
})

it('says which exchange rate a settlement waits for and who can enter it, and offers no decision before', async () => {
  const message = 'There is no exchange rate of USD for 2026-04-14. Ask the insurer to set it'
  const waiting: Partial<RefundDetail> = {
    status: 'differs',
    difference: inDollars,
    actions: [],
    deciders: [],
    refusal: { code: 'fx_rate_missing', message },
  }
  const users = [
    { name: 'Amina Bello', role: 'Marine administrator' },
    { name: 'Ola Ade', role: 'Marine setup' },
  ]
  await open({ ...waiting, missing_rate: { currency: 'USD', day: '2026-04-14', users } })
  const entered =
    'There is no exchange rate of USD for 14 Apr 2026. It can be entered under Exchange rates in marine by: Amina Bello, Marine administrator · Ola Ade, Marine setup.'
  expect(await screen.findByText(entered)).toBeVisible()
  expect(screen.queryByText(message)).not.toBeInTheDocument()
  expect(screen.queryByText(/settles the difference/)).not.toBeInTheDocument()
  expect(screen.queryByText('Who may decide now')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /settle/i })).not.toBeInTheDocument()
})

it('says that no user can enter the exchange rate that a settlement waits for', async () => {
  await open({
    status: 'differs',
    difference: inDollars,
    missing_rate: { currency: 'USD', day: '2026-04-14', users: [] },
  })
  expect(await screen.findByText(/no user may do that yet/)).toBeVisible()
})

it('shows what came back in the decimals of its currency', async () => {
  const difference = { ...inDollars, other: { amount: 4_321, currency: 'JPY' } }
  await open({ status: 'differs', difference })
  expect(await screen.findByText('¥4,321 was refunded instead of ₦17.00.')).toBeVisible()
})
