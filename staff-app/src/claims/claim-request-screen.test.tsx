import type { ListedPolicy, OpenClaim } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { claim } from './testing.ts'

const policy: ListedPolicy = {
  ...claim.policy,
  customer: claim.customer,
  branch: { code: '11000', name: 'Lagos' },
  issued_at: '2026-01-01T09:00:00.000Z',
  niid_state: 'pending',
  niid_number: null,
  agency: { code: '00485', name: 'Direct' },
  risk_type: { code: 'PRIVATE', name: 'Private' },
  sum_insured: 0,
  chassis: null,
  receipt: null,
}
const open: OpenClaim = {
  id: 'k7',
  claim_number: 'CLM/11000/2026/000007',
  plate: policy.plate,
  state: 'under_review',
  loss_date: '2026-04-11',
  created_at: '2026-04-11T13:17:00.000Z',
}

beforeEach(() => localStorage.clear())

async function chooseThePolicy(): Promise<HTMLElement> {
  answer('motor.policies.search', { data: [policy], meta: { close: false, more: false } })
  answer('claims.openOn', [open])
  await openScreen(`${paths.claimRequest}?q=ABC`, ['claim.claim.read', 'claim.claim.edit'])
  fireEvent.click(await screen.findByRole('button', { name: /Report a claim on/ }))
  return screen.findByRole('form', { name: 'What the caller says' })
}
const type = (form: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } })
const send = (form: HTMLElement) =>
  fireEvent.click(within(form).getByRole('button', { name: 'Register the claim' }))

it('registers a claim from what the caller says, and shows its number', async () => {
  const form = await chooseThePolicy()
  expect(await screen.findByText(/1 open claim on this vehicle/)).toBeVisible()
  const requests = answer('claims.register', claim)
  fireEvent.click(within(form).getByRole('radio', { name: 'Collision' }))
  type(form, /^Time/, '2.30 pm')
  type(form, /^Where/, 'Ojota')
  type(form, /caller’s words/, 'A bus drove into the back')
  type(form, /^Who is calling/, 'driver')
  type(form, /^Name of the caller/, 'Musa Bello')
  type(form, /^Number to call back/, '0803 111 2223')
  send(form)
  expect(await screen.findByRole('heading', { name: claim.claim_number })).toHaveFocus()
  expect(requests.map(({ body }) => body)).toMatchObject([
    {
      policy_id: policy.id,
      loss_type: 'collision',
      loss_time: '14:30',
      place: 'Ojota',
      description: 'A bus drove into the back',
      caller: { role: 'driver', name: 'Musa Bello', phone: '0803 111 2223' },
    },
  ])
})

it('names what is missing and keeps what was typed', async () => {
  const form = await chooseThePolicy()
  type(form, /^Where/, 'Ojota')
  type(form, /^Time/, '25 o’clock')
  type(form, /^Who is calling/, 'other')
  send(form)
  expect(await within(form).findAllByText('Fill this in.')).toHaveLength(4)
  expect(within(form).getByText('Enter a time such as 14:30')).toBeVisible()
  fireEvent.click(within(form).getByRole('button', { name: 'Choose another policy' }))
  fireEvent.click(await screen.findByRole('button', { name: /Report a claim on/ }))
  expect(await screen.findByLabelText(/^Where/)).toHaveValue('Ojota')
})

it('drops the error of a field that is filled in, and checks a time when its field is left', async () => {
  const form = await chooseThePolicy()
  send(form)
  expect(await within(form).findAllByText('Fill this in.')).toHaveLength(3)
  type(form, /^Where/, 'Ojota')
  expect(within(form).getAllByText('Fill this in.')).toHaveLength(2)
  type(form, /^Time/, '25:90')
  fireEvent.blur(within(form).getByLabelText(/^Time/))
  expect(await within(form).findByText('Enter a time such as 14:30')).toBeVisible()
  type(form, /^Time/, 'noon')
  expect(within(form).queryByText('Enter a time such as 14:30')).toBeNull()
})

it('keeps the chosen policy through a reload, and goes back to the search', async () => {
  answer('motor.policies.search', { data: [policy], meta: { close: false, more: false } })
  answer('claims.openOn', [])
  await openScreen(`${paths.claimRequest}?q=ABC&policy=${policy.id}`, [
    'claim.claim.read',
    'claim.claim.edit',
  ])
  expect(await screen.findByRole('form', { name: 'What the caller says' })).toBeVisible()
  history.replaceState(null, '', `${paths.claimRequest}?q=ABC`)
  expect(await screen.findByRole('button', { name: /Report a claim on/ })).toBeVisible()
})

it('warns about an open claim on the vehicle before another one is reported', async () => {
  answer('motor.policies.search', {
    data: [policy, { ...policy, id: 'p2', policy_number: 'MTR/8', plate: 'XYZ987AB' }],
    meta: { close: false, more: false },
  })
  const requests = answer('claims.openOn', [open])
  await openScreen(`${paths.claimRequest}?q=ABC`, ['claim.claim.read', 'claim.claim.edit'])
  const link = await screen.findByRole('link', { name: /CLM\/11000\/2026\/000007, reported .*14:17/ })
  expect(link).toHaveAttribute('href', '/claims/k7')
  expect(screen.getAllByText(/1 open claim on this vehicle/)).toHaveLength(1)
  expect(requests.map(({ query }) => query)).toEqual([{ plates: 'ABC123DE,XYZ987AB' }])
})
