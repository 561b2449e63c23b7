import type { AdminDashboard, MarineProduction, PartnerDashboard, PartnerStep } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['marine.dashboard.read', 'marine.wallet.edit']
const nothing = { count: 0, more: false, oldest_at: null }
const waits = { count: 3, more: false, oldest_at: new Date(Date.now() - 3 * 3_600_000).toISOString() }
const none = { count: 0, premium: 0 }
const production: MarineProduction = {
  today: { from: '2026-11-22', count: 1, premium: 433_125_00, before: none },
  month: {
    from: '2026-11-01',
    count: 12,
    premium: 6_000_000_00,
    before: { count: 9, premium: 4_000_000_00 },
  },
  year: { from: '2026-01-01', count: 90, premium: 50_000_000_00, before: none },
  by_month: [
    { from: '2026-10-01', until: '2026-10-31', count: 9, premium: 4_000_000_00 },
    { from: '2026-11-01', until: '2026-11-30', count: 12, premium: 6_000_000_00 },
  ],
}
const step = (kind: PartnerStep['kind'], more: Partial<PartnerStep> = {}): PartnerStep => ({
  kind,
  id: null,
  about: null,
  day: null,
  amount: null,
  reason: null,
  ...more,
})
const partner: PartnerDashboard = {
  today: '2026-11-22',
  wallet: {
    available: 18_432_500_00,
    held: 900_000_00,
    buys_about: 46,
    low_balance: null,
    is_low: false,
    asked_for: 0,
  },
  policies: {
    drafts: waits,
    referred: nothing,
    accepted: nothing,
    ending: { ...waits, count: 1 },
    next_endings: [{ id: 'p1', policy_number: 'CGO/1', client: 'Delta Mills', ends_on: '2026-12-02' }],
  },
  production,
  next: [step('licence_ends', { day: '2026-12-01' }), step('draft', { id: 'd1', about: 'Delta Mills' })],
}
const admin: AdminDashboard = {
  today: '2026-11-22',
  funding: {
    first: { ...waits, amount: 7_000_000_00 },
    second: { ...nothing, amount: 0 },
    bank_found: { ...waits, amount: 2_000_000_00 },
    reversals: { ...nothing, amount: 0 },
  },
  referrals: { ...waits, count: 2, sum_insured: 200_000_000_00 },
  changes: {
    endorsements: nothing,
    cancellations: { ...waits, count: 1 },
    adjustments: nothing,
    to_adjust: nothing,
  },
  credit_notes: { ...waits, count: 2, amount: 40_000_00 },
  notes_to_pay: { ...waits, count: 1, amount: 85_351_20 },
  bank_lines: { ...waits, count: 7, amount: 849_500_00 },
  licences: {
    ended: nothing,
    ending: { ...waits, count: 1, oldest_at: '2026-12-16T00:00:00.000Z' },
    next: [{ id: 't', name: 'Tidewater Freight', licence_expires_on: '2026-12-16' }],
  },
  partners: { active: 2, suspended: 0 },
  wallets: { available: 20_000_000_00, held: 0, low: 1 },
  production,
  by_partner: [{ code: 'h', name: 'Harbourline Brokers', count: 80, amount: 45_000_000_00 }],
  by_goods: [{ code: 'grain', name: 'Bulk grain', count: 90, amount: 50_000_000_00 }],
}
const figure = (label: string) => screen.getByText(label).closest('a')
const query = (link: HTMLElement | null) =>
  Object.fromEntries(new URL(link?.getAttribute('href') ?? '', 'http://x').searchParams)

it('shows a partner the wallet, the policies it pays for, next steps, and figures linked to their lists', async () => {
  answer('marine.partner.dashboard.get', partner)
  const { user } = await openScreen(paths.partner.dashboard, MAY)
  const wallet = await screen.findByRole('region', { name: 'Wallet' })
  expect(within(wallet).getByText('₦18,432,500.00')).toBeVisible()
  expect(within(wallet).getByText(/^Buys about 46 certificates/)).toBeVisible()
  expect(query(figure('Drafts to finish'))).toEqual({ state: 'draft' })
  expect(query(figure('Covers ending soon'))).toEqual({
    state: 'issued',
    ends_from: '2026-11-22',
    ends_until: '2026-12-22',
  })
  const month = figure('This month')
  expect(month).toHaveTextContent('₦6m₦6,000,000.00')
  expect(month).toHaveTextContent('12 policies · +50% on last month by this day')
  expect(query(month)).toEqual({
    state: 'issued',
    issued_from: '2026-11-01',
    issued_until: '2026-11-22',
  })
  expect(screen.getByRole('link', { name: /^Finish the draft for Delta Mills/ })).toBeVisible()
  const bars = within(screen.getByRole('list', { name: 'Premium by month' })).getAllByRole('link')
  expect(bars.map(query)[0]).toEqual({
    state: 'issued',
    issued_from: '2026-10-01',
    issued_until: '2026-10-31',
  })
  await user.click(screen.getByText('Show as a table'))
  expect(screen.getByRole('row', { name: 'October 2026 ₦4,000,000.00 9 policies' })).toBeVisible()
  await user.click(within(wallet).getByRole('button', { name: 'Add money' }))
  expect(window.location.pathname).toBe(paths.partner.newWalletFundingRequest)
})

it('shows the insurer the queues with their age before the figures', async () => {
  answer('marine.admin.dashboard.get', admin)
  await openScreen(paths.admin.dashboard, MAY)
  const queue = await screen.findByText('Funding requests')
  expect(queue.closest('a')).toHaveTextContent('3₦7,000,000.00 · Oldest: 3 hours ago')
  expect(query(queue.closest('a'))).toEqual({ state: 'pending' })
  expect(figure('Cancellations to decide')).toHaveTextContent('1Oldest: 3 hours ago')
  expect(query(figure('Cancellations to decide'))).toEqual({ state: 'requested', kind: 'cancellation' })
  expect(figure('Credit notes to approve')).toHaveTextContent('2₦40,000.00 · Oldest: 3 hours ago')
  expect(query(figure('Credit notes to approve'))).toEqual({ state: 'pending_approval' })
  expect(figure('Licences ending soon')).toHaveTextContent('1Next: 16 Dec 2026')
  const labels = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))
  expect(labels.slice(0, 4)).toEqual([
    'Money waiting for us',
    'Covers and licences waiting for us',
    'Premium issued',
    'Partners and their money',
  ])
  expect(query(screen.getByRole('link', { name: 'Harbourline Brokers' }))).toMatchObject({ partner_id: 'h' })
})

it('requests nothing that a role does not open', async () => {
  const { wallet: _, policies: __, production: ___, ...rest } = partner
  answer('marine.partner.dashboard.get', {
    ...rest,
    wallet: null,
    policies: null,
    production: null,
    next: [],
  })
  await openScreen(paths.partner.dashboard, ['marine.dashboard.read'])
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Wallet' })).toBeNull()
})

it('requests nothing without access to the dashboard', async () => {
  const requests = answer('marine.admin.dashboard.get', admin)
  await openScreen(paths.admin.dashboard, [])
  expect(await screen.findByText('Signed in with a code')).toBeVisible()
  expect(requests).toHaveLength(0)
})
