import type { MarineRole, Page, Person } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['marine.user.read', 'marine.user.edit']
const issuer: MarineRole = {
  id: '0190f000-0000-7000-8000-000000000001',
  name: 'Partner issuer',
  may_give: true,
  privileges: ['marine.policy.edit'],
  limits: {},
}
const checker: MarineRole = {
  id: 'checker',
  name: 'Marine finance checker',
  may_give: false,
  privileges: ['marine.wallet.approve'],
  limits: { funding: 500_000_000 },
}
const kunle: Person = {
  id: 'kunle',
  first_name: 'Kunle',
  last_name: 'Ajayi',
  email: 'issuer@harbourline.test',
  phone: '',
  state: 'active',
  role: { id: issuer.id, name: issuer.name },
  invitation: null,
  last_seen_at: null,
  version: 3,
  privileges: issuer.privileges,
  limits: {},
  created_at: '2026-04-11T09:00:00.000Z',
  accepted_at: null,
  disabled_at: null,
  sessions: [],
  last_actions: [],
  is_you: false,
  waiting: null,
  may_change: true,
}
const page = <Row,>(rows: Row[]): Page<Row> => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})
const box = (name: string) => screen.getByRole('textbox', { name })

it('lists the people of a partner by view and role', async () => {
  answer('workspace.views.list', [])
  answer('marine.partner.roles.list', [issuer])
  const lists = answer('marine.partner.users.list', page([kunle]))
  const { user } = await openScreen(paths.partner.users, MAY)
  const link = await screen.findByRole('link', { name: 'Kunle Ajayi' })
  expect(link).toHaveAttribute('href', pathOf(paths.partner.editUser, 'kunle'))
  await user.click(screen.getByRole('tab', { name: /^Invited/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Partner issuer')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ state: 'invited', role_id: issuer.id }))
})

it('invites a user, and lists the permissions of the chosen role', async () => {
  answer('marine.admin.roles.list', [checker, { ...issuer, name: 'Marine underwriter' }])
  const created = answer('marine.admin.users.create', kunle)
  answer('marine.admin.users.get', kunle)
  const { user } = await openScreen(paths.admin.newUser, MAY)
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Kunle')
  await user.type(box('Last name'), 'Ajayi')
  await user.type(box('Email'), 'Kunle@marine.test')
  expect(screen.getByRole('option', { name: /^Marine finance checker \(more/ })).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Marine underwriter')
  expect(screen.getByText('Quote shipments and issue certificates')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.admin.editUser, 'kunle')))
  expect(created[0]?.body).toEqual({
    first_name: 'Kunle',
    last_name: 'Ajayi',
    email: 'Kunle@marine.test',
    phone: '',
    role_id: issuer.id,
  })
})

it('confirms before access ends, and shows why it cannot end', async () => {
  answer('marine.partner.roles.list', [issuer])
  answer('marine.partner.users.get', kunle)
  refuse('marine.partner.users.disable', { status: 409, code: 'last_administrator', message: 'Not the last' })
  const { user } = await openScreen(pathOf(paths.partner.editUser, 'kunle'), MAY)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'End access' }))
  expect(await within(dialog).findByText('Not the last')).toBeVisible()
  const ended = answer('marine.partner.users.disable', { ...kunle, state: 'disabled' })
  answer('marine.partner.users.get', { ...kunle, state: 'disabled' })
  await user.click(within(dialog).getByRole('button', { name: 'End access' }))
  expect(await screen.findByRole('button', { name: 'Give access again' })).toBeVisible()
  expect(ended[0]?.ids).toEqual(['kunle'])
})

it.each([
  ['a user who may do more', { ...kunle, may_change: false }, MAY],
  ['a user who may only read', kunle, ['marine.user.read']],
])('leaves %s alone', async (_who, shown, privileges) => {
  answer('marine.admin.roles.list', [issuer])
  answer('marine.admin.users.get', shown)
  await openScreen(pathOf(paths.admin.editUser, 'kunle'), privileges)
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
})

it('accepts an invitation at the marine address', async () => {
  const open = { first_name: 'Kunle', email: kunle.email, expires_at: '2026-04-18T09:00:00.000Z' }
  answer('auth.invitations.check', open)
  const accepted = answer('auth.invitations.accept', null)
  const { user } = await openScreen(`${paths.partner.invitation}#token=mailed`)
  await user.type(await screen.findByLabelText('New password'), 'three plain words')
  await user.type(screen.getByLabelText('Repeat the new password'), 'three plain words')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  const link = await screen.findByRole('link', { name: 'Go to sign in' })
  expect(link).toHaveAttribute('href', paths.partner.login)
  expect(accepted[0]?.body).toEqual({ token: 'mailed', password: 'three plain words' })
})
