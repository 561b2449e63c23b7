import type { Fleet, FleetCells, FleetPrice, FleetRow, WorkflowGuest } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['policy.motor.read', 'policy.motor.edit']
const rowOf = (line: number, cells: FleetCells, wrong = false): FleetRow => ({
  line,
  cells,
  errors: wrong
    ? [
        {
          column: 'registration_number',
          code: 'fields.plate_format',
          message: 'Enter a plate such as ABC123DE.',
        },
      ]
    : [],
  vehicle: wrong ? null : 'Toyota Corolla 2018',
  cover: wrong ? null : 'Third Party Only',
  sum_insured: 0,
  annual: wrong ? null : 1_500_000,
  amount: wrong ? null : 1_500_000,
  referred: false,
})
const priceOf = (rows: FleetRow[]): FleetPrice => ({
  start_date: '2026-11-26',
  end_date: '2027-11-25',
  rows,
  error_count: rows.reduce((sum, { errors }) => sum + errors.length, 0),
  amount: rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  currency: 'NGN',
})
const fleet: Fleet = {
  id: 'f1',
  number: 'FLT-2026-000001',
  status: 'in_force',
  customer: { id: 'c1', name: 'Wharf Haulage Ltd', masked_email: 'w***@mail.test', masked_phone: '***' },
  branch: { code: '11000', name: 'Lagos' },
  vehicles: 1,
  amount: 1_500_000,
  start_date: '2026-11-26',
  end_date: '2099-11-25',
  created_at: '2026-11-26T09:00:00.000Z',
  agency: { code: '00485', name: 'Direct online' },
  clo: { code: '00486', name: 'Online desk' },
  version: 2,
  renewable: false,
  proposals: [
    {
      id: 'pr1',
      sequence: 1,
      status: 'issued',
      start_date: '2026-11-26',
      end_date: '2099-11-25',
      vehicles: 1,
      amount: 1_500_000,
      currency: 'NGN',
      valid_until: null,
      debit_note_number: 'DN/2026/000001',
      masked_email: 'w***@mail.test',
      tracker_id: 't1',
      payment_id: 'p1',
      paying: false,
      documents: [{ id: 'd1', kind: 'fleet-certificates', file_name: 'Certificates-FLT-2026-000001-1.pdf' }],
      version: 3,
    },
  ],
  vehicles_list: [
    {
      id: 'v1',
      proposal_id: 'pr1',
      plate: 'ABC123DE',
      make: 'Toyota',
      model: 'Corolla',
      year: 2018,
      cover_type: { code: 'TPO', name: 'Third Party Only' },
      sum_insured: 0,
      amount: 1_500_000,
      policy: { id: 'po1', policy_number: 'MTR/11000/2026/000001', state: 'active' },
    },
  ],
}

it('shows an error at its row, where it is corrected and priced again', async () => {
  answer('workflow.workflows.getGuest', {
    consent: { version: '2026-01', text: 'I agree.' },
  } as WorkflowGuest)
  answer('setups.states', [])
  const priced = answer('motor.fleets.price', ({ body }) => {
    const { csv, rows } = body as { csv?: string; rows?: FleetCells[] }
    return csv === undefined
      ? priceOf((rows ?? []).map((cells, at) => rowOf(at + 1, cells)))
      : priceOf([
          rowOf(2, { registration_number: 'ABC123DE' }),
          rowOf(3, { registration_number: 'WRONG' }, true),
        ])
  })
  const { user } = await openScreen('/underwriting/fleets/new', MAY)
  await user.type(
    await screen.findByRole('textbox', { name: 'Paste from a spreadsheet' }),
    'plate{enter}ABC123DE{enter}WRONG',
  )
  await user.click(screen.getByRole('button', { name: 'Read the pasted rows' }))
  expect(await screen.findByText('2 vehicles · 1 row to correct')).toBeVisible()
  expect(screen.getByText('Enter a plate such as ABC123DE.')).toBeVisible()
  const plate = screen.getByRole('textbox', { name: /Registration number/ })
  await user.clear(plate)
  await user.type(plate, 'XYZ987AB')
  await user.click(screen.getByRole('button', { name: 'Check and price' }))
  expect(await screen.findByText('Total ₦30,000.00')).toBeVisible()
  await waitFor(() =>
    expect(priced.at(-1)?.body).toMatchObject({
      rows: [{ registration_number: 'ABC123DE' }, { registration_number: 'XYZ987AB' }],
    }),
  )
  // The second line of the file stays the third.
  expect(screen.getByText('Line 3')).toBeVisible()
})

it('proposes the next year of all vehicles once it is due', async () => {
  answer('motor.fleets.get', { ...fleet, renewable: true })
  const renewed = answer('motor.fleets.renew', fleet)
  const { user } = await openScreen('/underwriting/fleets/f1', MAY)
  await user.click(await screen.findByRole('button', { name: 'Renew all vehicles' }))
  await waitFor(() => expect(renewed[0]?.ids).toEqual(['f1']))
})

it('shows a fleet with its documents, and the way out of it for each vehicle', async () => {
  answer('motor.fleets.get', fleet)
  await openScreen('/underwriting/fleets/f1', MAY)
  expect(await screen.findByText('DN/2026/000001')).toBeVisible()
  expect(screen.getByRole('button', { name: /Certificates-FLT-2026-000001-1\.pdf/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Remove ABC123DE' })).toHaveAttribute(
    'href',
    '/underwriting/policies/po1/change?what=cancel',
  )
  expect(screen.getByRole('button', { name: 'Add vehicles' })).toBeVisible()
})
