import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { clause } from './clauses/index.ts'
import { ADMIN, openFrozen } from './frozen.ts'
import { goWithin, keep, openPage, sessionOf } from './sessions.ts'

const HEAD = 'head@marine.coverdesk.test'
const DONE = { data: null, message: 'Done' }
const stored = (page: Page, ...keys: string[]) =>
  page.evaluate((all) => all.map((key) => localStorage.getItem(key)), keys)

/** Enters password and code; the server's part of the sign-in is simulated with an existing session. */
async function signIn(page: Page, address: string, opened: object): Promise<void> {
  const notice = { masked_email: 'a***n@coverdesk.test', expires_in: 600, resend_in: 60 }
  await page.route('**/request-otp', (route) => route.fulfill({ json: { data: notice, message: 'Sent' } }))
  await page.route(/\/api\/(marine\/\w+\/)?login$/, (route) =>
    route.fulfill({ json: { data: opened, message: 'Done' } }),
  )
  await page.goto(address)
  await page.locator('input[type=email]').fill(ADMIN)
  await page.locator('input[type=password]').fill('Coverdesk-demo-1')
  await page.locator('button[type=submit]').click()
  await page.locator('fieldset input').first().focus()
  await page.keyboard.type('123456')
}
async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test(clause('4.4'), async ({ page }) => {
  const session = await sessionOf('staff', ADMIN)
  await signIn(page, `${origins.staff}/auth/login`, session)
  await page.waitForURL((url) => url.pathname === '/')
  expect(await stored(page, 'token')).toEqual([session.token])
})
test(clause('4.5'), async ({ browser }) => {
  for (const answer of ['answered', 'unreachable']) {
    const page = await openPage(browser)
    await keep(page, 'staff', ADMIN)
    await page.route('**/api/logout', (route) =>
      answer === 'answered' ? route.fulfill({ json: DONE }) : route.abort(),
    )
    await page.goto(`${origins.staff}/branches/`)
    await signOut(page, 'Sign Out')
    await page.waitForURL('**/auth/login*')
    await expect.poll(() => stored(page, 'token', 'persist:root'), answer).toEqual([null, null])
    await page.context().close()
  }
})

test(clause('4.10'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'admin', HEAD)
  const userRequest = page.waitForRequest('**/api/marine/admin/user')
  await page.goto(`${origins.marine}/marine-admin/dashboard`)
  const [token] = await stored(page, 'marine_token')
  expect((await userRequest).headers().authorization).toBe(`Bearer ${token}`)
  await expect(page.getByRole('button', { name: /^Your account, Folake/ })).toBeVisible()
  // Without the token or the type the page requests no user.
  await page.evaluate(() => localStorage.removeItem('marine_token'))
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(`${origins.marine}/marine-admin/dashboard`)
  await page.waitForURL('**/marine-admin/login*')
  expect(calls).not.toContain('/api/marine/admin/user')
  await page.context().close()
})
test(clause('4.11'), async ({ browser }) => {
  for (const [audience, email, base] of [
    ['admin', HEAD, '/marine-admin'],
    ['partner', 'owner@harbourline.test', '/marine-partner'],
  ] as const) {
    const page = await openPage(browser)
    await keep(page, audience, email)
    await page.goto(`${origins.marine}${base}/login`)
    await page.waitForURL(`**${base}/dashboard`)
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
    await page.context().close()
  }
})
test(clause('4.12'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'admin', HEAD)
  await page.route('**/api/marine/admin/user', (route) =>
    route.fulfill({ status: 401, json: { message: 'No' } }),
  )
  await page.goto(`${origins.marine}/marine-admin/partners`)
  await page.waitForURL('**/marine-admin/login*')
  expect(await stored(page, 'marine_token')).toEqual([null])
  await expect(page.locator('input[type=password]')).toBeVisible()
  await page.context().close()
})
test(clause('4.13'), async ({ browser }) => {
  for (const [audience, email, base, key] of [
    ['admin', HEAD, '/marine-admin', 'admin'],
    ['partner', 'owner@harbourline.test', '/marine-partner', 'partner_user'],
  ] as const) {
    const page = await openPage(browser)
    const session = await sessionOf(audience, email)
    await signIn(page, `${origins.marine}${base}/login`, { ...session, [key]: Reflect.get(session, key) })
    await page.waitForURL(`**${base}/dashboard`)
    expect(await stored(page, 'marine_token', 'marine_user_type')).toEqual([
      session.token,
      `marine_${audience}`,
    ])
    await page.context().close()
  }
})
test(clause('4.14'), async ({ browser }) => {
  for (const [audience, email, base] of [
    ['admin', HEAD, '/marine-admin'],
    ['partner', 'owner@harbourline.test', '/marine-partner'],
  ] as const) {
    const page = await openPage(browser)
    await keep(page, audience, email)
    await page.route('**/logout', (route) => route.fulfill({ json: DONE }))
    await page.goto(`${origins.marine}${base}/profile`)
    await signOut(page, 'Logout')
    await page.waitForURL((url) => url.pathname === `${base}/login`)
    await expect.poll(() => stored(page, 'marine_token', 'marine_user_type')).toEqual([null, null])
    await page.context().close()
  }
})

