import { expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import type { User } from './auth/user-profile.ts'
import { marineSessionUser } from './marine/session-user.ts'

const requests: string[] = []
let answer: unknown
vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
  requests.push(`${method} ${url}`)
  return Response.json(answer)
})
const client = createClient({ baseUrl: 'https://office.test/api', getToken: () => null })
const user: User = {
  id: 'u1',
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@marine.test',
  phone: '',
  locale: 'en',
  audience: 'marine_admin',
  role: { id: 'r1', name: 'Head', privileges: ['marine.partner.read'] },
  branch: null,
  partner: null,
  version: 1,
}

it('Specification 7: answers a marine request-otp as it is', async () => {
  answer = { data: { sent: true }, message: 'A code was sent.' }
  for (const kind of ['admin', 'partner'] as const) {
    expect(await client.marine[kind].requestOtp({ email: 'a@b.test', password: 'x' })).toEqual(answer)
  }
})

it('Specification 7: reads GET /locales/{lng}/{ns}.json beside the base path', async () => {
  answer = { menu: { home: 'Accueil' } }
  expect(await client.locales.get('fr', 'common')).toEqual(answer)
  expect(requests.at(-1)).toBe('GET https://office.test/locales/fr/common.json')
})

it('Specification 7: posts missing keys to /locales/add/{lng}/{ns}', async () => {
  answer = { data: null, message: '' }
  expect(await client.locales.addMissing('fr', 'common', { 'menu.home': 'Home' })).toBeNull()
  expect(requests.at(-1)).toBe('POST https://office.test/locales/add/fr/common')
})

it('Specification 3: names the kind of marine user as the role of the session user, beside the record', () => {
  const { role, ...record } = user
  expect(marineSessionUser(user)).toEqual({ ...record, role: 'marine_admin', own_role: role })
  expect(marineSessionUser({ ...user, audience: 'marine_partner' })?.role).toBe('marine_partner')
  expect(marineSessionUser({ ...user, audience: 'staff' })).toBeNull()
})
