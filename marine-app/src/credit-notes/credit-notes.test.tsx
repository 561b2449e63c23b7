import type { Creditable, CreditNote, ListedCreditNote, Page } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const SEE = ['marine.note.read', 'marine.policy.read']
const WRITE = [...SEE, 'marine.note.edit']
const APPROVE = [...SEE, 'marine.note.approve']
const POLICY = '0190f000-0000-7000-8000-000000000001'
const PARTNER = '0190f000-0000-7000-8000-000000000002'

const policy = {
  id: POLICY,
  number: 'MCP/2026/000012',
  debit_note_number: 'DN/2026/000012',
  insured: 'Lekki Foods',
}
const parts = { gross: 433_125_00, commission: 86_625_00, vat: 6_496_88, wht: 4_331_25, amount: 344_334_37 }
const listed: ListedCreditNote = {
  id: 'n1',
  number: null,
  kind: 'CN-REF',
  state: 'pending_approval',
  ...parts,
  policy,
  partner: { id: PARTNER, name: 'Harbourline Brokers' },
  applied: 0,
  open: 0,
  for_debit_note: false,
  reason: 'Not shipped',
  raised_by: 'Bola Maker',
  submitted_at: '2026-11-20T10:00:00.000Z',
  issued_at: null,
  version: 2,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
}
const waiting: CreditNote = {
  ...listed,
  branch: { id: 'b1', name: 'Head Office Lagos' },
  is_own: false,
  refusal: null,
  limit: null,
  has_wallet: true,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  voided_by: null,
  voided_at: null,
  void_reason: null,
  applications: [],
  postings: [],
  events: [],
}
const issued: CreditNote = {
  ...waiting,
  number: 'CN-REF/11000/2026/000001',
  state: 'issued',
  open: parts.amount,
  version: 3,
  refusal: 'decision_made',
  issued_at: '2026-11-20T11:00:00.000Z',
  decided_by: 'Chika Checker',
  postings: [
    {
      id: 't1',
      kind: 'credit_note',
      booked_at: '2026-11-20T11:00:00.000Z',
      lines: [
        { kind: 'premium-returned', owner: '', debit: 433_125_00, credit: 0 },
        { kind: 'credit-notes', owner: 'Harbourline Brokers', debit: 0, credit: 433_125_00 },
      ],
    },
  ],
}
const creditable: Creditable = {
  policy,
  partner: listed.partner,
  invoiced: 433_125_00,
  credited: 0,
  commission: 86_625_00,
  commission_paid: 0,
  commission_returned: 0,
  commission_due: 86_625_00,
  minimum: 0,
  left: 433_125_00,
  worth: parts,
}
const page = <T,>(data: T[]): Page<T> => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
/** A dialog hides what is behind it, and in tests at times itself. */
const HIDDEN = { hidden: true }
const view = pathOf(paths.admin.creditNote, 'n1')

it('lists notes with their open amounts, and lets finance raise another', async () => {
  answer('marine.admin.creditNotes.list', page([listed, { ...issued, id: 'n2' }]))
  await openScreen(paths.admin.creditNotes, WRITE)
  expect(await screen.findByRole('link', { name: 'CN-REF/11000/2026/000001' })).toBeVisible()
  expect(screen.getByText('Waits for approval')).toBeVisible()
  expect(screen.getByRole('tab', { name: /To approve/ })).toBeVisible()
  expect(button('New credit note')).toBeVisible()
})

it('calculates the partner’s amount while typing, saves the draft, and requests approval', async () => {
  answer('marine.admin.creditNotes.creditable', creditable)
  answer('marine.admin.creditNotes.branches', [{ id: 'b1', name: 'Head Office Lagos' }])
  const created = answer('marine.admin.creditNotes.create', { ...waiting, state: 'draft', version: 1 })
  const submitted = answer('marine.admin.creditNotes.submit', { ...waiting, is_own: true })
  answer('marine.admin.creditNotes.get', { ...waiting, is_own: true, refusal: 'maker_is_checker' })
  const { user } = await openScreen(`${paths.admin.newCreditNote}?policy=${POLICY}`, WRITE)
  expect(await screen.findByText('MCP/2026/000012')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'All of it, ₦433,125.00' }))
  expect(await screen.findByText('₦344,334.37')).toBeVisible()
  await user.click(button('Send for approval'))
  expect(box('Reason')).toHaveAccessibleDescription(/Fill this in/)
  expect(created).toHaveLength(0)
  await user.type(box('Reason'), 'Not shipped')
  await user.click(button('Send for approval'))
  await waitFor(() => expect(submitted).toHaveLength(1))
  expect(created[0]?.body).toEqual({
    kind: 'CN-REF',
    partner_id: PARTNER,
    policy_id: POLICY,
    amount: 433_125_00,
    reason: 'Not shipped',
    branch_id: null,
  })
  expect(await screen.findByText('You wrote this, so another person decides.')).toBeVisible()
  expect(button('Take back')).toBeVisible()
})

it('finds a policy by text, and shows the creditable amount at the field when it is exceeded', async () => {
  answer('marine.admin.creditNotes.creditable', { ...creditable, worth: null })
  answer('marine.admin.creditNotes.branches', [])
  const found = { id: POLICY, policy_number: policy.number, client: null, partner: listed.partner }
  answer('marine.admin.policies.list', page([found as never]))
  const left = { path: 'amount', code: 'amount_left', message: 'At most ₦5.00 is left.' }
  refuse('marine.admin.creditNotes.create', { status: 422, code: 'amount_left', message: '', errors: [left] })
  const { user } = await openScreen(paths.admin.newCreditNote, WRITE)
  await user.type(await screen.findByRole('searchbox', { name: 'Policy' }), 'MCP 12')
  await user.click(await screen.findByRole('button', { name: 'Choose MCP/2026/000012' }))
  await user.type(box('Premium returned'), '1000')
  await user.type(box('Reason'), 'Reduced')
  await user.click(button('Save draft'))
  await waitFor(() => expect(box('Premium returned')).toHaveAccessibleDescription(/At most ₦5.00 is left/))
  expect(box('Reason')).toHaveValue('Reduced')
})

