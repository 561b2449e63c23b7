import type { MotorPolicyChange, MotorPolicyChangePrice } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { noRecord, policy } from '../testing.ts'

const at = '2027-03-01T09:00:00.000Z'
const price: MotorPolicyChangePrice = {
  effective_from: '2027-03-01',
  charges: [{ code: 'OWN_DAMAGE', label: 'Own damage', amount: -62_500_00 }],
  charge: -62_500_00,
  retained: 37_500_00,
  refund: 62_500_00,
  facts: [{ key: 'cover_ends', label: 'Cover ends', before: '31 Dec 2027', after: '28 Feb 2027' }],
  approval: { reasons: ['refund'] },
  documents: ['cancellation-notice', 'refund-advice'],
  next_term: null,
}
const change: MotorPolicyChange = {
  ...price,
  id: 'x1',
  proof: [],
  kind: 'cancel',
  endorsement: null,
  cancelled_by: 'insured',
  status: 'awaiting_approval',
  reason: 'Vehicle sold',
  buyer: null,
  terms: null,
  policy: { id: 'p1', policy_number: policy.policy_number, plate: policy.plate, customer: 'Ada Obi' },
  branch: { code: '11000', name: 'Lagos' },
  requested_by: 'Tunde Bakare',
  requested_at: at,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  booked_at: null,
  tracker_id: null,
  may_decide: true,
  deciders: [{ name: 'Efe Omoregie', role: 'Director' }],
  version: 1,
}
const pageOf = (data: MotorPolicyChange[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})
const facts = { chassis_number: 'JTD00000000000001', engine_number: 'E1' }
const EDIT = ['policy.motor.read', 'policy.motor.edit']

beforeEach(() => {
  answer('motor.policies.get', policy)
  answer('motor.policyRecords.get', noRecord)
  answer('motor.policies.history', {
    effective_on: '2027-03-01',
    known_on: '2027-03-01',
    insured: { from: '2027-01-01', to: '2027-12-31', facts },
    terms: [],
  })
  answer('motor.policyChanges.list', pageOf([]))
})

it('shows the price of a cancellation before it is requested, and keeps what is typed on an error', async () => {
  const priced = answer('motor.policyChanges.price', price)
  refuse('motor.policyChanges.create', {
    status: 409,
    code: 'waits_already',
    message: 'Another change waits.',
  })
  const { user } = await openScreen(`${paths.policies}p1/change?what=cancel`, EDIT)
  await user.click(await screen.findByRole('button', { name: 'Show the price' }))
  expect(await screen.findByText('Fill this in.')).toBeVisible()
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await user.type(reason, 'Vehicle sold')
  await user.click(screen.getByRole('button', { name: 'Show the price' }))
  expect(await screen.findByText('Cover ends')).toBeVisible()
  expect(screen.getByText('₦37,500.00')).toBeVisible()
  expect(screen.getByText('Another user approves the return of premium')).toBeVisible()
  expect(screen.getByText('cancellation notice, refund advice')).toBeVisible()
  expect(priced.at(-1)?.body).toMatchObject({ kind: 'cancel', cancelled_by: 'insured' })
  await user.click(screen.getByRole('button', { name: 'Request approval' }))
  expect(await screen.findByText('Another change waits.')).toBeVisible()
  expect(reason).toHaveValue('Vehicle sold')
  const requested = answer('motor.policyChanges.create', change)
  answer('motor.policyChanges.list', pageOf([change]))
  await user.click(screen.getByRole('button', { name: 'Request approval' }))
  expect(await screen.findByText('Another user approves or rejects this change.')).toBeVisible()
  expect(requested.at(-1)?.body).toMatchObject({ kind: 'cancel', reason: 'Vehicle sold' })
})

it('says at who cancels why a flat cancellation is too late, as it asks for no day', async () => {
  const message = 'A flat cancellation is possible until 1 Apr 2026.'
  const { user } = await openScreen(`${paths.policies}p1/change?what=cancel`, EDIT)
  await user.click(await screen.findByRole('radio', { name: /^Flat/ }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Never wanted')
  refuse('motor.policyChanges.price', {
    status: 422,
    code: 'invalid',
    message: 'Check the marked fields.',
    errors: [{ path: 'effective_from', code: 'flat_cancellation_late', message }],
  })
  await user.click(screen.getByRole('button', { name: 'Show the price' }))
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^The insurer/ }))
  expect(screen.getByText(message)).toBeVisible()
})

