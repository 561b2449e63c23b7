import type { Branch, DashboardClaims, DashboardFigures, DashboardProduction } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const page = <Row,>(data: Row[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})
const nothing = { count: 0, more: false, oldest_at: null }
const [from, until, today] = ['2026-03-01', '2026-03-03', '2026-03-03']
const READER = 'dashboard.overview.read'

const production: DashboardProduction = {
  premium: 9_013_900_000,
  policies: 41,
  previous_premium: 0,
  in_force: 300,
  so_far: { today: 0, month: 9_013_900_000, year: 9_013_900_000 },
  target: { year: '2026', amount: 7_500_000_000 },
  renewals: { d30: 3, d60: 4, d90: 9 },
  sales: { begun: 60, completed: 45 },
  referrals: { count: 2, more: false, oldest_at: '2026-03-01T09:00:00.000Z' },
  identities: nothing,
  unreported: { count: 1_000, more: true, oldest_at: '2026-03-01T09:00:00.000Z' },
  over_time: [
    { from: '2026-03-01', until: '2026-03-01', count: 40, amount: 9_000_000_000 },
    { from: '2026-03-02', until: '2026-03-02', count: 0, amount: 0 },
    { from: '2026-03-03', until: '2026-03-03', count: 1, amount: 13_900_000 },
  ],
  by_cover: [{ code: 'TPO', name: 'Third Party Only', count: 41, amount: 9_013_900_000 }],
  by_branch: [{ code: '11000', name: 'Lagos', count: 41, amount: 9_013_900_000 }],
  recent: [],
}
const claims: DashboardClaims = {
  open: { count: 12, reserve: 450_000_000 },
  late: { acknowledge: { count: 1, more: false, oldest_at: '2026-03-01T09:00:00.000Z' }, settle: nothing },
  to_decide: { count: 3, more: false, oldest_at: '2026-03-01T09:00:00.000Z' },
  notified: 5,
  paid: 120_000_000,
  to_pay: { ...nothing, amount: 0 },
  loss_ratio: { incurred: 42_000_000, earned: 100_000_000, ratio: 0.42 },
  by_state: [{ code: 'under_review', name: 'under_review', count: 12, amount: 450_000_000 }],
  by_cause: [{ code: 'flood', name: 'flood', count: 5, amount: 0 }],
  by_age: [
    { from: '2026-02-24', until: '2026-03-03', count: 12, amount: 450_000_000 },
    { from: null, until: '2026-01-01', count: 0, amount: 0 },
  ],
}
const figures: DashboardFigures = {
  from,
  until,
  today,
  production: null,
  claims: null,
  payments: null,
  undelivered: null,
}

beforeEach(() => {
  answer('workspace.myWork.list', page([]))
  answer('admin.branches.list', page([branch('11000', 'Lagos'), branch('22000', 'Abuja')]))
})
const branch = (code: string, name: string): Branch => ({
  id: code,
  code,
  name,
  email: '',
  phone: '',
  address: '',
  user_count: 0,
  sells_online: false,
  version: 1,
  created_at: '2026-01-01T09:00:00.000Z',
})

const linkOf = (name: RegExp) => screen.findByRole('link', { name })
const hrefOf = async (name: RegExp) => (await linkOf(name)).getAttribute('href')

it('shows sellers their figures, each linked to the list it counts', async () => {
  answer('workspace.dashboard.get', { ...figures, production })
  await openScreen('/', [READER, 'policy.motor.read', 'tracker.motor.read'])
  const premium = await linkOf(/^Premium₦90\.1m₦90,139,000\.00/)
  const issued = `/underwriting/policies/?state=standing&issued_from=${from}&issued_until=${until}`
  expect(premium).toHaveAttribute('href', issued)
  expect(await hrefOf(/^Renewals due3/)).toBe('/underwriting/renewals/?due=30')
  expect(await hrefOf(/^Sales completed75%45 of 60/)).toContain(`created_from=${from}`)
  expect(await hrefOf(/^Referrals waiting2Oldest/)).toBe('/underwriting/approvals/?state=waiting')
  expect(await linkOf(/^Not in the industry database1,000\+/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Claims' })).toBeNull()
})

it('charts its figures: each part has a name, a link and a row in a table', async () => {
  answer('workspace.dashboard.get', { ...figures, production: { ...production, recent: [policy] }, claims })
  await openScreen('/', [READER, 'policy.motor.read'])
  const chart = await screen.findByRole('list', { name: 'Premium over time' })
  const bars = within(chart).getAllByRole('link')
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    '1 Mar 2026: ₦90,000,000.00, 40 policies',
    '2 Mar 2026: ₦0.00, 0 policies',
    '3 Mar 2026: ₦139,000.00, 1 policy',
  ])
  expect(bars[2]).toHaveAttribute(
    'href',
    expect.stringContaining('issued_from=2026-03-03&issued_until=2026-03-03'),
  )
  expect(bars.map((bar) => bar.tabIndex)).toEqual([0, -1, -1])
  act(() => bars[0]?.focus())
  fireEvent.keyDown(bars[0] as HTMLElement, { key: 'ArrowRight' })
  expect(bars[1]).toHaveFocus()
  await waitFor(() => expect(bars.map((bar) => bar.tabIndex)).toEqual([-1, 0, -1]))
  const covers = screen.getByRole('table', { name: 'Premium by cover' })
  expect(within(covers).getByRole('row', { name: /Third Party Only 41 ₦90,139,000\.00/ })).toBeVisible()
  expect(await hrefOf(/^Third Party Only/)).toContain('cover_type=TPO')
  expect(await hrefOf(/^Lagos$/)).toContain('branch=11000')
  expect(await hrefOf(/^Under review$/)).toBe('/claims/?state=under_review')
  expect(await hrefOf(/^Loss ratio 42%$/)).toContain('notified_from=')
  expect(screen.getByText('₦420k incurred, ₦1m earned')).toBeVisible()
  expect(await hrefOf(/^Over 60 days$|^8 to 30 days$/)).toContain('notified_until=2026-01-01')
  expect(screen.getByText(/120% of the 2026 target, ₦75,000,000\.00\./)).toBeVisible()
})