it('shows the unpaid part of the commission', async () => {
  answer('marine.admin.creditNotes.creditable', { ...creditable, left: 0, worth: null })
  answer('marine.admin.creditNotes.branches', [])
  const { user } = await openScreen(`${paths.admin.newCreditNote}?policy=${POLICY}`, WRITE)
  await user.click(await screen.findByRole('radio', { name: /^Commission/ }))
  expect(await screen.findByText('Unpaid commission')).toBeVisible()
  expect(screen.getAllByText('₦86,625.00')).toHaveLength(2)
  expect(screen.getByText(/A higher rate of commission is an agreed change/)).toBeVisible()
})

it('warns that a return leaves less than the minimum premium, and links to the cancellation', async () => {
  const inForce = { ...creditable, minimum: 5_000_00, left: 428_125_00, worth: null }
  answer('marine.admin.creditNotes.creditable', inForce)
  answer('marine.admin.creditNotes.branches', [])
  const { user } = await openScreen(`${paths.admin.newCreditNote}?policy=${POLICY}`, [
    ...WRITE,
    'marine.policy.read',
    'marine.policy.approve',
  ])
  await user.type(await screen.findByRole('textbox', { name: 'Premium returned' }), '433125')
  expect(await screen.findByText(/less than the minimum premium of ₦5,000.00/)).toBeVisible()
  expect(button('Reduce by an endorsement')).toBeVisible()
  expect(button('Cancel the policy')).toBeVisible()
})

it('is issued by a second user, or rejected with a reason', async () => {
  answer('marine.admin.creditNotes.get', waiting)
  const rejected = answer('marine.admin.creditNotes.reject', { ...waiting, state: 'rejected' })
  const approved = answer('marine.admin.creditNotes.approve', issued)
  const { user } = await openScreen(view, APPROVE)
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(box('Reason for rejecting')).toHaveAccessibleDescription(/Write the reason/)
  expect(rejected).toHaveLength(0)
  answer('marine.admin.creditNotes.get', issued)
  await user.click(button('Issue ₦344,334.37'))
  await waitFor(() => expect(approved[0]?.body).toEqual({ version: 2 }))
  expect(await screen.findByRole('button', { name: 'Make void' })).toBeVisible()
  expect(screen.getByText('DN/2026/000012')).toBeVisible()
})

it('is applied to the wallet, wholly or partly, up to the open amount', async () => {
  answer('marine.admin.creditNotes.get', issued)
  const applied = answer('marine.admin.creditNotes.apply', issued)
  const { user } = await openScreen(view, WRITE)
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '400000')
  await user.click(button(/^Put/))
  expect(amount).toHaveAccessibleDescription(/At most ₦344,334.37 is left/)
  await user.clear(amount)
  await user.type(amount, '100,000.50')
  await user.click(button('Put ₦100,000.50 into the wallet'))
  await waitFor(() => expect(applied[0]?.body).toEqual({ version: 3, amount: 100_000_50 }))
})

it('is made void with a reason by users who may approve, and offers only permitted actions', async () => {
  answer('marine.admin.creditNotes.get', issued)
  const voided = answer('marine.admin.creditNotes.void', { ...issued, state: 'void', open: 0 })
  const { user } = await openScreen(view, APPROVE)
  await user.click(await screen.findByRole('button', { name: 'Make void' }))
  await screen.findByRole('heading', { name: 'Make CN-REF/11000/2026/000001 void?', ...HIDDEN })
  await user.type(await screen.findByRole('textbox', { name: 'Reason', ...HIDDEN }), 'Twice')
  await user.click(
    within(screen.getByRole('dialog', HIDDEN)).getByRole('button', { name: 'Make void', ...HIDDEN }),
  )
  await waitFor(() => expect(voided[0]?.body).toEqual({ version: 3, reason: 'Twice' }))
  expect(screen.queryByRole('button', { name: /^Put/, hidden: true })).toBeNull()
})

it('lists its applications, and lets a second user undo one', async () => {
  const one = {
    id: 'a1',
    target: 'wallet' as const,
    debit_note_number: null,
    policy_id: null,
    amount: 100_00,
    transaction_id: 't9',
    applied_by: 'Bola Maker',
    applied_at: '2026-11-20T12:00:00.000Z',
    is_own: false,
    undone_by: null,
    undone_at: null,
    undone_reason: null,
  }
  answer('marine.admin.creditNotes.get', { ...issued, state: 'partly_applied', applications: [one] })
  const undone = answer('marine.admin.creditNotes.undo', issued)
  const { user } = await openScreen(view, APPROVE)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'Undo ₦100.00?', ...HIDDEN })
  await user.type(await screen.findByRole('textbox', { name: 'Reason', ...HIDDEN }), 'Wrong')
  await user.click(
    within(screen.getByRole('dialog', HIDDEN)).getByRole('button', { name: 'Undo', ...HIDDEN }),
  )
  await waitFor(() => expect(undone[0]?.body).toEqual({ version: 3, reason: 'Wrong' }))
  expect(screen.queryByRole('button', { name: 'Make void', hidden: true })).toBeNull()
})
