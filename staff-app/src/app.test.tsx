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
import { type Seen, startFakeApi, underwriter } from './fake-api.ts'

let server: Server
let baseUrl: string
let seen: Seen[]
let root: Root | undefined

beforeAll(async () => {
  ;({ server, baseUrl, seen } = await startFakeApi())
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
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
  [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === name)
const click = (name: string): Promise<void> => act(async () => button(name)?.click())
const signOutItem = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === 'Sign Out')
const field = (name: string): HTMLInputElement | null => document.querySelector(`input[name=${name}]`)
const reason = (): HTMLTextAreaElement | null => document.querySelector('textarea')
const go = (address: string): Promise<void> => act(async () => window.history.pushState(null, '', address))

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
      <AppProviders store={store} brand="teal">
        <App />
      </AppProviders>,
    ),
  )
}

function signedIn(user: object = underwriter): void {
  localStorage.setItem('token', 'token-staff')
  localStorage.setItem('persist:root', JSON.stringify({ user }))
}

async function write(box: HTMLInputElement | HTMLTextAreaElement | null, value: string): Promise<void> {
  await act(async () => {
    const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, value)
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('leads a signed-out user to the sign-in and back to the requested page', async () => {
  await open('/underwriting/policies/a')
  await until(() => path() === '/auth/login' && field('email') !== null)
  await type(field('email'), underwriter.email)
  await type(field('password'), 'Coverdesk-demo-1')
  await click('Send code')
  await until(() => document.querySelector('fieldset input') !== null)
  await type(document.querySelector<HTMLInputElement>('fieldset input'), '123456')
  await until(() => path() === '/underwriting/policies/a' && page().includes('MTR/a'))
})

it('removes a token that the server rejects', async () => {
  localStorage.setItem('token', 'stale')
  localStorage.setItem('persist:root', JSON.stringify({ user: underwriter }))
  await open('/underwriting/policies/a')
  await until(() => path() === '/auth/login')
  expect(localStorage.getItem('token')).toBeNull()
})

it('reports that a stored session could not be verified', async () => {
  localStorage.setItem('token', 'stale')
  await open('/notifications/')
  await until(() => path() === '/auth/login' && page().includes('Failed to check authentication status'))
})

/** Simulates a sign-out in another tab after some minutes. */
async function logOutElsewhere(minutes: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  for (const key of ['token', 'persist:root']) localStorage.removeItem(key)
  await act(async () => {
    for (const key of ['token', 'persist:root'])
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  })
  vi.useRealTimers()
}

it('signs an idle user out with the reason, and returns them to the page after sign-in', async () => {
  signedIn()
  await open('/underwriting/policies/a')
  await until(() => page().includes('MTR/a'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  vi.useRealTimers()
  await until(() => seen.some(({ call }) => call === 'POST /api/logout'))
  await until(() => page().includes('You have been logged out due to inactivity'))
  expect(path()).toBe('/underwriting/policies/a')
  await until(() => path() === '/auth/login')
  expect(new URLSearchParams(window.location.search).get('return_to')).toBe('/underwriting/policies/a')
})

it('explains the sign-out in every tab, although another one signed out first', async () => {
  signedIn()
  await open('/underwriting/policies/a?from=list')
  await until(() => page().includes('MTR/a'))
  await logOutElsewhere(6)
  await until(() => page().includes('You have been logged out due to inactivity'))
  expect(page()).not.toContain('MTR/a')
  expect(path()).toBe('/underwriting/policies/a')
  await until(() => path() === '/auth/login')
  expect(new URLSearchParams(window.location.search).get('return_to')).toBe(
    '/underwriting/policies/a?from=list',
  )
  await until(() => field('email') !== null)
  expect(seen.some(({ call }) => call === 'POST /api/logout')).toBe(false)
})

it('opens the sign-in, without mentioning inactivity, after a sign-out in another tab', async () => {
  signedIn()
  await open('/underwriting/policies/a')
  await until(() => page().includes('MTR/a'))
  await logOutElsewhere(1)
  expect(path()).toBe('/auth/login')
  expect(new URLSearchParams(window.location.search).get('return_to')).toBe('/underwriting/policies/a')
  expect(page()).not.toContain('inactivity')
})

it('§ 4 logout success removes the token and the persisted root state: after the call', async () => {
  signedIn()
  await open('/underwriting/policies/a')
  await until(() => page().includes('MTR/a'))
  let stored: (string | null)[] | undefined
  const send = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/logout'))
      stored = [localStorage.getItem('token'), localStorage.getItem('persist:root')]
    return send(input, init)
  })
  await act(async () => document.querySelector<HTMLElement>('[aria-label^="Your account"]')?.click())
  await until(() => signOutItem() !== undefined)
  await act(async () => signOutItem()?.click())
  await until(() => path() === '/auth/login')
  vi.restoreAllMocks()
  expect(stored?.every(Boolean)).toBe(true)
  expect([localStorage.getItem('token'), localStorage.getItem('persist:root')]).toEqual([null, null])
})

it('removes customer data from the tab when the user signs out', async () => {
  signedIn()
  sessionStorage.setItem(`kept:${underwriter.id}:claims/a/note`, '"Called the garage"')
  await open('/underwriting/policies/a')
  await until(() => page().includes('MTR/a'))
  await act(async () => document.querySelector<HTMLElement>('[aria-label^="Your account"]')?.click())
  await until(() => signOutItem() !== undefined)
  await act(async () => signOutItem()?.click())
  await until(() => path() === '/auth/login')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('kept:'))).toEqual([])
})

