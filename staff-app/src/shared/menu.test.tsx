import type { User } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { menuOf } from './menu.tsx'

const user = (privileges: string[]): User => ({
  id: 'u',
  first_name: 'A',
  last_name: 'B',
  email: 'a@b.test',
  phone: '',
  locale: 'en',
  audience: 'staff',
  role: { id: 'r', name: 'Role', privileges },
  branch: null,
  partner: null,
  version: 1,
})
const labels = (privileges: string[]) =>
  menuOf(user(privileges), (key) => key).flatMap((group) => group.entries.map((entry) => entry.label))

it('shows what the role opens and nothing else', () => {
  expect(labels(['policy.motor.read'])).toEqual(['menu.overview', 'menu.policies', 'menu.search_policy'])
  expect(labels([])).toEqual(['menu.overview'])
})

it('leaves out a group without entries', () => {
  expect(menuOf(user([]), (key) => key).map((group) => group.id)).toEqual(['APP-OVERVIEW'])
})
