import type { WaitingChange } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths, userPath } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { answerChoices, halima, invited, officer, page } from './testing.ts'

const MAY = ['user.user.read', 'user.user.edit', 'role.role.read']
const open = async (address: string, user = halima, privileges = MAY) => {
  answerChoices()
  answer('admin.users.get', user)
  const shown = await openScreen(address, privileges)
  await screen.findByRole('textbox', { name: 'First name' })
  return shown
}
const box = (name: string) => screen.getByRole('textbox', { name })

it('lists users by view and filter, with the status of invitations', async () => {
  answerChoices()
  const lists = answer('admin.users.list', page([halima, { ...invited, id: 'other', first_name: 'Zainab' }]))
  const { user } = await openScreen(paths.users, MAY)
  expect(await screen.findByRole('link', { name: 'Halima Sani' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /^Invited/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Claims officer')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ state: 'invited', role_id: officer.id }))
})

it('signs out and disables several users, except those with open work, and reports each result', async () => {
  answerChoices()
  const sade = { ...halima, id: 'sade', first_name: 'Sade' }
  answer('admin.users.list', page([halima, sade, { ...invited, id: 'other', first_name: 'Zainab' }]))
  answer('admin.users.openWork', ({ ids: [id] }) => ({
    forms: id === 'sade' ? 2 : 0,
    approvals: 0,
    delegations: 0,
    workflows: [],
  }))
  const disabled = answer('admin.users.disable', { ...halima, state: 'disabled' })
  const { user } = await openScreen(paths.users, MAY)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
  expect(await screen.findByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send invitation again' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  await screen.findByRole('heading', { name: 'End the access of 2 people?', hidden: true })
  const buttons = screen.getAllByRole('button', { name: 'Disable', hidden: true })
  await user.click(buttons.at(-1) as HTMLElement)
  expect(
    await screen.findByText('Work waits for them alone. Open their page to hand it to a colleague.'),
  ).toBeVisible()
  expect(disabled.map(({ ids, body }) => [ids, body])).toEqual([[['halima'], { hand_to: null }]])
})

it('sends the filter of all matches to the server, including users not loaded yet', async () => {
  answerChoices()
  answer('admin.users.list', ({ query }) =>
    query.cursor
      ? new Promise(() => undefined)
      : { data: [halima], meta: { next_cursor: 'more', total: 74, total_is_exact: true } },
  )
  const made = answer('workspace.batches.create', {
    id: 'b1',
    list: 'users',
    title: 'People',
    act: 'disable',
    filtered: '',
    reason: '',
    state: 'ready',
    rows_total: 74,
    rows_ready: 70,
    rows_done: 0,
    rows_refused: 0,
    amount: null,
    left_out: [{ message: 'This person has no access now.', rows: 4, names: ['Ngozi Ude'] }],
    created_at: '2026-11-22T09:00:00Z',
    started_at: null,
    finished_at: null,
    expires_at: '2026-12-22T09:00:00Z',
  })
  const { user } = await openScreen(`${paths.users}?role_id=${officer.id}`, MAY)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
  await user.click(screen.getByRole('button', { name: 'Select all 74 that match' }))
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  await screen.findByRole('heading', { name: 'End the access of 70 people?', hidden: true })
  expect(made.map(({ body }) => body)).toEqual([
    { list: 'users', act: 'disable', filters: { role_id: officer.id } },
  ])
  expect(screen.getByText(/Role: Claims officer/)).toBeVisible()
  expect(screen.getByText('This person has no access now. (4)')).toBeVisible()
})

it('offers no selection to read-only users', async () => {
  answerChoices()
  answer('admin.users.list', page([halima]))
  await openScreen(paths.users, ['user.user.read', 'role.role.read'])
  await screen.findByRole('link', { name: 'Halima Sani' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('invites a user with a role that the caller may grant', async () => {
  const created = answer('admin.users.create', invited)
  const { user } = await open(paths.newUser)
  await user.type(box('First name'), 'Halima')
  await user.type(box('Last name'), 'Sani')
  await user.type(box('Email'), 'Halima@insurer.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription('Fill this in.')
  expect(created).toHaveLength(0)
  expect(screen.getByRole('option', { name: /^Claims manager \(more/ })).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Claims officer')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(window.location.pathname).toBe(userPath('halima')))
  expect(created[0]?.body).toMatchObject({ role_id: officer.id, branch_id: null })
})

it('limits a user to their own branch and the selected ones', async () => {
  const updates = answer('admin.users.update', halima)
  const { user } = await open(userPath('halima'))
  expect(screen.getByRole('radio', { name: 'All branches' })).toBeChecked()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'Kano')
  await user.click(screen.getByRole('radio', { name: 'These branches' }))
  expect(screen.getByRole('checkbox', { name: 'Kano' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Kano' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Abuja' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const [abuja, kano] = ['0190f000-0000-7000-8000-00000000000a', '0190f000-0000-7000-8000-00000000000b']
  await waitFor(() => expect(updates[0]?.body).toMatchObject({ branch_id: kano, branches: [abuja] }))
})

it('sends no branches for a role that limits its users to their own', async () => {
  answerChoices()
  answer('admin.roles.list', page([{ ...officer, own_branch: true }]))
  answer('admin.users.get', { ...halima, branch: null, branches: [] })
  const updates = answer('admin.users.update', halima)
  const { user } = await openScreen(userPath('halima'), MAY)
  await screen.findByText('The role Claims officer keeps its people to their own branch.')
  expect(screen.queryByRole('radio', { name: 'All branches' })).toBeNull()
  await user.type(box('Phone'), '08031234567')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).not.toHaveProperty('branches')
})

it('does not report a change as saved while it awaits a second administrator', async () => {
  const waiting: WaitingChange = {
    id: 'c1',
    requested_by: 'Adaeze Okonkwo',
    is_yours: true,
    version: 1,
    requested_at: '2026-04-11T09:00:00.000Z',
    expires_at: '2026-04-14T09:00:00.000Z',
    changes: [
      { field: 'email', of: null, format: 'text', from: 'halima@insurer.test', to: 'h@insurer.test' },
    ],
  }
  answer('admin.users.update', { ...halima, waiting })
  const { user } = await open(userPath('halima'))
  await user.type(box('Phone'), '08031234567')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Waits for a second administrator')).toBeTruthy()
  expect(screen.queryByText('Halima Sani is saved')).toBeNull()
})

it('shows why an email did not arrive, and offers the link instead', async () => {
  const until = '2026-04-18T09:00:00.000Z'
  answer('admin.users.invitationLink', {
    url: 'http://office.test/auth/invitation#token=abc',
    expires_at: until,
  })
  const { user } = await open(userPath('halima'), invited)
  expect(screen.getByText('Not delivered: 550 no such mailbox')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('textbox', { name: 'Link of the invitation' })).toHaveValue(
    'http://office.test/auth/invitation#token=abc',
  )
})

it('explains a user’s privileges', async () => {
  const { user } = await open(userPath('halima'))
  const why = screen.getByRole('combobox', { name: 'May they do it, and why?' })
  await user.selectOptions(why, 'Decide claims, up to the limit of the role')
  expect(why).toHaveAccessibleDescription('No: the role Claims officer does not have this right.')
})

it('hands over the open work of a leaving user to a colleague', async () => {
  answer('admin.users.openWork', {
    forms: 2,
    approvals: 1,
    delegations: 0,
    workflows: [{ id: 3, name: 'Wishes' }],
  })
  answer('admin.users.list', page([halima, { ...halima, id: 'efe', first_name: 'Efe' }]))
  const disabled = answer('admin.users.disable', { ...halima, state: 'disabled' })
  const { user } = await open(userPath('halima'))
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/2 open forms, 1 open decision/)).toBeVisible()
  expect(within(dialog).getByText(/Wishes/)).toBeVisible()
  await within(dialog).findByRole('option', { name: 'Efe Sani (Claims officer)', hidden: true })
  const colleague = await within(dialog).findByRole('combobox', { hidden: true })
  await user.selectOptions(colleague, 'Efe Sani (Claims officer)')
  await user.click(within(dialog).getByText('End access'))
  await waitFor(() => expect(disabled[0]?.body).toEqual({ hand_to: 'efe' }))
})

it('keeps the typed values when another user saved first', async () => {
  const theirs = { ...halima, phone: '08030000000', version: 9 }
  refuse('admin.users.update', { status: 409, code: 'edit_conflict', message: '', current: theirs })
  const { user } = await open(userPath('halima'))
  await user.type(box('Last name'), '-Bello')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(box('Last name')).toHaveValue('Sani-Bello')
  const updates = answer('admin.users.update', { ...halima, last_name: 'Sani-Bello', version: 10 })
  await user.click(await within(conflict).findByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(updates[0]?.body).toMatchObject({ last_name: 'Sani-Bello', version: 9 }))
})

it.each([
  ['a user with more privileges', { ...halima, may_change: false }, MAY],
  ['a user for a read-only caller', halima, ['user.user.read', 'role.role.read']],
])('does not offer to change %s', async (_who, user, privileges) => {
  await open(userPath('halima'), user, privileges)
  expect(box('First name')).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
})
