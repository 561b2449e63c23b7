import type {
  BankMonth,
  Page,
  PartnerProduction,
  PremiumLine,
  ReportSchedule,
  ReportSummary,
  WalletPosition,
} from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['marine.report.read', 'marine.wallet.read']
const page = <T,>(data: T[]): Page<T> => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})
const summary: ReportSummary = {
  from: '2026-11-01',
  to: '2026-11-22',
  parts: [],
  months: [],
  limit: null,
  totals: [
    { key: 'premium', amount: 433_125_00, ledger: 433_125_00 },
    { key: 'commission', amount: 86_625_00, ledger: 86_000_00 },
    { key: 'net', amount: 344_334_37, ledger: null },
  ],
}
const line: PremiumLine = {
  id: 'l1',
  kind: 'issue',
  booked_at: '2026-11-20T09:00:00.000Z',
  client: 'Lekki Foods Limited',
  partner: { id: 'h', name: 'Harbourline Brokers' },
  policy: { id: 'p1', certificate_number: 'MCC/2026/1', policy_number: 'MCP/2026/1' },
  debit_note_number: 'DN/1',
  clause: 'ICC_A',
  sum_insured: 115_500_00,
  currency: 'USD',
  decimals: 2,
  premium: 433_125_00,
  commission: 86_625_00,
  vat: 6_496_88,
  wht: 4_331_25,
  net: 344_334_37,
}
const production: PartnerProduction = {
  id: 'h',
  name: 'Harbourline Brokers',
  charges: 3,
  returns: 1,
  charged: 500_00,
  returned: 100_00,
  premium: 400_00,
  commission: 80_00,
  share_ppm: 1_000_000,
  before: 200_00,
}
const position: WalletPosition = {
  id: 'h',
  name: 'Harbourline Brokers',
  state: 'active',
  available: 900_00,
  held: 100_00,
  balance: 1000_00,
  low_balance: null,
  is_low: false,
  per_day: 300_00,
  days_left: 3,
}
const report = (name: string): string => pathOf(paths.admin.report, name)

it('lists the reports a role opens', async () => {
  await openScreen(paths.admin.reports, ['marine.report.read'])
  expect(await screen.findByRole('link', { name: 'Open Premium bordereau' })).toHaveAttribute(
    'href',
    report('premium-bordereau'),
  )
  expect(screen.queryByRole('link', { name: 'Open Wallet positions' })).toBeNull()
})

