import type { ListedPolicy } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

it('keeps the filter of a removed branch from a link until the user removes it', async () => {
  const meta = { next_cursor: null, total: 0, total_is_exact: true }
  const lists = answer('motor.policies.list', { data: [], meta })
  answer('admin.branches.list', { data: [], meta })
  const { user } = await openScreen(`${paths.policies}?branch=99000`, ['policy.motor.read'])
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ branch: '99000' }))
  const choice = await screen.findByRole('combobox', { name: 'Branch' })
  expect(choice).toHaveDisplayValue('99000')
  await user.selectOptions(choice, '')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({}))
})

it('filters by the dates of issue: those of a link, others, or any', async () => {
  const meta = { next_cursor: null, total: 0, total_is_exact: true }
  const lists = answer('motor.policies.list', { data: [], meta })
  answer('admin.branches.list', { data: [], meta })
  const link = `${paths.policies}?issued_from=2026-04-01&issued_until=2026-04-30`
  const { user } = await openScreen(link, ['policy.motor.read'])
  await user.click(await screen.findByRole('button', { name: 'Issued: 1 Apr 2026 – 30 Apr 2026' }))
  const first = await screen.findByRole('textbox', { name: 'From' })
  await user.clear(first)
  await user.paste('15 Apr 2026')
  await waitFor(() =>
    expect(lists.at(-1)?.query).toEqual({ issued_from: '2026-04-15', issued_until: '2026-04-30' }),
  )
  await user.click(screen.getByRole('button', { name: 'Any day' }))
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({}))
})

it('filters by an agency by name, also from a link and when it is retired', async () => {
  const lists = answer('motor.policies.list', {
    data: [],
    meta: { next_cursor: null, total: 0, total_is_exact: true },
  })
  answer('setups.agencies', [
    { code: '00485', name: 'Direct', retired: false },
    { code: '00548', name: 'Sahel Agency', retired: true },
  ])
  const { user } = await openScreen(`${paths.policies}?agency=00548`, ['policy.motor.read'])
  expect(await screen.findByText('Sahel Agency (retired)', { selector: 'option' })).toBeVisible()
  const choice = screen.getByRole('combobox', { name: 'Agency' })
  expect(choice).toHaveDisplayValue('Sahel Agency (retired)')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ agency: '00548' }))
  await user.selectOptions(choice, '00485')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ agency: '00485' }))
})

const listed = (plate: string): ListedPolicy =>
  ({
    id: plate,
    policy_number: `MTR/11000/2026/${plate}`,
    plate,
    make: 'Toyota',
    model: 'Corolla',
    state: 'active',
    start_date: '2026-04-11',
    end_date: '2027-04-10',
    cover_type: { code: 'TPO', name: 'Third Party Only' },
    customer: { id: 'c1', name: plate, masked_email: '', masked_phone: '' },
  }) as ListedPolicy

/** Returns an answer that waits until the test releases it. */
function held() {
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return { gate, release: () => release() }
}

it('§4 starting policy search clears previous results', async () => {
  const { gate, release } = held()
  answer('motor.policies.search', async ({ query }) => {
    if (query.q === 'kano') await gate
    return { data: [listed(String(query.q).toUpperCase())], meta: { close: false, more: false } }
  })
  const { user } = await openScreen(paths.searchPolicy, ['policy.motor.read'])
  const box = await screen.findByRole('searchbox')
  await user.type(box, 'abuja')
  await screen.findByRole('link', { name: /MTR.11000.2026.ABUJA/ })
  await user.clear(box)
  await user.type(box, 'kano')
  expect(screen.queryByRole('link', { name: /MTR.11000.2026.ABUJA/ })).toBeNull()
  release()
  expect(await screen.findByRole('link', { name: /MTR.11000.2026.KANO/ })).toBeVisible()
})

it('§3 policy: the first element of policy-details is used, and its fetch clears the previous', async () => {
  const { gate, release } = held()
  refuse('motor.policies.search', { status: 400, code: 'unanswered', message: '' })
  const details = (number: string) => ({
    policy_number: number,
    plate: null,
    make: null,
    model: null,
    cover_type: 'Comprehensive',
    start_date: '2026-04-11',
    end_date: '2027-04-10',
    cancelled: false,
  })
  answer('setups.policyDetails', async ({ query }) => {
    if (query.polnum === 'MTR/11000/2026/000002') await gate
    return [details(String(query.polnum)), details('MTR/11000/2026/000009')]
  })
  const { user } = await openScreen(paths.searchPolicy, ['policy.motor.read'])
  const box = await screen.findByRole('searchbox')
  await user.type(box, 'MTR/11000/2026/000001')
  const first = 'MTR/11000/2026/000001 Comprehensive · 11 Apr 2026 to 10 Apr 2027'
  await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(first))
  expect(screen.queryByText('MTR/11000/2026/000009')).toBeNull()
  await user.clear(box)
  await user.type(box, 'MTR/11000/2026/000002')
  expect(screen.queryByText('MTR/11000/2026/000001')).toBeNull()
  release()
  expect(await screen.findByText('MTR/11000/2026/000002')).toBeVisible()
})