it('puts the work of one’s own first', async () => {
  answer('workspace.dashboard.get', { ...figures, production, claims })
  await openScreen('/', [READER, 'claim.claim.read', 'claim.claim.edit'])
  const groups = await screen.findAllByRole('region', { name: /^(Claims|Sales)$/ })
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Claims', 'Sales'])
  expect(
    within(groups[0] as HTMLElement).getByRole('link', { name: /^Not acknowledged in 24 h/ }),
  ).toHaveAttribute('href', '/claims/?breached=acknowledge')
  expect(within(groups[1] as HTMLElement).queryByRole('link')).toBeNull()
})

it('is of the days and the branch that are chosen, and says so in the address', async () => {
  const requests = answer('workspace.dashboard.get', { ...figures, claims })
  const { user } = await openScreen('/?period=own&from=2026-03-01&until=2026-03-03', [READER])
  await screen.findByRole('region', { name: 'Claims' })
  expect(requests.at(-1)?.query).toEqual({ from: '2026-03-01', until: '2026-03-03' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Branch' }), 'Abuja')
  await waitFor(() =>
    expect(requests.at(-1)?.query).toEqual({ from: '2026-03-01', until: '2026-03-03', branch: '22000' }),
  )
  expect(await hrefOf(/^Open claims12/)).toBe('/claims/?open=1&sort=-reserve&branch=22000')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Today')
  expect(window.location.search).toBe('?period=today&branch=22000')
})

it('tells a young company what comes, and how to begin', async () => {
  const none = { ...production, premium: 0, policies: 0, over_time: [], by_cover: [], by_branch: [] }
  answer('workspace.dashboard.get', {
    ...figures,
    production: none,
    claims: {
      ...claims,
      open: { count: 0, reserve: 0 },
      by_state: [],
      by_cause: [],
      loss_ratio: { incurred: 0, earned: 0, ratio: null },
    },
  })
  await openScreen('/', [READER, 'tracker.motor.edit', 'policy.motor.edit'])
  expect(await screen.findByText('Nothing sold yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sell the first policy' })).toHaveAttribute(
    'href',
    '/underwriting/buy-motor',
  )
  expect(screen.getAllByText('No open claims')).toHaveLength(2)
})

const policy = {
  id: 'p1',
  policy_number: 'MTR/1',
  certificate_number: 'CRT/1',
  state: 'active' as const,
  plate: 'ABC123DE',
  unplated: false,
  make: 'Toyota',
  model: 'Corolla',
  cover_type: { code: 'TPO', name: 'Third Party Only' },
  premium: 1_500_000,
  start_date: '2026-03-03',
  end_date: '2027-03-02',
  document_id: null,
  masked_email: '',
  customer: { id: 'c1', name: 'Ada Obi', masked_email: '', masked_phone: '' },
  branch: { code: '11000', name: 'Lagos' },
  issued_at: '2026-03-03T09:00:00.000Z',
  niid_state: 'pending' as const,
  niid_number: null,
  agency: { code: '00485', name: 'Direct' },
  risk_type: { code: 'PRIVATE', name: 'Private' },
  sum_insured: 0,
  chassis: null,
  receipt: null,
}

it('lists the money that fits no sale behind its figure, and says how long decisions wait', async () => {
  const review = { count: 1, more: false, oldest_at: '2026-03-01T09:00:00.000Z' }
  const payments = {
    review,
    unpaid: nothing,
    suspense: { ...review, count: 2, amount: 10_000_00 },
    unallocated: { ...nothing, amount: 0 },
  }
  answer('workspace.dashboard.get', { ...figures, claims, payments })
  const requests = answer(
    'payments.list',
    page([
      {
        id: 'p1',
        status: 'review',
        amount: 15_000_00,
        currency: 'NGN',
        reference: 'PAY-1',
        description: '',
        provider: 'paystack',
        sandbox: false,
        failure_reason: 'Another amount came in',
        paid_at: null,
        reversals: [],
        held: [
          {
            id: 'h1',
            reference: 'X',
            amount: 10_000_00,
            currency: 'NGN',
            reason: '',
            refund_reference: null,
            refunded_at: null,
            may_suspend: true,
          },
        ],
        created_at: '2026-03-01T09:00:00.000Z',
        tracker_id: 'run-1',
        version: 1,
        customer: { id: 'c1', name: 'Ada Obi', masked_email: '', masked_phone: '' },
      },
    ]),
  )
  await openScreen('/', [READER, 'payment.payment.read', 'tracker.motor.read', 'claim.claim.read'])
  expect(await hrefOf(/^Claims to decide3Oldest/)).toBe('/claims/?state=pending_approval')
  expect(await hrefOf(/^Held in suspense.*2 sums that fit no sale$/)).toBe('/payments/held/')
  await screen.findByRole('heading', { name: 'Money that fits no sale' })
  expect(await hrefOf(/^PAY-1$/)).toBe('/underwriting/trackers/run-1')
  expect(screen.getAllByText('₦10,000.00')[0]).toBeVisible()
  expect(screen.getByText('of ₦15,000.00 requested')).toBeVisible()
  expect(screen.getByText(/^Another amount came in · /)).toBeVisible()
  expect(requests).toHaveLength(1)
})
