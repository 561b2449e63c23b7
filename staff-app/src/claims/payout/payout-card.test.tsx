import type { Claim, ClaimPayment, ClaimPayout } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { claimPath } from '../../paths.ts'
import { claimPayment as recorded } from '../../shared/testing/claim-payment.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { claim } from '../testing.ts'

const payee = { name: 'Chief Okoro', bank: 'Zenith Bank', account_number: '1012345678' }
const payout: ClaimPayout = {
  approved: 600_000_00,
  paid: 0,
  recorded: 200_000_00,
  to_pay: 400_000_00,
  payee: {
    id: 'py1',
    ...payee,
    name_matches: false,
    given_by: 'customer',
    payable_from: null,
    created_at: '2026-04-11T09:00:00.000Z',
    previous: { name: 'Ada Obi', bank: 'First Bank of Nigeria', account_number: '0123456784' },
  },
  third_parties: [],
  payments: [recorded],
  accounts: [{ code: 'CLAIMS', name: 'Claims account' }],
  form_id: null,
  lender: null,
  may_record: true,
  refusal: null,
}
const other: ClaimPayment = { ...recorded, id: 'cp2' }
const MAY = ['claim.claim.read', 'payment.payment.read', 'payment.payment.edit', 'payment.payment.approve']

const open = async (shown: ClaimPayout) => {
  const paid: Claim = { ...claim, state: 'payment_pending', payout: shown }
  answer('claims.get', paid)
  const opened = await openScreen(claimPath(paid.id), MAY)
  await screen.findByRole('heading', { name: 'Payments' })
  return opened
}

it('shows the payee, its changes, and the remaining amount', async () => {
  await open(payout)
  for (const words of [
    'Name is not the insured’s',
    'Before: Ada Obi, First Bank of Nigeria 0123456784',
    'To confirm',
  ])
    expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByText('₦400,000.00')).toBeVisible()
})

it('records a payment, and shows the server’s errors at their fields', async () => {
  const { user } = await open(payout)
  await user.click(screen.getByRole('button', { name: 'Record a payment' }))
  const amount = await screen.findByRole('textbox', { name: 'Amount in naira' })
  expect(amount).toHaveValue('400,000')
  await user.click(screen.getByRole('button', { name: 'Record a payment' }))
  const reference = screen.getByRole('textbox', { name: 'Reference of the bank' })
  expect(reference).toHaveAccessibleDescription(/Enter the reference of the bank/)
  await user.type(reference, 'FT1')
  refuse('claims.payments.record', {
    status: 422,
    code: 'reference_taken',
    message: 'This reference belongs to another payment.',
    errors: [
      { path: 'reference', code: 'reference_taken', message: 'This reference belongs to another payment.' },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Record a payment' }))
  await waitFor(() => expect(reference).toHaveAccessibleDescription(/belongs to another payment/))
  const calls = answer('claims.payments.record', recorded)
  await user.type(reference, '2')
  await user.click(screen.getByRole('button', { name: 'Record a payment' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({
    claim_id: 'k1',
    payee_id: 'py1',
    amount: 400_000_00,
    account: 'CLAIMS',
    reference: 'FT12',
    evidence: [],
  })
})

it('names the lender of a total loss, and records their consent', async () => {
  const lender = { name: 'Access Bank', consent: null }
  answer('claims.get', { ...claim, state: 'payment_pending', payout: { ...payout, lender } })
  const { user } = await openScreen(claimPath(claim.id), [...MAY, 'claim.claim.edit'])
  expect(await screen.findByText(/Access Bank has an interest in the vehicle/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record the consent' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record the consent' }))
  const how = await dialog.findByRole('textbox', { name: 'How the lender consented', hidden: true })
  await user.type(how, 'Letter of 12 April')
  const recorded = answer('claims.recordLenderConsent', claim)
  await user.click(dialog.getByRole('button', { name: 'Record the consent', hidden: true }))
  const body = { reason: 'Letter of 12 April', version: 4 }
  await waitFor(() => expect(recorded[0]?.body).toEqual(body))
})

it('confirms after a confirmation dialog, and requires a reason to reject', async () => {
  const { user } = await open(payout)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject ₦200,000.00 for CLM-7?' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Write the reason/))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const confirmed = answer('claims.payments.confirm', { ...recorded, state: 'confirmed', actions: [] })
  // The page is hidden until the first dialog is gone.
  await user.click(await screen.findByRole('button', { name: 'Confirm payment' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Confirm ₦200,000.00 for CLM-7?' }))
  expect(ask.getByText(/with the reference FT1/)).toBeVisible()
  await user.click(ask.getByRole('button', { name: 'Confirm payment' }))
  await waitFor(() => expect(confirmed.map(({ body }) => body)).toEqual([{ version: 1 }]))
})

it('shows the limit that a payment exceeds, before and after a rejection', async () => {
  const limit = { kind: 'daily' as const, limit: 250_000_00, used: 100_000_00, able: ['Administrator'] }
  const { user } = await open({ ...payout, payments: [{ ...recorded, actions: ['reject'], limit }, other] })
  const said =
    /of a day is ₦250,000\.00; ₦100,000\.00 of it is used today\. .*can confirm it: Administrator\./
  expect(screen.getByText(said)).toBeVisible()
  refuse('claims.payments.confirm', {
    status: 403,
    code: 'limit_exceeded',
    message: 'The amount is above your limit.',
    ...limit,
    kind: 'single',
    able: [],
  })
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }))
  const ask = within(await screen.findByRole('dialog', { name: /^Confirm/ }))
  await user.click(ask.getByRole('button', { name: 'Confirm payment' }))
  expect(await ask.findByText(/one claim payment is ₦250,000\.00\. No role’s limit is enough/)).toBeVisible()
})

it('says who can take back a payment in a bank file, and that it cannot be taken back', async () => {
  const able = [{ name: 'Musa Bello', role: 'Administrator' }]
  const filed = { ...recorded, actions: ['confirm' as const] }
  await open({
    ...payout,
    payments: [
      { ...filed, can_take_back: able },
      { ...filed, id: 'cp2', can_take_back: [] },
    ],
  })
  expect(await screen.findByText(/It can be taken back by: Musa Bello, Administrator\.$/)).toBeVisible()
  expect(screen.getByText(/it cannot be taken back: an administrator can let another user/)).toBeVisible()
})

it('shows a payment that a colleague recorded first, and that nothing remains', async () => {
  const { user } = await open({ ...payout, payments: [] })
  await user.click(screen.getByRole('button', { name: 'Record a payment' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reference of the bank' }), 'FT2')
  const message = 'This is above what is left to pay, ₦0.00.'
  const errors = [{ path: 'amount', code: 'amount_too_large', message }]
  refuse('claims.payments.record', { status: 422, code: 'validation_failed', message: 'Wrong', errors })
  const faster: ClaimPayout = { ...payout, to_pay: 0, may_record: false, payments: [recorded] }
  answer('claims.get', { ...claim, state: 'payment_pending', payout: faster })
  await user.click(screen.getByRole('button', { name: 'Record a payment' }))
  expect(await screen.findByText('To confirm')).toBeVisible()
  expect(screen.getAllByText(message)[0]).toBeVisible()
})

it('explains why nothing can be recorded', async () => {
  const message = 'You worked on this yourself. Another user has to decide.'
  await open({ ...payout, may_record: false, refusal: { code: 'maker_is_checker', message } })
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull()
})
