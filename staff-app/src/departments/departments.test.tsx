import type { Department } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { departmentPath, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const claims: Department = {
  id: 'claims',
  name: 'Claims',
  mailing_list: ['a@x.test', 'b@x.test'],
  user_count: 0,
  created_at: '2026-04-11T09:00:00.000Z',
  version: 1,
}

it('names the address of the list that is wrong, and keeps the list', async () => {
  answer('admin.departments.get', claims)
  const created = answer('admin.departments.create', claims)
  const { user } = await openScreen(paths.newDepartment, ['settings.company.edit'])
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Claims')
  const list = screen.getByRole('textbox', { name: 'Mailing list' })
  await user.type(list, 'a@x.test, b@x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(list).toHaveAccessibleDescription(/b@x is not an email address/)
  expect(list).toHaveValue('a@x.test, b@x')
  await user.type(list, '.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(window.location.pathname).toBe(departmentPath('claims')))
  expect(created[0]?.body).toMatchObject({ name: 'Claims', mailing_list: 'a@x.test, b@x.test' })
})
