import { type Browser, expect, type Page, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { marineAdmin, must, partner } from './api.ts'
import { type ClauseId, clause } from './clauses/index.ts'
import { button, column, field, type Shows, text, Walk } from './pages.ts'
import { keep, openPage } from './sessions.ts'

const HEAD = 'head@marine.coverdesk.test'
const OWNER = 'owner@harbourline.test'
let admin: Walk
let own: Walk

test.beforeAll(async ({ browser }) => {
  ;[admin, own] = await Promise.all([
    Walk.signedIn(browser, 'admin', HEAD, '/marine-admin/dashboard'),
    Walk.signedIn(browser, 'partner', OWNER, '/marine-partner/dashboard'),
  ])
})
test.afterAll(() => Promise.all([admin.page.context().close(), own.page.context().close()]))

type Row = [ClauseId, string, string, Shows]

const ADMIN_PAGES: Row[] = [
  ['2.69', 'dashboard', 'Dashboard', text(/\S/)],
  ['2.70', 'partners', 'Partners', text('Harbourline Brokers')],
  ['2.71', 'partners/create', 'New partner', field('Name')],
  ['2.74', 'clients', 'Clients', column('Client')],
  ['2.76', 'policies', 'Insurance policies', column('Client')],
  ['2.77', 'credit-notes', 'Credit notes', text(/\d+ in the list/)],
  ['2.78', 'policy-management', 'Referrals to decide', text(/\d+ in the list/)],
  ['2.79', 'setup', 'System setup', text('What marine cargo is quoted, rated and paid by.')],
  ['2.80', 'reports', 'Reports', text('Premium bordereau')],
  ['2.81', 'users', 'Users', column('Name')],
  ['2.82', 'users/create', 'Invite a user', field('First name')],
  ['2.84', 'wallet-transactions', 'Wallet Transactions', text(/\d+ in the list/)],
  ['2.85', 'wallet-requests', 'Wallet Requests', column('Request')],
  ['2.86', 'reconciliation', 'Reconciliation', text('What the bank says beside what the ledger says')],
  ['2.87', 'profile', 'Profile', field('First name')],
]
for (const [id, path, title, shows] of ADMIN_PAGES) {
  test(clause(id), () => admin.opens(`/marine-admin/${path}`, title, shows))
}

const PARTNER_PAGES: Row[] = [
  ['2.92', 'dashboard', 'Dashboard', text('Available')],
  ['2.93', 'clients', 'Clients', column('Client')],
  ['2.94', 'clients/create', 'New client', field('Company name')],
  ['2.95', 'clients/import', 'Import clients', text('Choose the file')],
  ['2.98', 'policies', 'Insurance policies', column('Client')],
  ['2.99', 'policies/create', 'New policy', text('What is insured')],
  ['2.101', 'users', 'Users', column('Name')],
  ['2.102', 'users/create', 'Invite a user', field('First name')],
  ['2.104', 'wallet-funding-requests', 'Wallet Funding Requests', text('Available')],
  ['2.105', 'profile', 'Profile', field('First name')],
]
for (const [id, path, title, shows] of PARTNER_PAGES) {
  test(clause(id), () => own.opens(`/marine-partner/${path}`, title, shows))
}

test(clause('2.72'), async () => {
  const [{ id, name }] = await must('GET', '/partners', marineAdmin())
  await admin.opens(`/marine-admin/partners/edit/${id}`, name, field('Name'))
})
test(clause('2.73'), async () => {
  const [{ id, name }] = await must('GET', '/partners', marineAdmin())
  await admin.opens(`/marine-admin/partners/view/${id}`, name, text(/wallet/i))
})
test(clause('2.75'), async () => {
  const [{ id, name }] = await must('GET', '/marine/admin/clients', marineAdmin())
  await admin.opens(`/marine-admin/clients/view/${id}`, name, text(/\S/))
})
test(clause('2.83'), async () => {
  const [user] = await must('GET', '/marine/admin/users', marineAdmin())
  await admin.opens(
    `/marine-admin/users/edit/${user.id}`,
    `${user.first_name} ${user.last_name}`,
    field('First name'),
  )
})
test(clause('2.96'), async () => {
  const [{ id, name }] = await must('GET', '/marine/partner/clients', partner())
  await own.opens(`/marine-partner/clients/edit/${id}`, name, button('Save'))
})
test(clause('2.97'), async () => {
  const [{ id, name }] = await must('GET', '/marine/partner/clients', partner())
  await own.opens(`/marine-partner/clients/view/${id}`, name, text(/\S/))
})
test(clause('2.100'), async () => {
  const policies = await must('GET', '/marine/partner/policies?state=issued', partner())
  const { id, certificate_number: number } = policies[0]
  await own.opens(`/marine-partner/policies/view/${id}`, number, text(/₦|\$|€/))
})
test(clause('2.103'), async () => {
  const [user] = await must('GET', '/marine/partner/users', partner())
  await own.opens(
    `/marine-partner/users/edit/${user.id}`,
    `${user.first_name} ${user.last_name}`,
    field('First name'),
  )
})

const signIn = async (page: Page, path: string) => {
  await page.goto(`${origins.marine}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
}
const SIGN_IN_PAGES: [ClauseId, ClauseId, ClauseId, string][] = [
  ['2.66', '2.67', '2.68', '/marine-admin'],
  ['2.89', '2.90', '2.91', '/marine-partner'],
]
for (const [login, forgot, reset, base] of SIGN_IN_PAGES) {
  test(clause(login), async ({ page }) => {
    await signIn(page, `${base}/login`)
    await expect(page.locator('input[type=email]')).toBeVisible()
    await expect(page.locator('input[type=password]')).toBeVisible()
  })
  test(clause(forgot), async ({ page }) => {
    await signIn(page, `${base}/forgot-password`)
    await expect(page.locator('input[type=email]')).toBeVisible()
    await expect(page.locator('input[type=password]')).toHaveCount(0)
  })
  test(clause(reset), async ({ page }) => {
    await page.goto(`${origins.marine}${base}/reset-password#token=unknown`)
    await expect(page.getByRole('heading', { name: /password/i, level: 1 })).toBeVisible()
    await expect(page.locator('input[type=password]').first()).toBeVisible()
  })
}

