import type { CounterDue, CounterReceipt } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../testing/open-screen.tsx'
import { waitingTracker } from '../testing/waiting-tracker.ts'

const MAY = ['tracker.motor.read', 'tracker.motor.edit', 'payment.payment.read']
const PAYMENT = '0190f000-0000-7000-8000-000000000001'
const receipt: CounterReceipt = {
  id: 'r1',
  payment_id: PAYMENT,
  method: 'cheque',
  amount: 15_000_00,
  currency: 'NGN',
  account: { code: 'ZENITH', name: 'Zenith premium account' },
  reference: '000123',
  drawn_on: 'Access Bank',
  received_on: '2026-04-10',
  cleared_on: null,
  payer: 'Ada Obi',
  evidence: [],
  state: 'recorded',
  recorded_by: 'Tunde Bakare',
  recorded_at: '2026-04-10T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: '',
  reversal: null,
  customer: null,
  tracker: {
    id: 't1',
    workflow_id: 2,
    reference: 'TRK-1',
    matter: { claim_number: null, policy_number: null, plate: null },
  },
  policy: null,
  actions: ['confirm', 'bounce', 'reject'],
  limit: null,
  version: 3,
}
const due: CounterDue = {
  payment_id: PAYMENT,
  amount: 15_000_00,
  currency: 'NGN',
  payment_reference: 'TRK-1',
  payer: 'Ada Obi',
  tills: [{ code: 'b1', name: 'Head Office' }],
  accounts: [
    {
      code: 'ZENITH',
      name: 'Zenith premium account',
      bank: 'Zenith Bank',
      account_number: '1012345678',
      account_name: 'Coverdesk',
    },
  ],
  agencies: [{ code: '00510', name: 'Harbourline Brokers' }],
  receipts: [],
  refusal: null,
}
const open = async (shown: CounterDue, search = '') => {
  answer('workflow.trackers.get', waitingTracker)
  answer('payments.counterReceipts.due', shown)
  return openScreen(`/underwriting/trackers/t1${search}`, MAY)
}

it('takes exactly the due amount by the chosen method', async () => {
  const { user } = await open(due, '?take=1')
  const recorded = answer('payments.counterReceipts.record', receipt)
  expect(await screen.findByText('1012345678')).toBeVisible()
  await user.selectOptions(await screen.findByRole('combobox', { name: /Paid by/ }), 'Cheque')
  const amount = screen.getByRole('textbox', { name: /^Amount/ })
  await user.clear(amount)
  await user.type(amount, '14,000')
  await user.type(screen.getByRole('textbox', { name: /Number of the cheque/ }), '000123')
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  expect((await screen.findAllByText('Exactly ₦15,000.00 is due.')).length).toBeGreaterThan(1)
  expect(recorded).toEqual([])
  await user.clear(amount)
  await user.type(amount, '15,000')
  await user.type(screen.getByRole('textbox', { name: /Bank of the cheque/ }), 'Access Bank')
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  await waitFor(() =>
    expect(recorded.map(({ body }) => body)).toMatchObject([
      {
        payment_id: PAYMENT,
        method: 'cheque',
        amount: 15_000_00,
        account: 'ZENITH',
        reference: '000123',
        drawn_on: 'Access Bank',
        payer: 'Ada Obi',
        evidence: [],
      },
    ]),
  )
})

it('shows what the server refuses at its field', async () => {
  const { user } = await open(due)
  const message = 'This reference belongs to another payment.'
  refuse('payments.counterReceipts.record', {
    status: 422,
    code: 'validation_failed',
    message,
    errors: [{ path: 'reference', code: 'reference_taken', message }],
  })
  await user.click(await screen.findByRole('button', { name: 'Take payment' }))
  await user.type(await screen.findByRole('textbox', { name: /cash receipt/ }), 'RCT 1')
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText(message)).toBeVisible()
})

it('lets the second person confirm a cheque with the day it was cleared', async () => {
  const waiting = { code: 'receipt_waiting', message: 'Being confirmed' }
  const { user } = await open({ ...due, receipts: [receipt], refusal: waiting })
  answer('payments.counterReceipts.statementLines', [
    {
      id: 'l1',
      day: '2026-04-11',
      amount: 15_000_00,
      narration: 'CHQ DEP',
      reference: '000123',
      payer: 'ADA OBI',
      named: true,
    },
  ])
  const confirmed = answer('payments.counterReceipts.confirm', { ...receipt, state: 'confirmed' })
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm ₦15,000.00?', hidden: true }))
  expect(dialog.getByText(/Has the bank cleared cheque 000123/)).toBeInTheDocument()
  expect(await dialog.findByText(/CHQ DEP · ADA OBI · same reference/)).toBeInTheDocument()
  const day = dialog.getByRole('textbox', { name: /Cleared by the bank on/, hidden: true })
  const cleared = (day as HTMLInputElement).value
  await user.clear(day)
  await user.click(dialog.getByRole('button', { name: 'Confirm', hidden: true }))
  expect(await dialog.findByText('Fill this in.')).toBeInTheDocument()
  expect(confirmed).toEqual([])
  await user.type(day, cleared)
  await user.click(dialog.getByRole('button', { name: 'Confirm', hidden: true }))
  await waitFor(() =>
    expect(confirmed.map(({ body }) => body)).toEqual([{ version: 3, cleared_on: expect.any(String) }]),
  )
})

it('asks for the reason of a returned cheque', async () => {
  const { user } = await open({
    ...due,
    receipts: [receipt],
    refusal: { code: 'receipt_waiting', message: '' },
  })
  const bounced = answer('payments.counterReceipts.bounce', { ...receipt, state: 'bounced' })
  await user.click(await screen.findByRole('button', { name: 'Returned by the bank' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const send = dialog.getByRole('button', { name: 'Returned by the bank', hidden: true })
  await user.click(send)
  expect(await dialog.findByText('Write the reason')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: /Reason/, hidden: true }), 'No funds')
  await user.click(send)
  await waitFor(() => expect(bounced.map(({ body }) => body)).toEqual([{ reason: 'No funds', version: 3 }]))
})
