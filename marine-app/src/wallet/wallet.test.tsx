import type {
  ApprovalLimit,
  Evidence,
  FundingRequest,
  Page,
  ReceivingAccount,
  RequestBank,
  Wallet,
  WalletLine,
  WalletRequest,
} from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addMoneyPath, newPolicyPath, pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const SEE = ['marine.wallet.read']
const FUND = [...SEE, 'marine.wallet.edit']
const APPROVE = [...SEE, 'marine.wallet.approve']

const SLIP = '0190f000-0000-7000-8000-000000000001'

const zenith: ReceivingAccount = {
  code: 'Z',
  name: 'Zenith premium account',
  bank: '057',
  bank_name: 'Zenith Bank',
  account_number: '1012345678',
  account_name: 'Coverdesk',
  currency: 'NGN',
}
const wallet: Wallet = {
  currency: 'NGN',
  open: true,
  available: 2_500_000_00,
  held: 120_000_00,
  asked_for: 0,
  average_premium: 54_000_00,
  buys_about: 46,
  low_balance: 1_000_000_00,
  is_low: false,
  suspended: false,
  receiving_accounts: [zenith],
}
const slip: Evidence = {
  id: SLIP,
  file_name: 'slip.pdf',
  media_type: 'application/pdf',
  size: 2048,
  sha256: 'ab'.repeat(32),
  created_at: '2026-11-20T09:00:00.000Z',
}
const request: FundingRequest = {
  id: 'r1',
  reference: 'FUND-2026-000123',
  state: 'draft',
  amount: 500_000_00,
  approved_amount: null,
  reversed_amount: 0,
  payer_bank: 'GTB',
  payer_account: '0123456789',
  receiving_account: zenith,
  bank_reference: 'FT 77',
  value_date: '2026-11-20',
  narration: '',
  evidence: slip,
  requested_by: 'Ngozi Adeyemi',
  submitted_at: null,
  first_approved_at: null,
  decided_at: null,
  reason: null,
  transaction_id: null,
  version: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
}
const walletRequest: WalletRequest = {
  ...request,
  state: 'pending',
  submitted_at: '2026-11-20T10:00:00.000Z',
  version: 2,
  partner: { id: 'p1', name: 'Harbourline Brokers' },
  first_approved_by: null,
  decided_by: null,
  wallet: { available: 0, held: 0 },
  refusal: null,
  needs_second: false,
  limit: null,
  alike: [],
  bank: { state: 'none', lines: [], statement_until: null },
}
const page = <T,>(data: T[]): Page<T> => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })

