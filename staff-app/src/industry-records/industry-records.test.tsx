import type { IndustryRecord } from '@coverdesk/sdk'
import { answer, refused } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['policy.motor.read', 'policy.motor.edit']
const given: IndustryRecord = {
  id: 'p1',
  policy_number: 'MTR/11000/2026/000001',
  certificate_number: 'CRT/11000/2026/000001',
  plate: 'ABC123DE',
  customer: { id: 'c1', name: 'Ada Obi', masked_email: 'a***@mail.test', masked_phone: '***' },
  branch: { code: '11000', name: 'Lagos' },
  event: 'issue',
  effective_from: '2026-11-26',
  state: 'refused',
  reason: 'The chassis number is not known.',
  number: null,
  attempts: 1,
  queued_at: '2026-11-26T09:00:00.000Z',
  sent_at: '2026-11-26T09:00:02.000Z',
  version: 3,
  report: {
    policyholder: 'Ada Obi',
    registration_number: 'ABC123DE',
    chassis_number: 'JTDBR32E720000404',
    engine_number: '',
    make: 'Toyota',
    model: 'Corolla',
    year: 2019,
    cover_type: 'TPO',
    starts_on: '2026-11-26',
    ends_on: '2027-11-25',
  },
  corrections: {},
}
const other: IndustryRecord = { ...given, id: 'p2', policy_number: 'MTR/11000/2026/000002' }
const page = (data: IndustryRecord[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})

it('lists the records with status and reason, by status', async () => {
  answer('workspace.views.list', [])
  const lists = answer('motor.industryRecords.list', page([given]))
  const { user } = await openScreen('/underwriting/industry-records/', MAY)
  const link = await screen.findByRole('link', { name: given.policy_number })
  expect(link).toHaveAttribute('href', '/underwriting/industry-records/p1')
  expect(screen.getByText('The chassis number is not known.')).toBeTruthy()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Refused')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ state: 'refused' }))
})

it('sends the selected records again, and reports the result of each', async () => {
  answer('workspace.views.list', [])
  answer('motor.industryRecords.list', page([given, other]))
  answer('motor.industryRecords.send', ({ ids: [id] }) => {
    if (id === 'p2') throw refused({ status: 409, code: 'edit_conflict', message: 'It changed.' })
    return { ...given, state: 'pending' }
  })
  const { user } = await openScreen('/underwriting/industry-records/', MAY)
  for (const { policy_number } of [given, other])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(policy_number) }))
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByText('Send again'))
  expect(await screen.findByText('Done: 1 of 2')).toBeTruthy()
  expect(await screen.findByText('It changed.')).toBeTruthy()
})

it('corrects a value and sends the record again', async () => {
  answer('motor.industryRecords.get', given)
  const sent = answer('motor.industryRecords.send', { ...given, state: 'pending', version: 4 })
  const { user } = await openScreen('/underwriting/industry-records/p1', MAY)
  const chassis = await screen.findByRole('textbox', { name: 'Chassis number' })
  await user.clear(chassis)
  await user.type(chassis, 'JTDBR32E720000001')
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('It is being sent again')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ version: 3, corrections: { chassis_number: 'JTDBR32E720000001' } })
})

it('offers nothing for a record that was sent, or to read-only users', async () => {
  answer('motor.industryRecords.get', { ...given, state: 'accepted', number: 'NIID1' })
  await openScreen('/underwriting/industry-records/p1', MAY)
  expect(await screen.findByText('NIID1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
