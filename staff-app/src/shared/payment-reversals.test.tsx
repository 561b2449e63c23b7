import type { PaymentReversal, Policy } from '@coverdesk/sdk'
import { closeScreen, renderScreen } from '@coverdesk/ui/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReversalWarning } from './payment-reversals.tsx'

afterEach(closeScreen)

const paymentWith = (...reversals: Partial<PaymentReversal>[]) =>
  ({
    amount: 15_000_00,
    reversals: reversals.map((one) => ({ currency: 'NGN', kind: 'refund', ...one })),
  }) as Policy['payment']

it.each([
  ['the whole', [{ state: 'returned', amount: 15_000_00 }], /^Premium of this policy went back/],
  [
    'a part',
    [
      { state: 'returned', amount: 1_000_00 },
      { state: 'kept', amount: 14_000_00 },
    ],
    /^₦1,000.00 of the premium of ₦15,000.00 went back/,
  ],
  ['a dispute', [{ kind: 'dispute', state: 'open', amount: 15_000_00 }], /^The payer disputes/],
] as const)('warns of %s of a premium that is taken back', async (_what, reversals, text) => {
  await renderScreen(<ReversalWarning payment={paymentWith(...reversals)} />, '/', {})
  expect(await screen.findByText(text)).toBeDefined()
})
