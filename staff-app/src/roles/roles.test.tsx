import type { Role, RolePreview, WaitingChange } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { copyRolePath, paths, rolePath } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const SEE = 'See claims, their documents and their money'
const DECIDE = 'Decide claims, up to the limit of the role'
const WORK = 'Register claims, set reserves, write notes, move claims on'
const role: Role = {
  id: 'officer',
  name: 'Claims officer',
  privileges: ['claim.claim.read'],
  limits: { claim: 50_000_00 },
  own_branch: false,
  people_count: 1,
  may_give: true,
  version: 3,
  workflows: [],
  is_yours: false,
  is_first: false,
  waiting: null,
  people: [{ id: 'halima', name: 'Halima Sani', state: 'active', partner: null }],
}
const manager = {
  ...role,
  id: 'manager',
  name: 'Claims manager',
  privileges: ['claim.claim.edit'],
  limits: {},
}
const preview: RolePreview = {
  people: role.people,
  people_count: 1,
  signed_in: 1,
  added: ['claim.claim.edit'],
  removed: [],
  refusal: null,
  waits: false,
  limits: [{ name: 'claim', from: 50_000_00, to: 70_000_00 }],
  own_branch: null,
}

const open = async (address: string, privileges = ['role.role.read', 'role.role.edit']) => {
  const meta = { next_cursor: null, total: 2, total_is_exact: true }
  answer('admin.roles.list', { data: [role, manager], meta })
  answer('admin.roles.get', role)
  answer('admin.roles.privileges', [
    { name: 'claim.claim.read', yours: true },
    { name: 'claim.claim.edit', yours: true },
    { name: 'claim.claim.approve', yours: false },
  ])
  return openScreen(address, privileges)
}
const tick = (name: string) => screen.findByRole('checkbox', { name })

it('shows whom a change touches before it is saved', async () => {
  const previews = answer('admin.roles.preview', preview)
  const updates = answer('admin.roles.update', { ...role, version: 4 })
  const { user } = await open(rolePath('officer'))
  await user.click(await tick(WORK))
  const limit = screen.getByRole('textbox', { name: 'Claims: One decision' })
  expect(limit).toHaveValue('50,000')
  await user.clear(limit)
  await user.type(limit, '70,000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/1 person holds this role/)).toBeVisible()
  expect(within(dialog).getByText('Halima Sani')).toBeVisible()
  expect(within(dialog).getByText(WORK)).toBeVisible()
  expect(within(dialog).getByText('Claims: One decision: ₦50,000.00 → ₦70,000.00')).toBeVisible()
  expect(previews).toHaveLength(1)
  expect(updates).toHaveLength(0)
  await user.click(within(dialog).getByText('Save the change'))
  await waitFor(() =>
    expect(updates[0]?.body).toEqual({
      name: 'Claims officer',
      privileges: ['claim.claim.read', 'claim.claim.edit'],
      limits: { claim: 70_000_00 },
      own_branch: false,
      version: 3,
    }),
  )
})

it('says before and after that a change waits for a second administrator', async () => {
  answer('admin.roles.preview', { ...preview, waits: true })
  const waiting: WaitingChange = {
    id: 'c1',
    requested_by: 'Adaeze Okonkwo',
    is_yours: true,
    version: 1,
    requested_at: '2026-04-11T09:00:00.000Z',
    expires_at: '2026-04-14T09:00:00.000Z',
    changes: [{ field: 'limit', of: 'claim', format: 'kobo', from: 50_000_00, to: 70_000_00 }],
  }
  answer('admin.roles.update', { ...role, waiting })
  const { user } = await open(rolePath('officer'))
  await user.click(await tick(WORK))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/count once a second administrator has approved them/)).toBeVisible()
  await user.click(within(dialog).getByText('Save the change'))
  expect(await screen.findByText('Waits for a second administrator')).toBeTruthy()
  expect(screen.queryByText('Claims officer is saved')).toBeNull()
})

it('says why a change is refused, and keeps it to be fixed', async () => {
  const refusal = {
    code: 'rights_lost',
    message: 'No user could grant it.',
    privileges: ['claim.claim.read'],
  }
  answer('admin.roles.preview', { ...preview, refusal })
  const { user } = await open(rolePath('officer'))
  await user.click(await tick(SEE))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('No user could grant it.')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Save the change' })).toBeNull()
  await user.click(within(dialog).getByText('Go on editing'))
  expect(await tick(SEE)).not.toBeChecked()
})

it('ticks all of a row but what one may not give, and no amount that is none', async () => {
  const created = answer('admin.roles.create', role)
  const { user } = await open(paths.newRole)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Desk')
  await user.click(await tick('All of Claims'))
  expect(await tick(SEE)).toBeChecked()
  expect(await tick(DECIDE)).toBeDisabled()
  const limit = screen.getByRole('textbox', { name: 'Claims: All of a day together' })
  await user.type(limit, 'much')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(created).toHaveLength(0)
  await user.clear(limit)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(created[0]?.body).toEqual({
      name: 'Desk',
      privileges: ['claim.claim.read', 'claim.claim.edit'],
      limits: {},
      own_branch: false,
    }),
  )
})

it('begins a copy with all of the other', async () => {
  await open(copyRolePath('officer'))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Claims officer (copy)')
  expect(await tick(SEE)).toBeChecked()
})

it('compares two roles by what differs', async () => {
  const { user } = await open(paths.compareRoles)
  expect(await screen.findByText('Choose two roles')).toBeVisible()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'First role' }), 'Claims officer')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second role' }), 'Claims manager')
  const row = await screen.findByRole('row', { name: new RegExp(SEE) })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Yes', 'No'])
  expect(screen.getByRole('row', { name: /^Limit: Claims: One decision/ })).toHaveTextContent('₦50,000.00')
  expect(screen.queryByText('Choose two roles')).toBeNull()
})

it('in use says by whom before anything is tried', async () => {
  const { user } = await open(rolePath('officer'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Held by Halima Sani')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('shows the menu and the acts that the role opens, as its rights are ticked', async () => {
  const { user } = await open(rolePath('officer'))
  await screen.findByRole('heading', { name: 'What this role sees' })
  const claims = screen.getByRole('region', { name: 'Claims' })
  expect(within(claims).getByText('Approvals')).toBeVisible()
  expect(within(claims).queryByText('New claim')).toBeNull()
  expect(screen.queryByRole('region', { name: 'May begin' })).toBeNull()
  await user.click(await tick(WORK))
  expect(await within(claims).findByText('New claim')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'May begin' })).getByText('Report a claim')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Administration' })).toBeNull()
})
