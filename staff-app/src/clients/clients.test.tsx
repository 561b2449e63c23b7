import type { ClientRecord, PossibleDuplicate } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const EVERYTHING = [
  'customer.customer.read',
  'customer.customer.reveal',
  'customer.customer.edit',
  'customer.customer.approve',
  'policy.motor.read',
]

const record: ClientRecord = {
  id: 'c1',
  kind: 'individual',
  title: 'Mrs',
  first_name: 'Ada',
  last_name: 'Obi',
  name: 'Ada Obi',
  gender: 'female',
  date_of_birth: '1988-04-12',
  masked_email: 'a*a@example.test',
  masked_phone: '+234***4567',
  address: '12 Marina Road',
  state: 'LA',
  lga: 'Ikeja',
  occupation: 'Trader',
  contact_name: '',
  tax_id: '',
  version: 3,
  created_at: '2026-04-11T09:00:00.000Z',
  standing: 'standing',
  restricted_at: null,
  merged_into: null,
  id_type: 'nin',
  masked_id_number: '*******8901',
  waiting: null,
  waiting_contact: null,
  totals: { policies: 0, claims: 0, payments: 0, trackers: 0 },
  policies: [],
  documents: [],
  notes: [],
  claims: [],
  payments: [],
  trackers: [],
  messages: [],
  consents: [],
  bank_accounts: [],
  merges: [],
  data_exports: [],
}
const duplicate: PossibleDuplicate = {
  id: 'c2',
  name: 'Ada Obi-Eze',
  masked_email: '',
  masked_phone: '+234***4567',
  reasons: ['phone', 'id_number'],
  policies: 2,
  created_at: '2026-04-12T09:00:00.000Z',
  version: 5,
}

beforeEach(() => {
  answer('clients.history', [])
  answer('clients.duplicates', [])
  answer('setups.states', [{ code: 'LA', name: 'Lagos', lgas: ['Ikeja', 'Epe'] }])
})

it('lists the documents and notes of their policies, with links to these', async () => {
  const policy = { policy_id: 'p1', policy_number: 'MTR/1' }
  const at = '2026-04-12T09:00:00.000Z'
  answer('clients.get', {
    ...record,
    documents: [
      { ...policy, id: 'd1', kind: 'motor-certificate', file_name: 'Certificate.pdf', created_at: at },
    ],
    notes: [{ ...policy, id: 'n1', text: 'Called about the plate', by: 'Ngozi Bello', at }],
  })
  await openScreen('/clients/c1', EVERYTHING)
  for (const name of ['Certificate.pdf', 'Called about the plate'])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', expect.stringContaining('/p1'))
  expect(screen.getByText(/MTR\/1 · Ngozi Bello/)).toBeVisible()
})

it('reveals a value only with a reason', async () => {
  answer('clients.get', record)
  const reveals = answer('clients.reveal', { value: '12345678901' })
  const { user } = await openScreen('/clients/c1', EVERYTHING)
  await user.click(await screen.findByRole('button', { name: /: NIN$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Show' }))
  expect(reveals).toHaveLength(0)
  await user.type(dialog.getByLabelText(/^Reason/), 'Police request')
  await user.click(dialog.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('12345678901')).toBeTruthy()
  expect(reveals[0]?.query).toEqual({ field: 'id_number', reason: 'Police request' })
})

it('offers no edit, merge or erasure to a reader, nor of a merged record', async () => {
  answer('clients.get', { ...record, merged_into: { ...duplicate } })
  await openScreen('/clients/c1', EVERYTHING)
  expect(await screen.findByRole('link', { name: 'Open Ada Obi-Eze' })).toBeTruthy()
  for (const name of ['Edit details', 'Erase the data', 'Restrict'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('merges a duplicate with the values chosen', async () => {
  answer('clients.get', record)
  answer('clients.duplicates', [duplicate])
  answer('clients.previewMerge', {
    target: { ...duplicate, id: 'c1', version: 3 },
    source: duplicate,
    moves: { policies: 2, claims: 1, payments: 0, trackers: 0 },
    values: [{ field: 'address', target: '12 Marina Road', source: '5 Allen Avenue' }],
  })
  const merges = answer('clients.merge', record)
  const { user } = await openScreen('/clients/c1', EVERYTHING)
  expect(await screen.findByText(/same phone · same identity number/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Merge Ada Obi-Eze into this record' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('2 policies')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '5 Allen Avenue' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'Same person')
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(merges[0]?.body).toEqual({
      source_id: 'c2',
      take: ['address'],
      reason: 'Same person',
      version: 3,
      source_version: 5,
    }),
  )
})

it('saves details with a reason, and says when the name waits', async () => {
  answer('clients.get', record)
  const saved = answer('clients.update', { ...record, waiting: { changes: [] } as never })
  const { user } = await openScreen('/clients/c1', EVERYTHING)
  await user.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Last name'))
  await user.type(dialog.getByLabelText('Last name'), 'Okafor')
  await user.type(dialog.getByLabelText(/^Reason/), 'Marriage certificate')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved[0]?.body).toMatchObject({ last_name: 'Okafor', reason: 'Marriage certificate', version: 3 }),
  )
  expect(await screen.findByText(/waits for a second person/)).toBeTruthy()
})

it('says at the field what is missing before anything is sent', async () => {
  answer('clients.get', record)
  const saved = answer('clients.update', record)
  const { user } = await openScreen('/clients/c1', EVERYTHING)
  await user.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Fill this in.')
  expect(saved).toHaveLength(0)
})
