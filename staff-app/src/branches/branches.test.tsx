import type { Branch } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { branchPath, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const jos: Branch = {
  id: 'jos',
  name: 'Jos',
  code: '00042',
  email: '',
  phone: '',
  address: '',
  user_count: 2,
  sells_online: false,
  created_at: '2026-04-11T09:00:00.000Z',
  version: 3,
}
const open = async (address: string, privileges = ['settings.company.edit']) => {
  answer('admin.branches.get', jos)
  const shown = await openScreen(address, privileges)
  await screen.findByRole('textbox', { name: 'Name' })
  return shown
}
const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('opens a branch with the zeros its code begins with, once its fields are right', async () => {
  const created = answer('admin.branches.create', jos)
  const { user } = await open(paths.newBranch)
  await user.type(box('Name'), 'Jos')
  await user.type(box('Code'), '00/42')
  await user.click(button('Save'))
  expect(box('Code')).toHaveAccessibleDescription(/Use letters, digits and hyphens/)
  expect(created).toHaveLength(0)
  await user.clear(box('Code'))
  await user.type(box('Code'), '00042{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(branchPath('jos')))
  expect(created[0]?.body).toMatchObject({ name: 'Jos', code: '00042' })
})

it('keeps the typed values when another user saved first, and can overwrite their version', async () => {
  const theirs = { ...jos, name: 'Jos East', version: 9 }
  refuse('admin.branches.update', { status: 409, code: 'edit_conflict', message: '', current: theirs })
  const { user } = await open(branchPath('jos'))
  await user.type(box('Name'), ' West')
  await user.click(button('Save'))
  const conflict = await screen.findByRole('alert')
  expect(box('Name')).toHaveValue('Jos West')
  const updates = answer('admin.branches.update', { ...jos, name: 'Jos West', version: 10 })
  await user.click(within(conflict).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(updates[0]?.body).toMatchObject({ name: 'Jos West', version: 9 }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('says what keeps a branch from being deleted', async () => {
  const used_by = { users: 2, policies: 0, sales: 1, workflows: ['Motor'], number_series: [] }
  refuse('admin.branches.delete', { status: 409, code: 'branch_in_use', message: 'It is in use.', used_by })
  const { user } = await open(branchPath('jos'))
  await user.click(button('Delete'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByText('2 people work here')).toBeVisible()
  expect(within(dialog).getByText('1 sale was made by it')).toBeVisible()
  expect(within(dialog).getByText('Workflows ask it: Motor')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('is read-only for users who may not edit the company', async () => {
  await open(branchPath('jos'), [])
  expect(box('Name')).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
