import type { EventChannels, PartnerCompany, UserSession } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const device = (id: string, user_agent: string, present = false): UserSession => ({
  id,
  user_agent,
  present,
  opened_at: '2026-11-22T08:00:00Z',
  last_seen_at: '2026-11-22T09:00:00Z',
})
const phone = device('s2', 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile')
const here = device('s1', 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0', true)
const account: EventChannels = {
  event: 'account',
  area: 'account',
  bell: false,
  mail: true,
  fixed: ['bell', 'mail'],
  needs_one: false,
  usual: { bell: false, mail: true },
}
const company: PartnerCompany = {
  name: 'Harbourline Brokers',
  kind: 'broker',
  state: 'suspended',
  suspended_reason: 'Licence ended',
  channel: 'wallet',
  email: 'desk@harbourline.test',
  phone: '+2348030000001',
  address: '2 Marina',
  contact_person: 'Ngozi',
  rc_number: 'RC123456',
  tin: '',
  licence_number: 'NAICOM/7',
  licence_expires_on: '2020-01-31',
  commission_bps: 2000,
  products: [],
  clauses: [],
  most_per_bottom: null,
  backdating_days: 0,
  low_balance: 500_000_00,
}

beforeEach(() => {
  answer('marine.partner.company.get', company)
  answer('admin.notificationChannels.list', [account])
  answer('auth.ownSessions.list', [here, phone, device('s3', '')])
})

it('lists the user’s sessions, and ends one or all others', async () => {
  const ended = answer('auth.ownSessions.end', [here, device('s3', '')])
  const left = answer('auth.ownSessions.endOthers', [here])
  const { user } = await openScreen(paths.partner.profile)
  const devices = within(await screen.findByRole('form', { name: 'Signed-in devices' }))
  expect(devices.getByText('Chrome on Windows').closest('li')).toHaveTextContent('This device')
  await user.click(devices.getByRole('button', { name: 'Sign out: Chrome on Android' }))
  await waitFor(() => expect(devices.queryByText('Chrome on Android')).toBeNull())
  expect(ended).toMatchObject([{ ids: ['s2'] }])
  await user.click(devices.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  expect(left).toHaveLength(1)
  expect(devices.queryByRole('button')).toBeNull()
})

it('has no notification settings, which marine does not use', async () => {
  await openScreen(paths.admin.profile)
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('columnheader', { name: 'By email' })).toBeVisible()
  expect(table.queryByRole('columnheader', { name: 'In the app' })).toBeNull()
  expect(table.getByRole('row', { name: /^Sign-in codes/ })).toHaveTextContent('Always')
})

it('shows a partner their company with a licence that ended', async () => {
  await openScreen(paths.partner.profile)
  const section = within(await screen.findByRole('form', { name: 'Your company and licence' }))
  for (const fact of ['Harbourline Brokers', 'Licence ended', 'NAICOM/7', '20%', '₦500,000.00'])
    expect(section.getByText(fact)).toBeVisible()
  expect(section.getByText('Ended')).toBeVisible()
  expect(section.queryByRole('textbox')).toBeNull()
  expect(section.queryByText('TIN')).toBeNull()
})
