import type { ListedPolicyChange, Page, PolicyChange, PolicyChangeQuote, PolicyVersion } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changePolicyPath, pathOf, paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { answerSetup, cargoPolicy, price, terms } from '../testing.ts'

const MAY = ['marine.policy.read', 'marine.policy.edit', 'marine.policy.approve']
const page = <Row,>(rows: Row[]): Page<Row> => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})
const dearer = { ...price, premium: 86_625_000, commission_net: 17_758_125, sum_insured: 23_100_000 }

const listed: ListedPolicyChange = {
  id: 'e1',
  kind: 'endorsement',
  state: 'requested',
  side: 'partner',
  effective_on: '2026-11-22',
  policy: { id: 'c1', policy_number: 'MAR/1', certificate_number: 'CERT/1', insured: 'Lekki Foods Ltd' },
  partner: { id: 'p1', name: 'Harbourline Brokers' },
  reason: 'More machines',
  difference: 43_312_500,
  requested_at: '2026-11-22T09:00:00.000Z',
  requested_by: 'Ngozi Adeyemi',
  override: null,
  decision: null,
  credit_note: null,
}
const change = (more: Partial<PolicyChange> = {}): PolicyChange => ({
  ...listed,
  terms: { ...terms, fob: '205000' },
  terms_before: terms,
  price: dearer,
  price_before: price,
  may_decide: true,
  begun: false,
  version: 1,
  ...more,
})
const quoted: PolicyChangeQuote = {
  price: dearer,
  difference: 43_312_500,
  commission_difference: 8_879_062,
  faults: [],
  checks: [],
  wallet: { available: 100_000_000, after: 65_566_562 },
  begun: false,
  at_once: false,
  most: 43_312_500,
  may_request: true,
}
const version = (number: number, more: Partial<PolicyVersion> = {}): PolicyVersion => ({
  number,
  effective_on: '2026-11-22',
  certificate_number: `CERT/${number}`,
  debit_note_number: null,
  premium: price.premium,
  difference: 0,
  issued_at: '2026-11-22T09:00:00.000Z',
  issued_by: 'Uche Obi',
  terms,
  price,
  ...more,
})

beforeEach(() => {
  answerSetup()
  answer('workspace.views.list', [])
  answer('marine.partner.policies.get', cargoPolicy())
  answer('marine.admin.policies.get', cargoPolicy())
})

it('requests an endorsement with its differences and cost beside the fields', async () => {
  const quoteRequests = answer('marine.partner.policyChanges.price', quoted)
  const made = answer('marine.partner.policyChanges.create', change())
  answer('marine.partner.policyChanges.history', { versions: [version(1)], changes: [listed] })
  const { user } = await openScreen(changePolicyPath('partner', 'c1', 'endorsement'), MAY)
  // Roles are slow to find in a form this large.
  const fob = await screen.findByLabelText(/^FOB value/)
  const ask = screen.getByText('Ask for the endorsement')
  expect(ask).toBeDisabled()
  await user.clear(fob)
  await user.paste('205000')
  await waitFor(() => expect(quoteRequests.at(-1)?.body).toMatchObject({ terms: { fob: '205000' } }))
  expect(await screen.findByText('Additional premium, by the rates the policy was issued at')).toBeVisible()
  expect(screen.getByText('Wallet is debited')).toBeVisible()
  const [row] = screen.getAllByRole('row').filter((one) => within(one).queryByText('$205,000.00'))
  expect(row).toHaveTextContent('$100,000.00')
  await user.click(ask)
  expect(await screen.findByText('Say why')).toBeVisible()
  await user.click(screen.getByLabelText(/^Reason/))
  await user.paste('More machines')
  await user.click(ask)
  await waitFor(() =>
    expect(made[0]?.body).toMatchObject({
      kind: 'endorsement',
      reason: 'More machines',
      accepted_difference: 43_312_500,
      terms: { fob: '205000' },
    }),
  )
  expect(await screen.findByText(/The insurer decides; you hear by email/)).toBeVisible()
})

it('shows a value that is no longer offered by its code', async () => {
  answer('marine.partner.policyChanges.price', quoted)
  answer(
    'marine.partner.policies.get',
    cargoPolicy({ terms: { ...terms, clause: 'ICC_OLD', add_ons: ['OLD_WAR'], packaging: 'OLD_BOX' } }),
  )
  const { user } = await openScreen(changePolicyPath('partner', 'c1', 'endorsement'), MAY)
  expect(await screen.findByLabelText(/^Packaging/)).toHaveDisplayValue('OLD_BOX')
  await user.click(screen.getByText('Cover'))
  expect(await screen.findByLabelText(/^Clause/)).toHaveDisplayValue('ICC_OLD')
  expect(await screen.findByLabelText('OLD_WAR')).toBeChecked()
  expect(screen.getByLabelText('War (1/1/09)')).not.toBeChecked()
})

