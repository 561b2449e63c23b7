import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { AppProviders, createDictionaries, dictionariesAtom } from '@coverdesk/ui'
import { type, until } from '@coverdesk/ui/testing'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from './app.tsx'
import { composeStore } from './compose.ts'
import { startFakeApi } from './fake-api.ts'

let server: Server
let baseUrl: string
let seen: string[]
let root: Root | undefined

beforeAll(async () => {
  ;({ server, baseUrl, seen } = await startFakeApi())
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  localStorage.clear()
  seen.length = 0
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
})

const locales = join(import.meta.dirname, '../../deploy/locales')
const page = (): string => document.body.textContent ?? ''
const path = (): string => window.location.pathname
const button = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitem]')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label')?.startsWith(name),
  )
const click = (name: string): Promise<void> => act(async () => button(name)?.click())
const field = (name: string): HTMLInputElement | null => document.querySelector(`input[name=${name}]`)

async function open(address: string): Promise<void> {
  window.history.replaceState(null, '', address)
  const store = composeStore(baseUrl)
  store.set(
    dictionariesAtom,
    createDictionaries(async (language, namespace) =>
      JSON.parse(await readFile(join(locales, language, `${namespace}.json`), 'utf8')),
    ),
  )
  const place = document.body.appendChild(document.createElement('div'))
  const fresh = createRoot(place)
  root = fresh
  await act(async () =>
    fresh.render(
      <AppProviders store={store} brand="ocean">
        <App />
      </AppProviders>,
    ),
  )
}

async function signIn(code: string): Promise<void> {
  await until(() => field('email') !== null)
  await type(field('email'), 'owner@harbourline.test')
  await type(field('password'), 'Coverdesk-demo-1')
  await click('Send code')
  await until(() => document.querySelector('fieldset input') !== null)
  await type(document.querySelector<HTMLInputElement>('fieldset input'), code)
}

it('leads an unknown user to the sign-in of that kind, and back to the requested page', async () => {
  await open('/marine-partner/profile')
  await until(() => path() === '/marine-partner/login')
  await signIn('123456')
  await until(() => path() === '/marine-partner/profile' && page().includes('Change password'))
  expect([localStorage.getItem('marine_token'), localStorage.getItem('marine_user_type')]).toEqual([
    'token-partner',
    'marine_partner',
  ])
  expect(document.title).toBe('Profile | Coverdesk')
  expect([...document.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual([
    'Dashboard',
    'My Profile',
  ])
})

it('reports a wrong code and keeps the earlier answers', async () => {
  await open('/marine-admin/login')
  await signIn('000000')
  await until(() => page().includes('Login failed'))
  await click('Use other details')
  expect([field('email')?.value, field('password')?.value]).toEqual([
    'owner@harbourline.test',
    'Coverdesk-demo-1',
  ])
  expect(localStorage.getItem('marine_token')).toBeNull()
})

it('restores a signed-in admin after a reload, without access to partner pages', async () => {
  localStorage.setItem('marine_token', 'token-admin')
  localStorage.setItem('marine_user_type', 'marine_admin')
  await open('/marine-partner/profile')
  await until(() => path() === '/marine-admin/dashboard' && page().includes('Welcome, Ngozi'))
})

it('refuses a page that the role does not open, within the frame and without notifications', async () => {
  localStorage.setItem('marine_token', 'token-admin')
  localStorage.setItem('marine_user_type', 'marine_admin')
  await open('/marine-admin/policy-management')
  await until(() => page().includes('This page is not open to you'))
  await until(() => document.title === 'This page is not open to you | Coverdesk')
  expect(path()).toBe('/marine-admin/policy-management')
  expect([...document.querySelectorAll('nav a')].map((link) => link.textContent)).toContain('Dashboard')
  expect(button('Notifications')?.closest('[hidden]')).not.toBeNull()
})

it('removes a token that the server refuses', async () => {
  localStorage.setItem('marine_token', 'stale')
  localStorage.setItem('marine_user_type', 'marine_partner')
  await open('/marine-partner/dashboard')
  await until(() => path() === '/marine-partner/login')
  expect(localStorage.getItem('marine_token')).toBeNull()
  await until(() => page().includes('Failed to check authentication status'))
})

it('logs out at the server and in the browser', async () => {
  localStorage.setItem('marine_token', 'token-partner')
  localStorage.setItem('marine_user_type', 'marine_partner')
  await open('/')
  await until(() => page().includes('Welcome, Ngozi'))
  await click('Your account')
  await until(() => button('Logout') !== undefined)
  await click('Logout')
  await until(() => path() === '/marine-partner/login')
  expect(localStorage.getItem('marine_token')).toBeNull()
  await until(() => seen.includes('POST /api/marine/partner/logout'))
})

it('notifies a user who was idle for half an hour, though another tab logged out first', async () => {
  localStorage.setItem('marine_token', 'token-partner')
  localStorage.setItem('marine_user_type', 'marine_partner')
  await open('/marine-partner/profile')
  await until(() => page().includes('Change password'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  await act(async () => {
    for (const key of ['marine_token', 'marine_user_type']) {
      localStorage.removeItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    }
  })
  vi.useRealTimers()
  await until(() => page().includes('You have been logged out due to inactivity'))
  await until(() => path() === '/marine-partner/login')
  expect(new URLSearchParams(window.location.search).get('return_to')).toBe('/marine-partner/profile')
  await until(() => field('email') !== null)
})

it('shows the shared error page for an unknown address', async () => {
  await open('/no/such/page')
  await until(() => page().includes('We cannot find this page'))
})
