// @vitest-environment jsdom

import type { User } from '@coverdesk/sdk'
import { createStore } from 'jotai'
import { beforeEach, expect, it } from 'vitest'
import { marineSignInAtom, marineSignOutAtom } from './marine-session.atoms.ts'
import {
  hasPrivilege,
  isLoggedInAtom,
  signInAtom,
  signOutAtom,
  tokenAtom,
  userAtom,
} from './session.atoms.ts'

const user: User = {
  id: 'u1',
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@coverdesk.test',
  phone: '+2348030000000',
  locale: 'en',
  audience: 'staff',
  role: { id: 'r1', name: 'Underwriter', privileges: ['policy.motor.read'] },
  branch: null,
  partner: null,
  version: 1,
}

beforeEach(() => localStorage.clear())

it('keeps token and user over a reload, and forgets both on signing out', () => {
  const store = createStore()
  store.set(signInAtom, { token: 'secret', user })
  expect(localStorage.getItem('token')).toBe('secret')

  const reloaded = createStore()
  expect([reloaded.get(isLoggedInAtom), reloaded.get(userAtom)?.first_name]).toEqual([true, 'Ada'])
  reloaded.set(signOutAtom)
  expect([localStorage.getItem('token'), localStorage.getItem('persist:root')]).toEqual([null, null])
  expect([reloaded.get(tokenAtom), reloaded.get(userAtom)]).toEqual([null, null])
})

it('survives a broken persisted root', () => {
  localStorage.setItem('persist:root', '{"user":')
  expect(createStore().get(userAtom)).toBeNull()
})

it('keeps marine token and user type apart from the staff session', () => {
  const store = createStore()
  store.set(marineSignInAtom, { token: 'm', type: 'marine_partner', user })
  expect([localStorage.getItem('marine_token'), localStorage.getItem('marine_user_type')]).toEqual([
    'm',
    'marine_partner',
  ])
  expect(localStorage.getItem('token')).toBeNull()
  store.set(marineSignOutAtom)
  expect(localStorage.getItem('marine_token')).toBeNull()
})

it('knows the privileges of the role', () => {
  expect([hasPrivilege(user, 'policy.motor.read'), hasPrivilege(user, 'policy.motor.edit')]).toEqual([
    true,
    false,
  ])
  expect(hasPrivilege(null, 'policy.motor.read')).toBe(false)
})
