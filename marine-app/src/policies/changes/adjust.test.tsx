import type { PolicyChange, PolicyChangeQuote } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changePolicyPath, pathOf, paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { answerSetup, cargoPolicy, price } from '../testing.ts'

const MAY = ['marine.policy.read', 'marine.policy.approve']
const deposit = { ...price, annual_minimum: 32_484_375, annual_minimum_bps: 7_500 }
const cover = cargoPolicy({
  kind: 'annual',
  starts_on: '2025-01-01',
  ends_on: '2025-12-31',
  price: deposit,
})
/** Declares USD 50,000 of the estimated 100,000, so that the minimum is due. */
const quoted: PolicyChangeQuote = {
  price: {
    ...deposit,
    fob: 5_000_000,
    freight: 0,
    sum_insured: 5_500_000,
    sum_insured_kobo: 8_250_000_000,
    parts: [
      { kind: 'rate', code: 'ICC_A', rate_ppm: 2_500, factor_bps: null, amount: 20_625_000 },
      { kind: 'minimum', code: 'minimum', rate_ppm: null, factor_bps: null, amount: 11_859_375 },
    ],
    premium: 32_484_375,
    commission: 6_496_875,
    vat: 487_266,
    wht: 324_844,
    commission_net: 6_659_297,
    minimum_applied: true,
    deposit: 43_312_500,
  },
  difference: -10_828_125,
  commission_difference: -2_219_766,
  faults: [],
  checks: [],
  begun: false,
  at_once: false,
  wallet: { available: 100_000_000, after: 100_000_000 },
  most: 43_312_500,
  may_request: true,
}

beforeEach(() => {
  answerSetup()
  answer('workspace.views.list', [])
  answer('marine.admin.policies.get', cover)
  answer('marine.admin.policyChanges.history', { versions: [], changes: [] })
})

it('links from a cover whose year has ended to its adjustment, and shows the calculation', async () => {
  const priced = answer('marine.admin.policyChanges.price', quoted)
  const made = answer('marine.admin.policyChanges.create', {} as PolicyChange)
  const { user } = await openScreen(pathOf(paths.admin.policy, 'c1'), MAY)
  expect(await screen.findByText('The year has ended.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Adjust the premium' }))
  const ask = await screen.findByRole('button', { name: 'Ask for the adjustment' })
  await user.click(ask)
  expect(await screen.findAllByText('Enter an amount such as 82,000.50; 0 for nothing')).toHaveLength(2)
  expect(priced).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^FOB value of all shipments/ }), '50000')
  await user.type(screen.getByRole('textbox', { name: /^Freight of all shipments/ }), '0')
  expect(await screen.findByText('Minimum, 75% of the deposit premium')).toBeVisible()
  expect(priced.at(-1)?.body).toEqual({ kind: 'adjustment', fob: '50000', freight: '0' })
  const amountOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(amountOf('Premium earned')).toBe('₦206,250.00')
  expect(amountOf('Deposit premium, charged')).toBe('−₦433,125.00')
  expect(amountOf('Return premium')).toBe('−₦108,281.25')
  expect(amountOf('Credit note')).toBe('₦86,083.59')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Declared by the insured')
  await user.click(ask)
  await waitFor(() =>
    expect(made[0]?.body).toEqual({
      kind: 'adjustment',
      fob: '50000',
      freight: '0',
      reason: 'Declared by the insured',
      accepted_difference: -10_828_125,
    }),
  )
})

it('is not offered to the partner, who reads the minimum premium', async () => {
  answer('marine.partner.policies.get', cover)
  answer('marine.partner.policyChanges.history', { versions: [], changes: [] })
  await openScreen(changePolicyPath('partner', 'c1', 'adjustment'), [...MAY, 'marine.policy.edit'])
  expect(await screen.findByText(/retains at least ₦324,843.75/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Adjust the premium' })).toBeNull()
})