it('shows the available balance, the amount on hold and about how many policies it buys, with the next step for users who may fund', async () => {
  answer('marine.partner.wallet.get', { ...wallet, is_low: true, suspended: true })
  answer('marine.partner.walletFundingRequests.list', page([request]))
  await openScreen(paths.partner.walletFundingRequests, SEE)
  expect(await screen.findByText('₦2,500,000.00')).toBeVisible()
  expect(screen.getByText('Buys about 46 policies')).toBeVisible()
  expect(screen.getByText('₦120,000.00')).toBeVisible()
  expect(screen.getByText(/The wallet can be read and funded all the same/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'FUND-2026-000123' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add money' })).toBeNull()
})

it('adds money in one form: the evidence is uploaded when dropped, missing answers are marked at their fields', async () => {
  answer('marine.partner.wallet.get', wallet)
  const uploads = answer('marine.partner.documents.create', {
    ...slip,
    kind: 'evidence',
    object_id: null,
    created_by: null,
  })
  const created = answer('marine.partner.walletFundingRequests.create', request)
  const submitted = answer('marine.partner.walletFundingRequests.submit', { ...request, state: 'pending' })
  answer('marine.partner.walletFundingRequests.get', { ...request, state: 'pending' })
  const { user } = await openScreen(paths.partner.newWalletFundingRequest, FUND)
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500,000')
  await user.click(button('Send ₦500,000.00 for approval'))
  expect(box('Bank reference')).toHaveAccessibleDescription(/Fill this in/)
  expect(created).toHaveLength(0)
  const file = new File(['x'], 'slip.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText('Evidence', { selector: 'input' }), file)
  expect(await screen.findByTitle('slip.pdf')).toBeVisible()
  expect(uploads).toHaveLength(1)
  await user.type(box(/Day of payment/), '20/11/2025')
  await user.type(box('Bank reference'), 'FT 77-12')
  await user.type(box('Paying bank'), 'GTB')
  await user.type(box('Paying account'), '0123456789')
  await user.click(button('Send ₦500,000.00 for approval'))
  await waitFor(() => expect(submitted).toHaveLength(1))
  expect(created[0]?.body).toMatchObject({
    amount: 500_000_00,
    bank_reference: 'FT 77-12',
    evidence_id: SLIP,
    receiving_account: 'Z',
    value_date: '2025-11-20',
  })
})

it('begins with the amount a draft lacks, links back to the draft, and lists the drafts that can be issued then', async () => {
  const draft = '0190f000-0000-7000-8000-0000000000d1'
  answer('marine.partner.wallet.get', wallet)
  const { user } = await openScreen(addMoneyPath({ amount: 58_686_839, draft }), FUND)
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('586868.39')
  expect(screen.getByRole('link', { name: 'Back to the draft' })).toHaveAttribute(
    'href',
    newPolicyPath(draft),
  )
  const created = answer('marine.partner.walletFundingRequests.create', request)
  answer('marine.partner.walletFundingRequests.get', { ...request, state: 'approved' })
  answer('marine.partner.wallet.issuableDrafts', [
    { id: draft, client: 'Lekki Foods', premium: 58_686_839 },
    { id: 'd2', client: 'Lekki Foods', premium: 1_000_000 },
  ])
  await user.click(button('Save draft'))
  await waitFor(() => expect(created).toHaveLength(1))
  await waitFor(() => expect(window.location.search).toBe(`?draft=${draft}`))
  cleanup()
  await openScreen(pathOf(paths.partner.walletFundingRequest, 'r1'), [...FUND, 'marine.policy.read'])
  expect(await screen.findByRole('link', { name: '2 drafts can be issued now' })).toHaveAttribute(
    'href',
    `${paths.partner.policies}?state=draft`,
  )
})

it('sends a stored draft the next time, without a second one, when sending was refused', async () => {
  answer('marine.partner.wallet.get', wallet)
  answer('marine.partner.walletFundingRequests.get', request)
  const updated = answer('marine.partner.walletFundingRequests.update', { ...request, version: 2 })
  const taken = { path: 'bank_reference', code: 'reference_used', message: 'On FUND-2026-000007 already.' }
  refuse('marine.partner.walletFundingRequests.submit', {
    status: 422,
    code: 'reference_used',
    message: '',
    errors: [taken],
  })
  const { user } = await openScreen(pathOf(paths.partner.walletFundingRequest, 'r1'), FUND)
  await user.click(await screen.findByRole('button', { name: /^Send/ }))
  await waitFor(() => expect(box('Bank reference')).toHaveAccessibleDescription(/FUND-2026-000007/))
  await user.click(button(/^Send/))
  await waitFor(() =>
    expect(updated.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]),
  )
})

it('decides beside the evidence: another amount only with a reason, then the next request by j', async () => {
  const other = { ...walletRequest, id: 'r2', reference: 'FUND-2026-000124' }
  answer('marine.admin.walletRequests.list', page([walletRequest, other]))
  const limit: ApprovalLimit = {
    kind: 'daily',
    limit: 250_000_000_00,
    used: 249_800_000_00,
    able: ['Head of marine'],
  }
  answer('marine.admin.walletRequests.get', { ...walletRequest, needs_second: true, limit })
  const approved = answer('marine.admin.walletRequests.approve', {
    ...walletRequest,
    state: 'second_approval',
  })
  const { user } = await openScreen(pathOf(paths.admin.walletRequest, 'r1'), APPROVE)
  expect(await screen.findByRole('button', { name: 'slip.pdf' })).toBeVisible()
  expect(screen.getByText(/^Your limit today is/)).toHaveTextContent(
    /₦250,000,000.00. ₦249,800,000.00 of it is used, and this needs ₦[\d,.]+\d\.$/,
  )
  expect(screen.getByText(/another person approves after you/)).toBeVisible()
  expect(screen.getByText('Head of marine')).toBeVisible()
  await user.type(box('Another amount'), '400000')
  await user.click(button('Approve ₦400,000.00'))
  expect(box('Reason')).toHaveAccessibleDescription(/Write the reason/)
  await user.type(box('Reason'), 'The bank shows less')
  await user.click(button('Approve ₦400,000.00'))
  await waitFor(() =>
    expect(approved[0]?.body).toEqual({
      version: 2,
      approved_amount: 400_000_00,
      reason: 'The bank shows less',
    }),
  )
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.admin.walletRequest, 'r2')))
  await screen.findByText(/2 of 2 that wait/)
  await user.keyboard('k')
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.admin.walletRequest, 'r1')))
  await screen.findByText(/1 of 2 that wait/)
  await user.keyboard('j')
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.admin.walletRequest, 'r2')))
})

