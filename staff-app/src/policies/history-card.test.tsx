import type { MotorPolicyHistory, PolicyTransaction } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { noChanges, noRecord, policy } from './testing.ts'

const issued: PolicyTransaction = {
  id: 't1',
  sequence: 0,
  kind: 'issue',
  endorsement: null,
  effective_from: '2027-01-01',
  booked_at: '2027-01-01T08:00:00.000Z',
  requested_by: null,
  reason: null,
  charge: 36_500_000,
  charges: [],
}
const cancelled: PolicyTransaction = {
  ...issued,
  id: 't2',
  sequence: 1,
  kind: 'cancel',
  effective_from: '2027-03-01',
  reason: 'Vehicle sold',
  requested_by: 'Tunde Bakare',
  charge: -22_812_500,
}

const history = (transactions: PolicyTransaction[], insured: boolean, days: object): MotorPolicyHistory => {
  const facts = {
    cover_type: 'COMPREHENSIVE',
    sum_insured: 730_000_000,
    registration_number: 'KJA123AB',
    chassis_number: 'JTD00000000000001',
  }
  const segment = { from: '2027-01-01', to: '2027-02-28', facts }
  const term = { id: 'a', number: 1, start_date: '2027-01-01', end_date: '2027-12-31', premium: 13_687_500 }
  return {
    effective_on: '2027-02-01',
    known_on: '2027-02-01',
    ...days,
    insured: insured ? segment : null,
    terms: [{ ...term, segments: [segment], transactions }],
  }
}

it('names which endorsement a change was', async () => {
  answer('motor.policyChanges.list', noChanges)
  answer('motor.policies.get', policy)
  answer('motor.policyRecords.get', noRecord)
  const changed: PolicyTransaction = { ...issued, id: 't3', kind: 'endorse', endorsement: 'named_drivers' }
  answer('motor.policies.history', ({ query }) => history([issued, changed], true, query))
  await openScreen(`${paths.policies}p1`, ['policy.motor.read'])
  expect(await screen.findByRole('row', { name: /^Named drivers/ })).toBeVisible()
})

it('shows the booked changes, and what is insured on a day that the user enters', async () => {
  answer('motor.policyChanges.list', noChanges)
  answer('motor.policies.get', policy)
  answer('motor.policyRecords.get', noRecord)
  const requests = answer('motor.policies.history', ({ query }) =>
    history([issued, cancelled], query.effective_on === '2027-02-01', query),
  )
  const { user } = await openScreen(`${paths.policies}p1`, ['policy.motor.read'])
  const table = await screen.findByRole('table')
  const [, first, second] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent(/^Issued1 Jan 2027.*₦365,000\.00$/)
  expect(second).toHaveTextContent(/^CancelledVehicle sold1 Mar 2027.*by Tunde Bakare[-−]₦228,125\.00$/)
  expect(screen.getByText(/^Nothing was insured on/)).toBeVisible()
  const day = screen.getByRole('textbox', { name: 'Insured on' })
  await user.clear(day)
  await user.paste('1 Feb 2027')
  expect(await screen.findByText('1 Jan 2027 to 28 Feb 2027')).toBeVisible()
  expect(screen.getByText('JTD00000000000001')).toBeVisible()
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ effective_on: '2027-02-01' }))
  await user.clear(day)
  await user.paste('31 Feb 2027')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

it('says that the history could not be loaded, and loads it at another try', async () => {
  answer('motor.policyChanges.list', noChanges)
  answer('motor.policies.get', policy)
  answer('motor.policyRecords.get', noRecord)
  refuse('motor.policies.history', { status: 400, code: 'bad_request', message: 'No' })
  const { user } = await openScreen(`${paths.policies}p1`, ['policy.motor.read'])
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This could not be loaded')
  answer('motor.policies.history', ({ query }) => history([issued], true, query))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeVisible()
})