it('requests the owner of a token when the user is not stored beside it', async () => {
  localStorage.setItem('token', 'token-staff')
  await open('/underwriting/policies/a')
  await until(() => page().includes('MTR/a'))
})

it('does not open a page without the privilege', async () => {
  signedIn({ ...underwriter, role: { ...underwriter.role, privileges: [] } })
  await open('/underwriting/policies/a')
  await until(() => page().includes('This page is not open to you'))
  await until(() => document.title === 'This page is not open to you | Coverdesk')
  expect(seen.some(({ call }) => call.includes('/policies/'))).toBe(false)
})

it('shows a revealed value only on the policy of that customer', async () => {
  signedIn()
  await open('/underwriting/policies/a')
  await until(() => button('Show') !== undefined)
  await click('Show')
  await until(() => page().includes('customer-a@plain.test'))
  await go('/underwriting/policies/b')
  await until(() => page().includes('MTR/b'))
  expect(page()).toContain('b***@masked.test')
  expect(page()).not.toContain('customer-a@plain.test')
})

it('changes a contact only with a reason and a verified proof, on the version that was read', async () => {
  const privileges = [...underwriter.role.privileges, 'customer.contact.edit']
  signedIn({ ...underwriter, role: { ...underwriter.role, privileges } })
  await open('/underwriting/policies/a')
  await until(() => button('Change contact') !== undefined)
  await click('Change contact')
  await until(() => page().includes('Another contact for Customer a'))
  const dialog = () => document.querySelector('[role=dialog]')
  const send = () => [...(dialog()?.querySelectorAll('button') ?? [])].at(-1)
  await act(async () => send()?.click())
  await until(() => page().includes('Say what proves that it is this person'))
  expect(seen.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  const inputs = [...(dialog()?.querySelectorAll('input') ?? [])]
  for (const [at, text] of ['new@plain.test', '08091112222', 'Lost the phone'].entries()) {
    await write(inputs[at] ?? null, text)
  }
  await write(dialog()?.querySelector('textarea') ?? null, 'Passport A1234567 seen')
  await act(async () => send()?.click())
  await until(() => seen.some(({ call }) => call.startsWith('PUT')))
  expect(seen.find(({ call }) => call.startsWith('PUT'))).toEqual({
    call: 'PUT /api/clients/customer-a/contact',
    body: {
      email: 'new@plain.test',
      phone: '08091112222',
      reason: 'Lost the phone',
      evidence: 'Passport A1234567 seen',
      policy_id: 'a',
      version: 3,
    },
  })
})

it('does not carry the draft decision on an identity over to another customer', async () => {
  signedIn()
  await open('/underwriting/trackers/a')
  await until(() => reason() !== null)
  await write(reason(), 'Seen the passport')
  await click('Approve the identity')
  await until(() => page().includes('Enter the first name'))
  await go('/underwriting/trackers/b')
  await until(() => page().includes('TRK-b'))
  expect([reason()?.value, page().includes('Enter the first name')]).toEqual(['', false])
  await write(reason(), 'The photo shows another person')
  await click('Decline')
  await until(() => page().includes('Identity declined'))
  expect(seen.findLast(({ call }) => call.startsWith('POST'))).toEqual({
    call: 'POST /api/validations/validation-b/review',
    body: expect.objectContaining({ decision: 'decline', reason: 'The photo shows another person' }),
  })
})

it('keeps the menu and a link back around a missing record', async () => {
  signedIn()
  await open('/underwriting/policies/nobodys')
  await until(() => page().includes('We cannot find this page'))
  expect(document.querySelector('nav a[href="/underwriting/policies/"]')).not.toBeNull()
  await go('/underwriting/policies/a')
  await until(() => page().includes('MTR/a'))
})

it('has the error page of the specification at its own address', async () => {
  await open('/status/error')
  await until(() => document.querySelector('main h1')?.textContent === 'Unexpected Application Error!')
})