it('compares each total with the ledger, and shows the rows of the same period', async () => {
  const sums = answer('marine.admin.reports.premiumBordereau.summary', summary)
  const rows = answer('marine.admin.reports.premiumBordereau.list', page([line]))
  const { user } = await openScreen(report('premium-bordereau'), MAY)
  const totals = await screen.findByRole('region', { name: 'Totals' })
  expect(within(totals).getByText('₦433,125.00')).toBeVisible()
  expect(within(totals).getByText('Agrees with the ledger')).toBeVisible()
  expect(within(totals).getByText('Differs from the ledger by ₦625.00')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'MCC/2026/1' })).toHaveAttribute(
    'href',
    pathOf(paths.admin.policy, 'p1'),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last month')
  await waitFor(() => expect(rows.at(-1)?.query).toMatchObject({ period: 'last_month' }))
  expect(sums.at(-1)?.query).toEqual({ period: 'last_month' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Choose days')
  await waitFor(() => expect(sums.at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-11-22' }))
  expect(await screen.findByRole('textbox', { name: 'From' })).toBeVisible()
})

it('links a partner to its bordereau of the same period', async () => {
  const parts = [{ code: 'h', name: 'Harbourline Brokers', count: 3, amount: 400_00 }]
  answer('marine.admin.reports.production.summary', { ...summary, parts })
  answer('marine.admin.reports.production.list', page([production]))
  await openScreen(`${report('production')}?period=last_month`, MAY)
  const links = await screen.findAllByRole('link', { name: 'Harbourline Brokers' })
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Harbourline Brokers' })).toHaveLength(2))
  for (const link of links)
    expect(link).toHaveAttribute('href', `${report('premium-bordereau')}?period=last_month&partner_id=h`)
})

it('shows how many days a wallet lasts, and which wallets need action', async () => {
  answer('marine.admin.reports.walletPositions.summary', summary)
  const idle = { ...position, id: 't', name: 'Tidewater', per_day: 0, days_left: null }
  answer('marine.admin.reports.walletPositions.list', page([position, idle]))
  await openScreen(report('wallet-positions'), MAY)
  expect(await screen.findByText('3 days')).toBeVisible()
  expect(screen.getByText('Nothing spent')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull()
})

it('links a month of a bank account to its worksheet, without a partner filter', async () => {
  const month: BankMonth = {
    id: 'GTB 2026-10',
    account: { code: 'GTB', name: 'GTB collections' },
    month: '2026-10',
    opening: 0,
    lines_in: 60_00,
    lines_out: 0,
    closing: 60_00,
    matched: 0,
    unmatched: 60_00,
    ledger_closing: 100_00,
    difference: -40_00,
    explained: 0,
    disputed: 0,
    unexplained: -40_00,
    locked_at: null,
  }
  answer('marine.admin.reports.bankReconciliation.summary', summary)
  answer('marine.admin.reports.bankReconciliation.list', page([month]))
  await openScreen(report('bank-reconciliation'), ['marine.reconciliation.read', 'marine.partner.read'])
  expect(await screen.findByRole('link', { name: 'GTB collections' })).toHaveAttribute(
    'href',
    `${pathOf(paths.admin.bankAccount, 'GTB')}?month=2026-10`,
  )
  expect(screen.getByText('October 2026')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Partner' })).toBeNull()
})

it('shows the error page for an unknown report', async () => {
  await openScreen(report('nothing'), MAY)
  expect(await screen.findByRole('heading')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull()
})

it('shows a limit and the excess over it, and links to the policies of a voyage', async () => {
  const limit = 1_000_00
  const row = {
    id: 'v1',
    place: 'msc lagos 101w',
    name: 'MSC Lagos',
    detail: '101W',
    policies: 2,
    load_port: 'Shanghai',
    sails_on: '2026-11-28',
    at_risk: 1_250_00,
    most_on: '2026-11-22',
    until: '2027-01-10',
    limit,
    used_ppm: 1_250_000,
    over: 250_00,
  }
  const parts = [{ code: row.place, name: 'MSC Lagos · 101W', count: 2, amount: row.at_risk }]
  answer('marine.admin.reports.vesselExposure.summary', { ...summary, parts, limit })
  answer('marine.admin.reports.vesselExposure.list', page([row]))
  await openScreen(report('vessel-exposure'), MAY)
  expect(await screen.findByText('Over')).toBeVisible()
  expect(screen.getByText('125%')).toBeVisible()
  expect(screen.getByText(/^Shanghai · .*2026.* · 101W$/)).toBeVisible()
  const href = `${paths.admin.policies}?state=issued&bottom=msc+lagos+101w`
  expect(screen.getByRole('link', { name: 'MSC Lagos' })).toHaveAttribute('href', href)
  expect(screen.getByRole('link', { name: 'MSC Lagos · 101W' })).toHaveAttribute('href', href)
})

it('is emailed regularly to users who may read it, chosen on its own page', async () => {
  const ada = { id: 'a', name: 'Ada Obi', email: 'ada@marine.test' }
  const schedule: ReportSchedule = {
    id: 's1',
    report: 'production',
    every: 'month',
    format: 'xlsx',
    partner: null,
    recipients: [{ ...ada, may: false }],
    next_on: '2026-12-01',
    last_on: null,
    paused_at: null,
    version: 1,
  }
  answer('marine.admin.reports.production.summary', summary)
  answer('marine.admin.reports.production.list', page([production]))
  answer('marine.admin.reportSchedules.list', [schedule])
  answer('marine.admin.reportSchedules.recipients', [ada])
  const created = answer('marine.admin.reportSchedules.create', schedule)
  const { user } = await openScreen(report('production'), [...MAY, 'marine.report.edit'])
  await user.click(await screen.findByRole('button', { name: 'Email it regularly' }))
  expect(await screen.findByText('Ada Obi (may not read it any more, gets nothing)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a mailing' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Choose at least one person')).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Obi · ada@marine.test' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(created.at(-1)?.body).toEqual({
      report: 'production',
      every: 'month',
      format: 'xlsx',
      partner_id: null,
      recipients: ['a'],
    }),
  )
})
