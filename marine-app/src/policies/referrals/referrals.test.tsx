import type { CargoPolicy, ListedCargoPolicy, Page, ReferralBackground } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pathOf, paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { answerSetup, cargoPolicy, listedPolicy, price, quote } from '../testing.ts'

const READ = ['marine.policy.read']
const DECIDE = [...READ, 'marine.policy.approve']
const page = (rows: ListedCargoPolicy[]): Page<ListedCargoPolicy> => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})
const referral = (change: Partial<CargoPolicy> = {}): CargoPolicy =>
  cargoPolicy({
    id: 'r1',
    state: 'referred',
    policy_number: null,
    certificate_number: null,
    held: price.premium,
    referred_at: '2026-11-21T09:00:00.000Z',
    refer_reasons: ['rate'],
    ...change,
  })
const history = { issued: 12, sum_insured: 90_000_000_00, declined: 1, cancelled: 0 }
const background: ReferralBackground = {
  since: '2025-11-22',
  partner: history,
  client: null,
  sailing: null,
  same_document: [],
}

beforeEach(() => {
  answerSetup()
  answer('workspace.views.list', [])
  answer('marine.admin.policyManagement.price', quote)
  answer('marine.admin.policyManagement.background', background)
})

it('lists referrals with their reasons in words, and filters by whose turn it is', async () => {
  const waiting = listedPolicy({ id: 'r1', state: 'referred', refer_reasons: ['rate', 'unknown_rule'] })
  const lists = answer('marine.admin.policyManagement.list', page([waiting]))
  const { user } = await openScreen(paths.admin.policyManagement, DECIDE)
  const link = await screen.findByRole('link', { name: 'Lekki Foods Ltd' })
  expect(link).toHaveAttribute('href', pathOf(paths.admin.referral, 'r1'))
  const row = within(link.closest('tr') as HTMLElement)
  expect(row.getByText(/The tariff has no rate for these goods.*, unknown_rule$/)).toBeVisible()
  expect(row.getByText('Harbourline Brokers')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose turn' }), 'Partner’s')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ turn: 'partner' }))
})

it('says that nothing waits when there is no referral', async () => {
  answer('marine.admin.policyManagement.list', page([]))
  await openScreen(paths.admin.policyManagement, DECIDE)
  expect(await screen.findByText('Nothing waits for you')).toBeVisible()
})

it('shows the sums on the sailing against its limit, and policies with the same bill of lading', async () => {
  answer('marine.admin.policyManagement.list', page([referral()]))
  answer('marine.admin.policies.get', referral())
  answer('marine.admin.policyManagement.background', {
    ...background,
    sailing: { certificates: 4, before: 900_000_000_00, after: 1_073_250_000_00, limit: 1_000_000_000_00 },
    same_document: [{ id: 'c9', number: 'MAR/2026/000009', partner: 'Tidewater Agencies' }],
  })
  await openScreen(pathOf(paths.admin.referral, 'r1'), DECIDE)
  expect(await screen.findByText('To compare, since 22 Nov 2025')).toBeVisible()
  expect(screen.getByText('₦1,073,250,000.00')).toBeVisible()
  expect(screen.getByText('₦1,000,000,000.00')).toBeVisible()
  expect(screen.queryByText('This client')).toBeNull()
  expect(screen.getByText('Tidewater Agencies')).toBeVisible()
  expect(screen.getByRole('link', { name: 'MAR/2026/000009' })).toHaveAttribute(
    'href',
    pathOf(paths.admin.policy, 'c9'),
  )
})

it('requires a rate to accept goods that the tariff does not rate', async () => {
  const unrated = { ...price, provisional: true }
  answer('marine.admin.policyManagement.list', page([referral()]))
  answer('marine.admin.policies.get', referral({ price: unrated }))
  const accepted = answer('marine.admin.policyManagement.accept', referral())
  const { user } = await openScreen(pathOf(paths.admin.referral, 'r1'), DECIDE)
  expect(await screen.findByRole('radio', { name: /^Accept at/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'Accept on other terms' })).toBeChecked()
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Used machines')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Enter a rate above 0, such as 0.275')).toBeVisible()
  expect(accepted).toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '0.4')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(accepted[0]?.body).toEqual({ version: 3, reason: 'Used machines', rate_ppm: 4_000 }),
  )
})

it('goes to the next referral by j, and not while a reason is typed', async () => {
  answer(
    'marine.admin.policyManagement.list',
    page([referral(), listedPolicy({ id: 'r2', state: 'referred' })]),
  )
  answer('marine.admin.policies.get', ({ ids: [id = ''] }) => referral({ id }))
  const { user } = await openScreen(pathOf(paths.admin.referral, 'r1'), DECIDE)
  await screen.findByRole('button', { name: 'Next (j)' })
  const reason = screen.getByRole('textbox', { name: /^Reason/ })
  await user.type(reason, 'j')
  expect(window.location.pathname).toBe(pathOf(paths.admin.referral, 'r1'))
  await user.clear(reason)
  await user.click(screen.getByText('Waits for an underwriter.'))
  await user.keyboard('j')
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.admin.referral, 'r2')))
})

it('shows a referral without a decision to users who may not approve, and requests no history for them', async () => {
  answer('marine.admin.policyManagement.list', page([referral()]))
  answer('marine.admin.policies.get', referral())
  const histories = answer('marine.admin.policyManagement.background', background)
  await openScreen(pathOf(paths.admin.referral, 'r1'), READ)
  expect(await screen.findByText('Waits for an underwriter.')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Decline' })).toBeNull()
  expect(histories).toHaveLength(0)
})

it('opens the policy in place of a referral that is decided', async () => {
  answer('marine.admin.policyManagement.list', page([]))
  answer('marine.admin.policies.get', referral({ state: 'accepted' }))
  await openScreen(pathOf(paths.admin.referral, 'r1'), DECIDE)
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.admin.policy, 'r1')))
})
