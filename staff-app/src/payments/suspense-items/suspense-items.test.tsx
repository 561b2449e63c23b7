import type { Branch, SuspenseItemDetail, SuspenseUse } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths, suspenseItemPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { suspenseItem } from '../../shared/testing/suspense-item.ts'

const use: SuspenseUse = {
  id: 'u1',
  kind: 'write_off',
  amount: 500_00,
  reason: 'Too small',
  status: 'proposed',
  tracker: null,
  payee: null,
  bank: null,
  account_number: null,
  holder_name: null,
  paid_from: null,
  reference: null,
  paid_on: null,
  rejection: null,
  proposed_by: 'Musa Bello',
  proposed_at: '2026-04-03T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
}
const branch: Branch = {
  id: '',
  code: '11000',
  name: '',
  email: '',
  phone: '',
  address: '',
  user_count: 1,
  sells_online: false,
  created_at: '2026-04-01T09:00:00.000Z',
  version: 1,
}
const MAY = ['payment.payment.read', 'payment.payment.edit', 'payment.payment.approve']
const open = (shown: Partial<SuspenseItemDetail>) => {
  answer('payments.suspenseItems.get', { ...suspenseItem, ...shown })
  return openScreen(suspenseItemPath('s1'), MAY)
}

it('lists money in suspense with its age, and records what the bank shows', async () => {
  answer('workspace.views.list', [])
  const sums = { count: 0, amount: 0, oldest: null }
  const both = { matched: sums, unmatched: sums, lines: sums }
  const branches = ['Ikeja', 'Kano'].map((name) => ({ ...branch, id: name, name }))
  answer('admin.branches.list', {
    data: branches,
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  })
  answer('payments.statementLines.summary', { in: both, out: both, accounts: suspenseItem.accounts })
  const meta = { next_cursor: null, total: 1, total_is_exact: true }
  answer('payments.suspenseItems.list', { data: [suspenseItem], meta })
  const { user } = await openScreen(paths.suspenseItems, MAY)
  const [link] = await screen.findAllByRole('link', { name: 'FT99' })
  expect(link).toHaveAttribute('href', '/payments/suspense/s1')
  await user.click(screen.getByRole('button', { name: 'Put into suspense' }))
  const named = { name: 'Money without a receipt', hidden: true }
  const dialog = within(await screen.findByRole('dialog', named, { timeout: 15_000 }))
  const amount = await dialog.findByRole('textbox', { name: 'Amount', hidden: true }, { timeout: 15_000 })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Account', hidden: true }), 'CLAIMS')
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Branch', hidden: true }), 'Ikeja')
  await user.type(amount, '500')
  await user.type(dialog.getByRole('textbox', { name: 'Reference', hidden: true }), 'FT99')
  const recorded = answer('payments.suspenseItems.record', suspenseItem)
  await user.click(dialog.getByRole('button', { name: 'Put into suspense', hidden: true }))
  await waitFor(() =>
    expect(recorded[0]?.body).toMatchObject({
      account: 'CLAIMS',
      branch_id: 'Ikeja',
      amount: 500_00,
      reference: 'FT99',
      reason: 'unknown_reference',
    }),
  )
})

it('pays a premium with it', async () => {
  const matter = { claim_number: null, policy_number: null, plate: 'ABC123DE' }
  answer('payments.suspenseItems.duePayments', [
    { payment_id: 'p1', amount: 450_00, reference: 'TRK-1', matter, customer: 'Ada Obi' },
  ])
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: 'Pay a premium' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay a premium with this money' }))
  await user.click(await dialog.findByRole('radio', { name: '₦450.00 · ABC123DE · Ada Obi', hidden: true }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason', hidden: true }), 'His renewal')
  const proposed = answer('payments.suspenseItems.propose', suspenseItem)
  await user.click(dialog.getByRole('button', { name: 'Propose', hidden: true }))
  await waitFor(() =>
    expect(proposed[0]?.body).toEqual({
      kind: 'allocation',
      payment_id: 'p1',
      amount: 450_00,
      reason: 'His renewal',
      version: 1,
    }),
  )
})

it('asks for everything a transfer back to the payer needs', async () => {
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: 'Refund the payer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer back to the payer' }))
  expect(await dialog.findByRole('textbox', { name: 'Account holder', hidden: true })).toHaveValue('Ada Obi')
  await user.click(dialog.getByRole('button', { name: 'Propose', hidden: true }))
  expect(dialog.getByRole('textbox', { name: 'Account number', hidden: true })).toHaveAccessibleDescription(
    'Fill this in',
  )
})

it('is taken back as a mistake, in whole', async () => {
  const { user } = await open({ may_take_back: true, from_line: true })
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this entry back' }))
  dialog.getByText('₦500.00 leaves suspense. A line of the statement is open again.')
  expect(dialog.queryByRole('textbox', { name: 'Amount', hidden: true })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Reason', hidden: true }), 'Typed twice')
  const proposed = answer('payments.suspenseItems.propose', suspenseItem)
  await user.click(dialog.getByRole('button', { name: 'Propose', hidden: true }))
  const body = { kind: 'taken_back', amount: 500_00, reason: 'Typed twice', version: 1 }
  await waitFor(() => expect(proposed[0]?.body).toEqual(body))
})

it('says nothing of a statement when money that was typed is taken back', async () => {
  const { user } = await open({ may_take_back: true })
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this entry back' }))
  dialog.getByText('₦500.00 leaves suspense.')
})

it('is written off by another person, who confirms once more', async () => {
  const { user } = await open({
    status: 'proposed',
    uses: [use],
    may_propose: false,
    may_decide: true,
    may_reject: true,
  })
  expect(await screen.findByText('₦500.00 · To approve')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve ₦500.00: Write-off?' }))
  const approved = answer('payments.suspenseItems.approve', suspenseItem)
  await user.click(dialog.getByRole('button', { name: 'Approve', hidden: true }))
  await waitFor(() => expect(approved[0]?.body).toEqual({ use_id: 'u1', version: 1 }))
})

it('is rejected by a user whose limit does not approve it', async () => {
  const message = 'Your limit is ₦1.00.'
  const refusal = { code: 'limit_exceeded', message }
  const { user } = await open({
    status: 'proposed',
    uses: [use],
    may_propose: false,
    may_reject: true,
    refusal,
  })
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject ₦500.00: Write-off?' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason', hidden: true }), 'Ask the payer')
  const rejected = answer('payments.suspenseItems.reject', suspenseItem)
  await user.click(dialog.getByRole('button', { name: 'Reject', hidden: true }))
  await waitFor(() =>
    expect(rejected[0]?.body).toEqual({ use_id: 'u1', version: 1, reason: 'Ask the payer' }),
  )
})

it('says why the proposer cannot approve it', async () => {
  const message = 'You worked on this yourself. Another user has to decide.'
  await open({
    status: 'proposed',
    uses: [use],
    may_propose: false,
    refusal: { code: 'maker_is_checker', message },
  })
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})
