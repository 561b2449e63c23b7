import { type HeldMoney, MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['payment.payment.read', 'tracker.motor.read']
const given: HeldMoney = {
  id: 'h1',
  reference: 'PAY-77',
  amount: 1_234_56,
  currency: 'NGN',
  reason: 'amount_mismatch',
  received_at: '2026-03-01T09:00:00.000Z',
  payment_id: 'p1',
  asked: 15_000_00,
  refund_reference: null,
  customer: { id: 'c1', name: 'Ada Obi', masked_email: '', masked_phone: '' },
  tracker: {
    id: 'run-1',
    workflow_id: MOTOR_WORKFLOW_ID,
    reference: 'MOT-1',
    matter: { claim_number: null, policy_number: null, plate: 'LND123AA' },
  },
}
const cedis: HeldMoney = { ...given, id: 'h2', amount: 70_00, currency: 'GHS', reason: 'paid_twice' }

it('lists each sum with why it is held, leads to its run, and asks for the days of the address', async () => {
  answer('workspace.views.list', [])
  const lists = answer('payments.listHeld', {
    data: [given, cedis],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  })
  const { user } = await openScreen('/payments/held/?received_from=2026-03-01', MAY)
  const [link] = await screen.findAllByRole('link', { name: 'LND123AA' })
  expect(link).toHaveAttribute('href', '/underwriting/trackers/run-1')
  for (const words of ['₦1,234.56', 'GH₵70.00', 'Another amount than requested', 'Paid twice'])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect(lists.at(-1)?.query).toMatchObject({ received_from: '2026-03-01' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Why it is held' }), 'Paid twice')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ reason: 'paid_twice' }))
})
