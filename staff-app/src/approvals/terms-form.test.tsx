import { type Approval, MOTOR_WORKFLOW_ID, type OfferedTerms, type PricedTerms } from '@coverdesk/sdk'
import { approval } from '@coverdesk/ui/testing'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const referred: Approval = { ...approval, workflow_id: MOTOR_WORKFLOW_ID }
const price: PricedTerms = {
  old_premium: 300_000_00,
  new_premium: 375_000_00,
  breakdown: [
    { code: 'BASIC', label: 'Comprehensive cover', amount: 300_000_00 },
    { code: 'LOADING', label: 'Loading for the risk', amount: 75_000_00 },
  ],
  excess_before: 50_000_00,
  excess_after: 200_000_00,
  available_conditions: [{ code: 'TRACKER', name: 'A tracking device is fitted' }],
}
const { available_conditions: _, ...priced } = price
const offered: OfferedTerms = {
  ...priced,
  id: 'u1',
  tracker_id: 't1',
  status: 'offered',
  loading_bps: 2_500,
  discount_bps: 0,
  excess: 200_000_00,
  conditions: price.available_conditions,
  reason: 'Two losses',
  offered_by: 'Tunde Bakare',
  offered_at: '2026-04-11T09:00:00.000Z',
  expires_at: '2026-04-25T09:00:00.000Z',
  answered_at: null,
  version: 1,
}

async function open(shown: Approval) {
  answer('workflow.approvals.get', shown)
  const opened = await openScreen('/underwriting/approvals/a1', ['policy.motor.read', 'policy.motor.approve'])
  await screen.findByText('The door')
  return opened
}

it('offers terms with their live price and the reason the customer reads', async () => {
  const requested = answer('motor.underwritingTerms.price', price)
  const sent = answer('motor.underwritingTerms.offer', offered)
  const { user } = await open(referred)
  await user.click(screen.getByRole('radio', { name: 'Accept with terms' }))
  await user.type(await screen.findByRole('textbox', { name: 'Loading on the basic premium' }), '25')
  await user.type(screen.getByRole('textbox', { name: 'Excess of each claim' }), '200,000')
  await user.click(await screen.findByRole('checkbox', { name: 'A tracking device is fitted' }))
  const terms = { loading_bps: 2_500, discount_bps: 0, excess: 200_000_00, conditions: ['TRACKER'] }
  await waitFor(() => expect(requested.at(-1)?.body).toEqual(terms))
  expect(screen.getByText('Price before: ₦300,000.00')).toBeVisible()
  expect(screen.getByText('₦375,000.00')).toBeVisible()
  const send = screen.getByRole('button', { name: 'Offer the terms' })
  await user.click(send)
  const reason = screen.getByRole('textbox', { name: 'Why' })
  expect(reason).toHaveAccessibleDescription(/Say why; the customer reads this\./)
  expect(sent).toEqual([])
  await user.type(reason, 'Two losses')
  await user.click(send)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ ...terms, reason: 'Two losses', version: 2 })
})

it('shows at its field why a discount has no price', async () => {
  refuse('motor.underwritingTerms.price', {
    status: 422,
    code: 'terms_discount_too_large',
    message: 'The discount may be at most ₦0.00.',
    errors: [
      {
        path: 'discount_bps',
        code: 'terms_discount_too_large',
        message: 'The discount may be at most ₦0.00.',
      },
    ],
  })
  const { user } = await open(referred)
  await user.click(screen.getByRole('radio', { name: 'Accept with terms' }))
  await user.type(await screen.findByRole('textbox', { name: 'Discount on the basic premium' }), '5')
  expect(await screen.findByText('The discount may be at most ₦0.00.')).toBeVisible()
})

it('is not a choice for a claim', async () => {
  answer('workflow.approvals.get', approval)
  await openScreen('/claims/approvals/a1', ['claim.claim.read'])
  await screen.findByText('The door')
  expect(screen.queryByRole('radio', { name: 'Accept with terms' })).toBeNull()
})

it('shows what the customer answers after the decision', async () => {
  answer('motor.underwritingTerms.get', offered)
  await open({ ...referred, state: 'approved', decisions: [] })
  expect(await screen.findByText(/^The customer’s turn, until/)).toBeVisible()
  expect(screen.getByText('₦300,000.00 → ₦375,000.00')).toBeVisible()
  expect(screen.getByText('A tracking device is fitted')).toBeVisible()
})