it('sends no request before its amount is known, and requests the amount again', async () => {
  refuse('marine.partner.policyChanges.price', { status: 503, code: 'unavailable', message: 'Busy' })
  const made = answer('marine.partner.policyChanges.create', change())
  answer('marine.partner.policyChanges.history', { versions: [version(1)], changes: [listed] })
  const { user } = await openScreen(changePolicyPath('partner', 'c1', 'cancellation'), MAY)
  expect(await screen.findByText(/so the amount is not known yet/)).toBeVisible()
  const ask = screen.getByRole('button', { name: 'Ask for the cancellation' })
  expect(ask).toHaveAttribute('aria-disabled', 'true')
  answer('marine.partner.policyChanges.price', { ...quoted, price: null, difference: -43_312_500 })
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText('−₦433,125.00')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'The buyer withdrew')
  await user.click(ask)
  await waitFor(() => expect(made[0]?.body).toMatchObject({ accepted_difference: -43_312_500 }))
})

it('compares any two versions of a policy, and withdraws a change of its own side', async () => {
  const last = version(3, {
    terms: { ...terms, marks: 'TP/1', clause: 'ICC_A', fob: '205000' },
    price: dearer,
  })
  const versions = [version(1), version(2, { terms: { ...terms, marks: 'TP/1' } }), last]
  answer('marine.partner.policyChanges.history', { versions, changes: [listed] })
  answer('marine.partner.policyChanges.get', change({ version: 4 }))
  const taken = answer('marine.partner.policyChanges.withdraw', change({ state: 'withdrawn' }))
  const { user } = await openScreen(pathOf(paths.partner.policy, 'c1'), MAY)
  const table = await screen.findByRole('table')
  expect(table).toHaveTextContent('$205,000.00')
  expect(table).not.toHaveTextContent('TP/1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '1')
  expect(await within(table).findByText('TP/1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'CERT/2' })).toBeVisible()
  // One change at a time: nothing that the server would refuse is offered while one waits.
  expect(screen.queryByRole('button', { name: 'Cancel policy' })).toBeNull()
  // One that costs nothing applies at once.
  expect(screen.getByRole('button', { name: 'Endorse' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(taken[0]?.body).toEqual({ version: 4 }))
})

it('lists waiting changes and applies them; one the wallet cannot pay is reported and stays', async () => {
  answer('marine.admin.policyChanges.list', page([listed]))
  answer('marine.admin.policyChanges.get', change())
  const { user } = await openScreen(paths.admin.policyChanges, MAY)
  expect(await screen.findByRole('link', { name: 'CERT/1' })).toHaveAttribute(
    'href',
    pathOf(paths.admin.policyChange, 'e1'),
  )
  await user.click(screen.getByRole('link', { name: 'CERT/1' }))
  refuse('marine.admin.policyChanges.accept', {
    status: 402,
    code: 'insufficient_funds',
    message: 'There are not enough funds.',
  })
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Agreed')
  await user.click(screen.getByRole('button', { name: 'Apply the endorsement' }))
  expect(await screen.findByText('There are not enough funds.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Agreed')
  const applied = answer('marine.admin.policyChanges.accept', change({ state: 'applied' }))
  await user.click(screen.getByRole('button', { name: 'Apply the endorsement' }))
  await waitFor(() => expect(applied[0]?.body).toEqual({ version: 1, reason: 'Agreed' }))
})

it('overrides a voyage that has begun only with a reason, and leaves the approval to another user', async () => {
  const cancellation = { kind: 'cancellation', terms: null, price: null, begun: true, difference: 0 } as const
  answer('marine.admin.policyChanges.get', change(cancellation))
  const overridden = answer('marine.admin.policyChanges.accept', change(cancellation))
  const { user } = await openScreen(pathOf(paths.admin.policyChange, 'e1'), MAY)
  await user.click(await screen.findByRole('button', { name: 'Override' }))
  expect(await screen.findByText('Say why it is cancelled all the same')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Why it is cancelled/ }), 'Lost at berth')
  await user.type(screen.getByRole('textbox', { name: /^Premium returned/ }), '500,000')
  await user.click(screen.getByRole('button', { name: 'Override' }))
  await waitFor(() => expect(screen.getAllByText('At most ₦433,125.00')).toHaveLength(2))
  await user.clear(screen.getByRole('textbox', { name: /^Premium returned/ }))
  await user.type(screen.getByRole('textbox', { name: /^Premium returned/ }), '1,000.50')
  await user.click(screen.getByRole('button', { name: 'Override' }))
  await waitFor(() =>
    expect(overridden[0]?.body).toEqual({
      version: 1,
      override_reason: 'Lost at berth',
      return_premium: 100_050,
    }),
  )
})

it('shows the requester that another user decides', async () => {
  answer('marine.admin.policyChanges.get', change({ may_decide: false, side: 'insurer' }))
  await openScreen(pathOf(paths.admin.policyChange, 'e1'), MAY)
  expect(await screen.findByText('You requested this or overrode it. Another person decides.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Apply the endorsement' })).toBeNull()
})