it('asks only for the facts of the endorsement, filled in, and refuses one that changes nothing', async () => {
  const priced = answer('motor.policyChanges.price', {
    ...price,
    charge: 5_000_00,
    refund: 0,
    approval: null,
  })
  const { user } = await openScreen(`${paths.policies}p1/change?what=chassis_engine`, EDIT)
  const chassis = await screen.findByRole('textbox', { name: 'Chassis number' })
  expect(chassis).toHaveValue('JTD00000000000001')
  expect(screen.queryByRole('textbox', { name: 'Plate' })).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Typing error')
  await user.click(screen.getByRole('button', { name: 'Show the price' }))
  expect(screen.getByText('Nothing changes. Enter the new value.')).toBeVisible()
  await user.clear(chassis)
  await user.type(chassis, 'jtd00000000000002')
  await user.click(screen.getByRole('button', { name: 'Show the price' }))
  expect(await screen.findByText(/^No premium, no cover/)).toHaveTextContent('₦5,000.00')
  expect(screen.getByRole('button', { name: 'Request the payment' })).toBeVisible()
  expect(priced.at(-1)?.body).toMatchObject({
    kind: 'endorse',
    endorsement: 'chassis_engine',
    facts: { chassis_number: 'JTD00000000000002', engine_number: 'E1' },
  })
})

it('names who can approve a change', async () => {
  answer('motor.policyChanges.list', pageOf([change]))
  await openScreen(`${paths.policies}p1?change=x1`, ['policy.motor.read'])
  expect(await screen.findByText('Can approve it: Efe Omoregie (Director)')).toBeVisible()
})

it('says what to do where no user can approve a change', async () => {
  answer('motor.policyChanges.list', pageOf([{ ...change, deciders: [] }]))
  await openScreen(`${paths.policies}p1?change=x1`, ['policy.motor.read'])
  expect(await screen.findByText(/^No user can approve it/)).toBeVisible()
})

it('lists which change it is and what it changes', async () => {
  const facts = [{ key: 'use', label: 'Use', before: 'Private', after: null }]
  answer('motor.policyChanges.list', pageOf([{ ...change, kind: 'endorse', endorsement: 'use', facts }]))
  await openScreen(paths.policyChanges, ['policy.motor.read'])
  expect(await screen.findByText('Use of the vehicle')).toBeVisible()
  expect(screen.getByText('Use: Private → none')).toBeVisible()
})

it('no longer says that a booked change waits for its payment', async () => {
  answer('motor.policyChanges.list', pageOf([{ ...change, charge: 500_000, status: 'booked' }]))
  await openScreen(`${paths.policies}p1?change=x1`, ['policy.motor.read'])
  expect(await screen.findByText(/Tunde Bakare, 1 Mar 2027/)).toBeVisible()
  expect(screen.queryByText(/^No premium, no cover/)).not.toBeInTheDocument()
})

it('lets a second user reject a change with a reason', async () => {
  answer('motor.policyChanges.list', pageOf([change]))
  const rejected = answer('motor.policyChanges.reject', { ...change, status: 'declined' })
  const { user } = await openScreen(`${paths.policies}p1?change=x1`, ['policy.motor.read'])
  expect(await screen.findByText(/Tunde Bakare, 1 Mar 2027/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const confirm = dialog.getByRole('button', { name: 'Reject', hidden: true })
  await user.click(confirm)
  expect(dialog.getByText('Give the reason.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { hidden: true }), 'Claim is open')
  await user.click(confirm)
  await waitFor(() => expect(rejected.at(-1)?.body).toEqual({ reason: 'Claim is open', version: 1 }))
})

it('shows what a change does to the term that was renewed before it', async () => {
  const next_term = {
    start_date: '2028-01-01',
    end_date: '2028-12-31',
    charges: [{ code: 'OWN_DAMAGE', label: 'Own damage', amount: -200_000_00 }],
    charge: -200_000_00,
    refund: 200_000_00,
  }
  answer(
    'motor.policyChanges.list',
    pageOf([{ ...change, charge: -262_500_00, refund: 262_500_00, next_term }]),
  )
  await openScreen(`${paths.policies}p1?change=x1`, ['policy.motor.read'])
  const next = (await screen.findByText('Next term, 1 Jan 2028 to 31 Dec 2028')).parentElement
  expect(next).toHaveTextContent('₦200,000.00')
  expect(screen.getByText('This term').parentElement).toHaveTextContent('₦62,500.00')
  expect(screen.getByText('Both terms together').parentElement).toHaveTextContent('₦262,500.00')
})
