import type { Renewal } from '@coverdesk/sdk'
import { answer, refused } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['policy.motor.read', 'policy.motor.edit']
const term = {
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  cover_type: { code: 'COMPREHENSIVE', name: 'Comprehensive' },
  sum_insured: 300_000_000,
  extensions: [],
  premium: 15_000_000,
}
const given: Renewal = {
  id: 'p1',
  policy_number: 'MTR/11000/2026/000001',
  plate: 'ABC123DE',
  make: 'Toyota',
  model: 'Corolla',
  cover_type: { code: 'COMPREHENSIVE', name: 'Comprehensive' },
  customer: { id: 'c1', name: 'Ada Obi', masked_email: 'a***@mail.test', masked_phone: '***' },
  branch: { code: '11000', name: 'Lagos' },
  agency: { code: '00485', name: 'Direct' },
  owner: null,
  status: 'not_sent',
  end_date: '2026-12-31',
  premium: 15_000_000,
  new_premium: 13_500_000,
  price_change: -1_500_000,
  claims: 0,
  claim_free_years: 1,
  referred: false,
  sent_at: null,
  reminded_at: null,
  version: 2,
  expiring: term,
  offered: {
    ...term,
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    sum_insured: 270_000_000,
    premium: 13_500_000,
  },
  breakdown: [],
  differences: [{ reason: 'sum_insured', amount: -1_500_000 }],
  suggested_sum_insured: 270_000_000,
  no_claims_bps: 2_000,
  tracker_id: null,
}
const other: Renewal = { ...given, id: 'p2', policy_number: 'MTR/11000/2026/000002', plate: 'XYZ987AA' }
const page = (data: Renewal[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})
const count = (number: number) => ({ count: number, premium: number * 1_500_000 })
const summary = { due_30: count(4), due_60: count(18), due_90: count(34), retained: count(7), lost: count(2) }

it('lists what is due with the price of the next year, and what was retained and lost', async () => {
  answer('workspace.views.list', [])
  answer('motor.renewals.summary', summary)
  const lists = answer('motor.renewals.list', page([given]))
  const { user } = await openScreen('/underwriting/renewals/', MAY)
  expect(await screen.findByText('Renewed, last 90 days')).toBeTruthy()
  expect(await screen.findByText(/^7 · /)).toBeTruthy()
  await user.click(await screen.findByRole('tab', { name: /Within 30 days/ }))
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ due: '30' }))
})

it('sends the selected offers and reports the result of each', async () => {
  answer('workspace.views.list', [])
  answer('motor.renewals.summary', summary)
  answer('motor.renewals.list', page([given, other]))
  answer('motor.renewals.send', ({ ids: [id] }) => {
    if (id === 'p2') throw refused({ status: 409, code: 'plate_insured', message: 'Insured elsewhere.' })
    return { ...given, status: 'sent' }
  })
  const { user } = await openScreen('/underwriting/renewals/', MAY)
  for (const { policy_number } of [given, other])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(policy_number) }))
  await user.click(await screen.findByRole('button', { name: 'Send offers' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByText('Send offers'))
  expect(await screen.findByText('Done: 1 of 2')).toBeTruthy()
  expect(await screen.findByText('Insured elsewhere.')).toBeTruthy()
})

it('presents both years, prices the offer again and sends it', async () => {
  answer('motor.renewals.get', given)
  const priced = answer('motor.renewals.reprice', given)
  const sent = answer('motor.renewals.send', { ...given, status: 'sent' })
  const { user } = await openScreen('/underwriting/renewals/p1', MAY)
  expect(await screen.findByText('Why the price changes')).toBeTruthy()
  const value = screen.getByRole('textbox', { name: 'Sum insured' })
  await user.clear(value)
  await user.type(value, 'about 3m')
  await user.click(screen.getByRole('button', { name: 'Price again' }))
  expect(value).toHaveAccessibleDescription(/^Enter an amount such as/)
  expect(priced).toEqual([])
  await user.clear(value)
  await user.type(value, '2,800,000')
  await user.click(screen.getByRole('button', { name: 'Price again' }))
  await waitFor(() => expect(priced[0]?.body).toEqual({ version: 2, sum_insured: 280_000_000 }))
  await user.dblClick(screen.getByRole('button', { name: 'Send the offer' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ version: 2 }]))
})

it.each([
  ['None', []],
  ['−₦3,000.00', [{ code: 'NO_CLAIMS', label: 'No-claims discount', amount: -300_000 }]],
])('states the no-claims discount that the price contains: %s', async (text, breakdown) => {
  answer('motor.renewals.get', { ...given, breakdown })
  await openScreen('/underwriting/renewals/p1', MAY)
  expect((await screen.findByText('No-claims discount')).nextElementSibling).toHaveTextContent(text)
})

it('offers no action to users who only read', async () => {
  answer('motor.renewals.get', given)
  await openScreen('/underwriting/renewals/p1', ['policy.motor.read'])
  expect(await screen.findByText('Why the price changes')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the offer' })).toBeNull()
})

it('shows a renewed term without actions', async () => {
  answer('motor.renewals.get', { ...given, status: 'renewed' })
  await openScreen('/underwriting/renewals/p1', MAY)
  expect(await screen.findByText('Renewed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Price again' })).toBeNull()
})
