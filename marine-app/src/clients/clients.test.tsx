import type { CargoChoices, MarineClient, Page } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['marine.client.read', 'marine.client.reveal', 'marine.client.edit']
const oko: MarineClient = {
  id: 'c1',
  kind: 'corporate',
  name: 'Oko Foods',
  partner: { id: 'p1', name: 'Harbourline Brokers' },
  masked_identifier: '*****045',
  masked_email: 'b***r@oko.test',
  masked_phone: '+234*******101',
  city: 'Apapa',
  state: 'LA',
  country: 'NG',
  external_ref: 'C-001',
  policies: 0,
  archived_at: null,
  created_at: '2026-04-11T09:00:00.000Z',
  rc_number: 'RC120045',
  tin: '',
  id_type: '',
  masked_id_number: '',
  email: 'buyer@oko.test',
  phone: '+2348035550101',
  address: '4 Creek Road',
  industry: '',
  contact_person: '',
  ties: [],
  updated_at: '2026-04-11T09:00:00.000Z',
  version: 1,
}
const ada: MarineClient = {
  ...oko,
  id: 'c2',
  kind: 'individual',
  name: 'Ada Obi',
  rc_number: '',
  id_type: 'nin',
  masked_id_number: '********901',
}
const page = <Row,>(rows: Row[]): Page<Row> => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})
const choices = {
  clauses: [],
  countries: [
    { code: 'NG', name: 'Nigeria' },
    { code: 'GH', name: 'Ghana' },
  ],
} as unknown as CargoChoices
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  answer('marine.partner.setup.choices', choices)
  answer('marine.admin.setup.choices', choices)
  answer('setups.states', [{ code: 'LA', name: 'Lagos', lgas: [] }])
  answer('marine.partner.documents.list', [])
  answer('marine.admin.documents.list', [])
  answer('marine.partner.clients.timeline', [])
  answer('marine.admin.clients.timeline', [])
  answer('marine.partner.clients.similar', [])
})

it('lists clients with masked numbers, for the insurer by partner', async () => {
  answer('workspace.views.list', [])
  const lists = answer('marine.admin.clients.list', page([oko]))
  await openScreen(`${paths.admin.clients}?partner_id=p1`, MAY)
  expect(await screen.findByRole('link', { name: 'Oko Foods' })).toBeVisible()
  expect(screen.getByText('*****045')).toBeVisible()
  expect(lists[0]?.query).toMatchObject({ partner_id: 'p1' })
  expect(screen.queryByRole('button', { name: 'New client' })).toBeNull()
})

it('creates a client, shows possible duplicates at the field, and allows the same phone', async () => {
  const similar = [{ path: 'phone' as const, id: 'c9', name: 'Kanem Textiles', archived: false }]
  refuse('marine.partner.clients.create', {
    status: 409,
    code: 'client_similar',
    message: 'A client of yours has the same.',
    similar,
  })
  const { user } = await openScreen(paths.partner.newClient, MAY)
  await user.type(await screen.findByRole('textbox', { name: 'Company name' }), 'Oko Foods')
  await user.click(button('Save'))
  expect(box('RC number')).toHaveAccessibleDescription(/Fill this in/)
  await user.type(box('RC number'), 'RC120045')
  await user.type(box('Phone'), '08035550101')
  await user.type(box('Address'), '4 Creek Road')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Lagos')
  await user.click(button('Save'))
  const link = await screen.findByRole('link', { name: 'Open it' })
  expect(link).toHaveAttribute('href', pathOf(paths.partner.client, 'c9'))
  expect(box('Phone')).toHaveValue('08035550101')
  const created = answer('marine.partner.clients.create', oko)
  answer('marine.partner.clients.get', oko)
  await user.click(button('Save'))
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.partner.client, 'c1')))
  expect(created[0]?.body).toMatchObject({ allow_similar: true, id_number: null, rc_number: 'RC120045' })
})

it('keeps an identity number that was not typed again, and shows it on request', async () => {
  answer('marine.partner.clients.get', ada)
  const updated = answer('marine.partner.clients.update', ada)
  const { user } = await openScreen(pathOf(paths.partner.editClient, 'c2'), MAY)
  expect(await screen.findByText('Leave empty to keep ********901')).toBeVisible()
  await user.type(box('City'), ' Wharf')
  await user.click(button('Save'))
  await waitFor(() => expect(updated[0]?.body).toMatchObject({ id_number: null, city: 'Apapa Wharf' }))
  answer('marine.partner.clients.idNumber', { value: '22345678901' })
  await user.click(await screen.findByRole('button', { name: 'Show: NIN' }))
  expect(await screen.findByText('22345678901')).toBeVisible()
})

it('stays masked for a user without the privilege to reveal it', async () => {
  answer('marine.partner.clients.get', ada)
  await openScreen(pathOf(paths.partner.client, 'c2'), ['marine.client.read', 'marine.client.edit'])
  expect(await screen.findByText('********901')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

it('is read-only for the insurer and for users who may not edit clients', async () => {
  answer('marine.admin.clients.get', oko)
  await openScreen(pathOf(paths.admin.client, 'c1'), MAY)
  expect(await screen.findByText('4 Creek Road')).toBeVisible()
  for (const name of ['Edit', 'Archive', 'Add a document']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

it('§ 5 emails are displayed masked: a client’s is shown in full by a reveal, and is n/a where there is none', async () => {
  answer('marine.admin.clients.get', { ...oko, email: null })
  const shown = answer('marine.admin.clients.email', { value: 'buyer@oko.test' })
  const { user } = await openScreen(pathOf(paths.admin.client, 'c1'), MAY)
  expect(await screen.findByText('b***r@oko.test')).toBeVisible()
  expect(screen.queryByText('buyer@oko.test')).toBeNull()
  await user.click(button('Show: Email'))
  expect(await screen.findByText('buyer@oko.test')).toBeVisible()
  expect(shown).toHaveLength(1)
})

it('§ 5 emails are displayed masked: n/a if empty', async () => {
  answer('marine.admin.clients.get', { ...oko, email: null, masked_email: 'n/a' })
  await openScreen(pathOf(paths.admin.client, 'c1'), MAY)
  expect(await screen.findByText('n/a')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show: Email' })).toBeNull()
})