it('shows what another user decided meanwhile, and no button to users who may only read', async () => {
  answer('marine.admin.walletRequests.list', page([walletRequest]))
  answer('marine.admin.walletRequests.get', walletRequest)
  const { user } = await openScreen(pathOf(paths.admin.walletRequest, 'r1'), APPROVE)
  await screen.findByRole('button', { name: 'Approve ₦500,000.00' })
  refuse('marine.admin.walletRequests.approve', { status: 409, code: 'decision_made', message: 'Decided.' })
  answer('marine.admin.walletRequests.get', {
    ...walletRequest,
    state: 'approved',
    version: 3,
    refusal: 'decision_made',
  })
  await user.click(button('Approve ₦500,000.00'))
  expect(await screen.findByText('This is decided.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
})

it('shows beside each line of the statement the source of its money or the rest of it, on request', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  const line: WalletLine = {
    id: 'e1',
    transaction_id: 't1',
    number: 1,
    kind: 'funding',
    booked_at: at,
    value_date: '2026-11-20',
    amount: 500_000_00,
    balance: 500_000_00,
    description: '',
    reason: null,
    hold: null,
    subject: { kind: 'funding_request', id: 'r1', number: 'FUND-2026-000123' },
    reversal_of: null,
    reversals: [],
  }
  const issue: WalletLine = {
    ...line,
    id: 'e2',
    transaction_id: 't2',
    number: 2,
    kind: 'issue',
    amount: -120_000_00,
    balance: 380_000_00,
    subject: { kind: 'policy', id: 'p1', number: 'MC/2026/1' },
  }
  const aside: WalletLine = {
    ...line,
    id: 'e3',
    transaction_id: 't3',
    number: 3,
    kind: 'hold',
    amount: -1_00,
    subject: null,
    balance: 379_999_00,
    hold: { state: 'open', resolved_at: null, captured: 0 },
  }
  const { data, meta } = page([aside, issue, line])
  answer('marine.partner.wallet.get', wallet)
  answer('marine.partner.wallet.statement', { data, meta: { ...meta, opening: 0, closing: 379_999_00 } })
  const lot = { transaction_id: 't1', kind: 'funding' as const, booked_at: at, subject: line.subject }
  const lotRequests = answer('marine.partner.wallet.lots', ({ ids }) =>
    ids[0] === 't2'
      ? { paid_from: [{ ...lot, amount: 120_000_00 }], left: null }
      : { paid_from: [], left: 380_000_00 },
  )
  const { user } = await openScreen(paths.partner.wallet, SEE)
  await user.click(
    await screen.findByRole('button', { name: 'Policy issued MC/2026/1: what it was paid from' }),
  )
  expect(await screen.findByText('Paid from, the oldest money first')).toBeVisible()
  const from = screen.getAllByRole('link', { name: 'Money added · FUND-2026-000123' })
  expect(from.at(-1)).toHaveAttribute('href', pathOf(paths.partner.walletFundingRequest, 'r1'))
  expect(lotRequests).toHaveLength(1)
  await user.keyboard('{Escape}')
  await user.click(
    await screen.findByRole('button', { name: 'Money added FUND-2026-000123: what is left of it' }),
  )
  expect(await screen.findByText('₦380,000.00 of it is left')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Put aside/ })).toBeNull()
  expect(window.location.pathname).toBe(paths.partner.wallet)
})

it('shows the bank line of a request, and refuses one whose line is used', async () => {
  const line = {
    id: 'l1',
    day: '2026-11-22',
    amount: 500_000_00,
    left: 500_000_00,
    reference: 'FT 77',
    narration: 'NIP FROM HARBOURLINE',
    used_for: null,
  }
  const found: RequestBank = { state: 'found', lines: [line], statement_until: '2026-11-24' }
  answer('marine.admin.walletRequests.list', page([walletRequest]))
  answer('marine.admin.walletRequests.get', { ...walletRequest, bank: found })
  const view = pathOf(paths.admin.walletRequest, 'r1')
  const { user } = await openScreen(view, APPROVE)
  expect(await screen.findByText('Found and not used yet.')).toBeVisible()
  expect(screen.getByText(/^₦500,000.00 on/)).toBeVisible()
  await user.type(box('Another amount'), '600000')
  await user.type(box('Reason'), 'More came')
  await user.click(button('Approve ₦600,000.00'))
  expect(box('Another amount')).toHaveAccessibleDescription(/At most ₦500,000.00/)
})

it('offers only to reject a request whose bank line is used already', async () => {
  const used_for = { kind: 'request', id: 'r9', title: 'FUND-2026-000008' } as const
  const line = {
    id: 'l1',
    day: '2026-11-22',
    amount: 500_000_00,
    left: 0,
    reference: 'FT 77',
    narration: 'NIP',
    used_for,
  }
  answer('marine.admin.walletRequests.list', page([walletRequest]))
  answer('marine.admin.walletRequests.get', {
    ...walletRequest,
    bank: { state: 'used', lines: [line], statement_until: '2026-11-24' },
  })
  await openScreen(pathOf(paths.admin.walletRequest, 'r1'), APPROVE)
  expect(await screen.findByRole('link', { name: 'Used for FUND-2026-000008' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  expect(button('Reject')).toBeVisible()
})