/** Returns the distinct entries of the menu, without counts. */
async function menu(page: Page): Promise<string[]> {
  const lines = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await expect(lines.first()).toBeVisible()
  return (await lines.allInnerTexts()).map((line) => line.split('\n')[0]?.trim() ?? '')
}

test(clause('2.88'), async () => {
  const named = [
    'Dashboard',
    'Manage Partners',
    'Manage Clients',
    'Insurance Policies',
    'Credit Notes',
    'Wallet Transactions',
    'Wallet Requests',
    'Reconciliation',
    'System Setup',
    'Users',
  ]
  const shown = await menu(admin.page)
  expect(shown.filter((line) => named.includes(line))).toEqual(named)
})
test(clause('2.106'), async () => {
  const named = [
    'Dashboard',
    'Manage Clients',
    'Insurance Policies',
    'Wallet Funding Requests',
    'Manage Users',
    'My Profile',
  ]
  const shown = await menu(own.page)
  expect(shown.filter((line) => named.includes(line))).toEqual(named)
})
test(clause('2.107'), async () => {
  const hidden = /create policy|new policy|view policy|create user|edit user|invite/i
  const shown = await menu(own.page)
  expect(shown.filter((line) => hidden.test(line))).toEqual([])
  const addresses = own.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  const hrefs = await addresses.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.filter((href) => /create|view|edit/.test(href ?? ''))).toEqual([])
})
test(clause('2.108'), async () => {
  const body = admin.page.locator('body')
  const toggle = admin.page.getByRole('banner').getByRole('button', { name: /theme/i })
  await expect(body).not.toHaveClass(/\bdark\b/)
  await toggle.click()
  await expect(body).toHaveClass(/\bdark\b/)
  await toggle.click()
  await toggle.click()
  await expect(body).not.toHaveClass(/\bdark\b/)
})
test(clause('2.109'), async () => {
  const { page } = admin
  const bell = page.getByRole('banner').locator('button[aria-label^="Notifications"]')
  await expect(bell).toHaveCount(1)
  await expect(bell).toBeHidden()
  await bell.evaluate((button: HTMLElement) => button.click())
  await expect(page.getByText('No Notifications', { exact: true })).toHaveCount(1)
  await expect(page.getByText("You're all caught up! Check back later for new updates.")).toHaveCount(1)
  await page.keyboard.press('Escape')
})
test(clause('2.110'), async () => {
  await admin.page.getByRole('button', { name: /^Your account/ }).click()
  await expect(admin.page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(admin.page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await admin.page.keyboard.press('Escape')
})

/** The bare address of an area: the dashboard for its own kind of user, the sign-in otherwise. */
async function expectGuarded(browser: Browser, area: 'admin' | 'partner', email: string): Promise<void> {
  const base = `/marine-${area}`
  const stranger = await openPage(browser)
  await stranger.goto(`${origins.marine}${base}`)
  await stranger.waitForURL((url) => url.pathname === `${base}/login`)
  await keep(stranger, area, email)
  await stranger.goto(`${origins.marine}${base}`)
  await stranger.waitForURL((url) => url.pathname === `${base}/dashboard`)
  await stranger.context().close()
}
test(clause('2.115'), ({ browser }) => expectGuarded(browser, 'admin', HEAD))
test(clause('2.116'), ({ browser }) => expectGuarded(browser, 'partner', OWNER))