test(clause('4.15'), async ({ browser }) => {
  const page = await openFrozen(browser, '/branches/')
  await page.mouse.move(200, 200)
  await page.clock.fastForward('05:01')
  await expect(page.getByText('You have been logged out due to inactivity')).toBeVisible()
  await expect.poll(() => stored(page, 'token')).toEqual([null])
  await page.context().close()
})
test(clause('4.16'), async ({ browser }) => {
  const page = await openFrozen(browser, '/branches/')
  await page.mouse.move(200, 200)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(page.getByText('You have been logged out due to inactivity')).toBeVisible()
  await page.clock.runFor(2_900)
  expect(new URL(page.url()).pathname).toBe('/branches/')
  await page.clock.runFor(200)
  await page.waitForURL('**/auth/login*')
  await page.context().close()
})

let office: Page
let context: BrowserContext

test.beforeAll(async ({ browser }) => {
  office = await openPage(browser)
  context = office.context()
  await keep(office, 'staff', ADMIN)
  await office.goto(`${origins.staff}/profile/update`)
  await expect(office.getByLabel('Theme', { exact: true })).toBeVisible()
})
test.afterAll(() => context.close())

const body = () => office.locator('body')
const choose = (name: string | RegExp, value: string) =>
  office.getByLabel(name, typeof name === 'string' ? { exact: true } : {}).selectOption(value)

test(clause('4.17'), async () => {
  await choose('Theme', 'system')
  await office.emulateMedia({ colorScheme: 'dark' })
  await expect(body()).toHaveClass(/\bdark\b/)
  await office.emulateMedia({ colorScheme: 'light' })
  await expect(body()).not.toHaveClass(/\bdark\b/)
  await choose('Theme', 'light')
})
test(clause('4.18'), async () => {
  await choose('Theme', 'dark')
  await expect(body()).toHaveClass(/\bdark\b/)
  await choose('Theme', 'light')
  await expect(body()).not.toHaveClass(/\bdark\b/)
})
test(clause('4.19'), async () => {
  await office.getByRole('button', { name: 'Open or close the menu' }).click()
  expect(await stored(office, 'sidebar')).toEqual(['true'])
  await choose('Menu', 'collapsible-vertical')
  expect(await stored(office, 'sidebar', 'menu')).toEqual(['false', 'collapsible-vertical'])
  await choose('Menu', 'vertical')
})
test(clause('4.20'), async () => {
  const toggle = office.getByRole('button', { name: 'Open or close the menu' })
  const width = () => office.evaluate(() => document.querySelector('aside')?.offsetWidth ?? 0)
  const open = await width()
  await toggle.click()
  await expect.poll(width).not.toBe(open)
  await toggle.click()
  await expect.poll(width).toBe(open)
})
test(clause('4.21'), async () => {
  await choose('Direction', 'rtl')
  await expect(office.locator('html')).toHaveAttribute('dir', 'rtl')
  // English stays left to right there, by directional marks.
  await choose(/Direction/, 'ltr')
  await expect(office.locator('html')).toHaveAttribute('dir', 'ltr')
})
test(clause('4.22'), async () => {
  await goWithin(office, '/roles/')
  await expect(office).toHaveTitle('Roles | Coverdesk')
  await goWithin(office, '/profile/update')
  await expect(office).toHaveTitle('Profile | Coverdesk')
})
test(clause('4.23'), async ({ page }) => {
  await page.goto(`${origins.guest}/`)
  const heading = page.getByRole('heading', { level: 1 })
  const english = await heading.textContent()
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(heading).not.toHaveText(english ?? '')
})
test(clause('4.24'), async () => {
  const seen: (string | null)[] = []
  for (let press = 0; press < 3; press++) {
    await office.getByRole('banner').getByRole('button', { name: /theme/i }).click()
    seen.push(...(await stored(office, 'theme')))
  }
  expect(seen).toEqual(['dark', 'system', 'light'])
})
