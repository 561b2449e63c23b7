import type { CargoChoices, Page, Partner } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['marine.partner.read', 'marine.partner.edit']
const harbourline: Partner = {
  id: 'p1',
  name: 'Harbourline Brokers',
  kind: 'broker',
  state: 'active',
  channel: 'wallet',
  email: 'hello@harbourline.test',
  phone: '',
  address: '14 Burma Road',
  contact_person: '',
  rc_number: 'RC482913',
  tin: '',
  licence_number: 'NCRIB/1',
  licence_expires_on: '2099-01-31',
  commission_bps: 2000,
  products: ['single_transit'],
  clauses: ['ICC_A'],
  most_per_bottom: 500_000_000,
  backdating_days: 0,
  low_balance: 100_000_000,
  available: 250_000_000,
  held: 1_250_000,
  production: 43_312_500,
  policies_issued: 3,
  created_at: '2026-04-11T09:00:00.000Z',
  suspended_at: null,
  suspended_reason: null,
  archived_at: null,
  most_at_risk: 450_000_000,
  months: [{ month: '2026-11', premium: 43_312_500, policies: 3 }],
  counts: { clients: 14, running: 3, drafts: 1, users: 2 },
  ties: [],
  version: 4,
}
const page = <Row,>(rows: Row[]): Page<Row> => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})
const choices = {
  clauses: [
    { code: 'ICC_A', name: 'Clauses A', edition: '1/1/09', add_on: false, wording: '' },
    { code: 'WAR', name: 'War', edition: '1/1/09', add_on: true, wording: '' },
  ],
} as unknown as CargoChoices
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  answer('marine.admin.setup.choices', choices)
  answer('marine.admin.documents.list', [])
  answer('admin.partners.timeline', [])
  answer('admin.partners.users', { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } })
  answer('admin.partners.get', harbourline)
})

it('lists partners with their balance, and those whose licence ends', async () => {
  answer('workspace.views.list', [])
  const lists = answer('admin.partners.list', page([harbourline]))
  const { user } = await openScreen(paths.admin.partners, MAY)
  const link = await screen.findByRole('link', { name: 'Harbourline Brokers' })
  expect(link).toHaveAttribute('href', pathOf(paths.admin.partner, 'p1'))
  await user.click(screen.getByRole('tab', { name: /^Licence ending/ }))
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ licence: 'ending' }))
})

it('creates a partner: amounts and percentages as typed, errors at their fields', async () => {
  const created = answer('admin.partners.create', harbourline)
  const { user } = await openScreen(paths.admin.newPartner, MAY)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Harbourline Brokers')
  await user.type(box('Commission'), 'a fifth')
  await user.click(button('Save'))
  expect(box('Commission')).toHaveAccessibleDescription(/Enter a number/)
  expect(created).toHaveLength(0)
  await user.clear(box('Commission'))
  const [email] = screen.getAllByRole('textbox', { name: 'Email' })
  await user.type(email as HTMLElement, 'hello@harbourline.test')
  await user.type(box('Commission'), '17,5')
  await user.type(box('Most on one vessel'), '5,000,000')
  await user.click(screen.getByRole('checkbox', { name: 'War (1/1/09)' }))
  await user.click(screen.getByRole('checkbox', { name: 'Clauses A (1/1/09)' }))
  await user.click(button('Save'))
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.admin.partner, 'p1')))
  expect(created[0]?.body).toMatchObject({
    commission_bps: 1750,
    most_per_bottom: 500_000_000,
    low_balance: null,
    administrator: null,
    clauses: ['ICC_A', 'WAR'],
  })
})

it('shows the remaining limits of a partner, and suspends it with a reason', async () => {
  const suspended = answer('admin.partners.suspend', { ...harbourline, state: 'suspended' })
  const { user } = await openScreen(pathOf(paths.admin.partner, 'p1'), MAY)
  expect(await screen.findByText('₦2,500,000.00 available')).toBeVisible()
  expect(screen.getByText('₦4,500,000.00 of ₦5,000,000.00')).toBeVisible()
  await user.click(button('Suspend'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(within(dialog).getByText('Say why')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Licence withdrawn')
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(suspended[0]?.body).toEqual({ reason: 'Licence withdrawn', version: 4 }))
})

it('lists the users of a partner', async () => {
  const person = { id: 'u1', first_name: 'Ngozi', last_name: 'Adeyemi', email: 'owner@harbourline.test' }
  const more = { phone: '', role: { id: 'r1', name: 'Partner administrator' }, invitation: null, version: 1 }
  answer('admin.partners.users', {
    data: [{ ...person, ...more, state: 'invited', last_seen_at: null }],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  await openScreen(pathOf(paths.admin.partner, 'p1'), MAY)
  expect(await screen.findByText('Ngozi Adeyemi')).toBeVisible()
  expect(screen.getByText('Partner administrator')).toBeVisible()
  expect(screen.getByText('Not here yet')).toBeVisible()
})

it('shows what prevents archiving a partner', async () => {
  const ties = [
    { kind: 'held', amount: 1_250_000 },
    { kind: 'policies', amount: 3 },
  ]
  refuse('admin.partners.delete', { status: 409, code: 'partner_in_use', message: 'In use.', ties })
  const { user } = await openScreen(pathOf(paths.admin.partner, 'p1'), MAY)
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await within(dialog).findByText('₦12,500.00 held in the wallet')).toBeVisible()
  expect(within(dialog).getByText('3 policies running')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Archive' })).toBeNull()
})

it('is read-only for users who may not edit partners', async () => {
  await openScreen(pathOf(paths.admin.partner, 'p1'), ['marine.partner.read'])
  await screen.findByText('₦2,500,000.00 available')
  for (const name of ['Edit', 'Suspend', 'Archive', 'Add the licence']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})
