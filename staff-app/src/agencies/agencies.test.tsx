import type { AgencyAccount, Commission, CommissionRunDetail } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { agencyPath, commissionRunPath, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const READ = 'payment.payment.read'
const EDIT = [READ, 'payment.payment.edit']
const page = <Row,>(...data: Row[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})

const broker: AgencyAccount = {
  code: '00510',
  name: 'Harbourline Brokers',
  kind: 'BROKER',
  commission_bps: 1_250,
  third_party_bps: 1_000,
  licence_until: '2020-12-31',
  sells: false,
  account: {
    bank: 'Zenith Bank',
    account_number: '0123456789',
    account_name: 'Harbourline',
    holder_name: 'HARBOURLINE BROKERS LTD',
    version: 2,
  },
  balance: 500_000,
  in_payment: 100_000,
}
const nothingOwed: AgencyAccount = {
  ...broker,
  code: '00548',
  name: 'Unity Agents',
  balance: 0,
  in_payment: 0,
}
const run: CommissionRunDetail = {
  id: 'r1',
  number: 'COM-000007',
  status: 'awaiting_approval',
  amount: 400_000,
  agencies: 1,
  made_by: 'Ngozi Eze',
  made_at: '2026-11-26T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: null,
  paid_on: null,
  paid_by: null,
  account: null,
  bank_reference: null,
  version: 1,
  bank_file_at: null,
  can_take_back: null,
  lines: [
    {
      agency: { code: '00510', name: 'Harbourline Brokers' },
      amount: 400_000,
      bank: 'Zenith Bank',
      account_number: '0123456789',
      account_name: 'Harbourline',
    },
  ],
  actions: ['approve', 'reject'],
  limit: null,
  accounts: [{ code: 'CLAIMS', name: 'Claims account' }],
}
const entry: Commission = {
  id: 'e1',
  kind: 'accrued',
  agency: { code: '00510', name: 'Harbourline Brokers' },
  at: '2026-11-26T09:00:00.000Z',
  policy: { id: 'p1', policy_number: 'MTR/1', plate: 'ABC123DE', customer: 'Ada Obi' },
  basis: 1_500_000,
  rate_bps: 1_250,
  commission: 187_500,
  vat: 14_063,
  wht: 9_375,
  amount: 192_188,
  run: null,
}

beforeEach(() => {
  answer('workspace.views.list', [])
  answer('setups.agencies', [{ code: '00510', name: 'Harbourline Brokers', retired: false }])
})

it('pays the selected agencies what no other run includes', async () => {
  answer('payments.agencies.list', page(broker, nothingOwed))
  const created = answer('payments.commissionRuns.create', run)
  answer('payments.commissionRuns.get', { ...run, actions: ['withdraw'] })
  const { user } = await openScreen(paths.agencies, EDIT)
  expect((await screen.findAllByText(/expired/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('checkbox', { name: /Unity Agents/ })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Create a payment run' })).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: /Harbourline/ }))
  expect(screen.getByText('₦4,000.00 to pay')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create a payment run' }))
  await waitFor(() => expect(created.map(({ body }) => body)).toEqual([{ agency_codes: ['00510'] }]))
  expect(await screen.findByText('You created this run: another user approves it.')).toBeVisible()
})

it('shows the statement of an agency for a period, with its balances', async () => {
  const sums = {
    opening: 0,
    premium: 1_100_000,
    commission: 137_500,
    vat: 10_313,
    wht: 6_875,
    accrued: 192_188,
    taken_back: -50_000,
    paid: 0,
    closing: 142_188,
    ledger: 142_188,
  }
  const read = answer('payments.agencies.get', {
    agency: broker,
    waiting: null,
    from: '2026-11-01',
    until: '2026-11-30',
    ...sums,
  })
  const entries = answer('payments.commissions.list', page(entry))
  const { user } = await openScreen(`${agencyPath('00510')}&from=2026-11-01&until=2026-11-30`, [READ])
  expect(await screen.findByRole('heading', { name: '00510 Harbourline Brokers' })).toBeVisible()
  const balances = within(screen.getByRole('region', { name: 'Commission statement' }))
  expect(balances.getByText('₦1,421.88')).toBeVisible()
  expect(read[0]?.query).toEqual({ from: '2026-11-01', until: '2026-11-30' })
  expect(entries[0]?.query).toMatchObject({ agency: '00510', from: '2026-11-01', until: '2026-11-30' })
  expect((await screen.findAllByText('MTR/1')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/The ledger has another balance/)).toBeNull()
  const saved = answer('payments.agencies.statementFile', new Blob(['x']))
  await user.click(screen.getByRole('button', { name: 'Save as PDF' }))
  await waitFor(() =>
    expect(saved[0]?.query).toEqual({ format: 'pdf', from: '2026-11-01', until: '2026-11-30' }),
  )
})

it('requests another bank account, which waits for a second administrator', async () => {
  const sums = {
    opening: 0,
    premium: 0,
    commission: 0,
    vat: 0,
    wht: 0,
    accrued: 0,
    taken_back: 0,
    paid: 0,
    closing: 0,
    ledger: 0,
  }
  const statement = { agency: broker, waiting: null, from: null, until: '2026-11-30', ...sums }
  answer('payments.agencies.get', statement)
  answer('payments.commissions.list', page(entry))
  const waiting = {
    id: 'c1',
    requested_by: 'Adaeze Okonkwo',
    requested_at: '2026-11-26T09:00:00.000Z',
    expires_at: '2026-11-29T09:00:00.000Z',
    changes: [
      { field: 'account_number', of: null, format: 'text' as const, from: '0123456789', to: '8031234567' },
    ],
    is_yours: true,
    version: 1,
  }
  const changed = answer('payments.agencies.changeAccount', { ...statement, waiting })
  const { user } = await openScreen(agencyPath('00510'), [READ, 'settings.setup.edit'])
  expect((await screen.findAllByText('MTR/1')).length).toBeGreaterThan(0)
  expect(await screen.findByText('HARBOURLINE BROKERS LTD')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Change the account' }))
  await screen.findByRole('combobox', { name: 'Bank' })
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Change the account' }))
  expect(changed).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Bank' }), 'OPay')
  await user.type(dialog.getByRole('textbox', { name: 'Account number' }), '8031234567')
  answer('payments.agencies.get', { ...statement, waiting })
  await user.click(dialog.getByRole('button', { name: 'Change the account' }))
  await waitFor(() =>
    expect(changed[0]?.body).toEqual({
      bank: 'OPay',
      account_number: '8031234567',
      account_name: 'Harbourline Brokers',
      version: 2,
    }),
  )
  expect(await screen.findByText('Waits for a second administrator')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change the account' })).toBeNull()
})

it('lists a payment with its amount alone', async () => {
  const nothing = { basis: 0, rate_bps: null, commission: 0, vat: 0, wht: 0 }
  const payment: Commission = {
    ...entry,
    ...nothing,
    kind: 'paid',
    policy: null,
    amount: -192_188,
    run: { id: 'r1', number: 'COM-000007' },
  }
  answer('payments.commissions.list', page(payment))
  await openScreen(paths.commissions, [READ])
  expect((await screen.findAllByText('−₦1,921.88')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/₦0\.00/)).toBeNull()
})

it('is approved by another user', async () => {
  answer('payments.commissionRuns.get', run)
  const approved = answer('payments.commissionRuns.approve', { ...run, status: 'approved', actions: [] })
  const { user } = await openScreen(commissionRunPath('r1'), EDIT)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(dialog.getByText('₦4,000.00 will be released for the transfers of this run.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Approve', hidden: true }))
  await waitFor(() => expect(approved.map(({ body }) => body)).toEqual([{ version: 1 }]))
})

it('says what to make sure of before a run with a bank file is withdrawn', async () => {
  const filed = { ...run, status: 'approved' as const, bank_file_at: '2026-11-26T09:00:00.000Z' }
  answer('payments.commissionRuns.get', { ...filed, actions: ['withdraw'] })
  const { user } = await openScreen(commissionRunPath('r1'), EDIT)
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(dialog.getByText(/^The bank file was made\. Withdraw only when the bank confirms/)).toBeTruthy()
})

it('says who can withdraw a run whose bank file the reader made', async () => {
  const able = [{ name: 'Musa Bello', role: 'Administrator' }]
  answer('payments.commissionRuns.get', {
    ...run,
    status: 'approved',
    actions: ['confirm'],
    can_take_back: able,
  })
  await openScreen(commissionRunPath('r1'), EDIT)
  expect(await screen.findByText(/It can be taken back by: Musa Bello, Administrator\.$/)).toBeVisible()
})

it('confirms the transfers with the day, the account and the reference of the bank', async () => {
  answer('payments.commissionRuns.get', { ...run, status: 'approved', actions: ['confirm'], version: 2 })
  const confirmed = answer('payments.commissionRuns.confirm', { ...run, status: 'paid', actions: [] })
  const { user } = await openScreen(commissionRunPath('r1'), EDIT)
  await user.click(await screen.findByRole('button', { name: 'Confirm the transfers' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await user.type(dialog.getByRole('textbox', { name: 'Reference of the bank', hidden: true }), 'FT9')
  await user.click(dialog.getByRole('button', { name: 'Confirm the transfers', hidden: true }))
  await waitFor(() =>
    expect(confirmed[0]?.body).toMatchObject({ version: 2, account: 'CLAIMS', reference: 'FT9' }),
  )
})
