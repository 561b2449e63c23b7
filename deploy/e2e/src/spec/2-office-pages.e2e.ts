import { expect, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { type ClauseId, clause } from './clauses/index.ts'
import { button, column, field, type Shows, text, Walk } from './pages.ts'
import { goWithin, keep, openPage } from './sessions.ts'

const ADMIN = 'admin@coverdesk.test'
let office: Walk

test.beforeAll(async ({ browser }) => {
  office = await Walk.signedIn(browser, 'staff', ADMIN, '/')
})
test.afterAll(() => office.page.context().close())

/** Each address, its title, and part of its content. */
const PAGES: [ClauseId, string, string, Shows][] = [
  ['2.20', '/', 'Overview', text('Premium')],
  ['2.21', '/notifications/', 'Notifications', button('Mark all as read')],
  ['2.22', '/profile/update', 'Profile', field('First name')],
  ['2.23', '/company-profile/update', 'Company profile', field('Name of the insurer')],
  ['2.24', '/underwriting/buy-motor', 'New policy', field('Find the client')],
  ['2.25', '/underwriting/trackers/', 'Motor trackers', column('Reference')],
  ['2.26', '/underwriting/forms/', 'Motor forms', text(/\d+ in the list/)],
  ['2.27', '/underwriting/approvals/', 'Motor approvals', text(/\d+ in the list/)],
  ['2.28', '/underwriting/search-policy/', 'Search policy', field('What does the caller say?')],
  ['2.29', '/claims/claim-request', 'New claim', field('Find the policy')],
  ['2.30', '/claims/trackers/', 'Claim trackers', column('Reference')],
  ['2.31', '/claims/forms/', 'Claim forms', text(/\d+ in the list/)],
  ['2.32', '/claims/approvals/', 'Claim approvals', text(/\d+ in the list/)],
  ['2.33', '/workflows/conditions/', 'Conditions', column('Name')],
  ['2.34', '/workflows/conditions/add/', 'New condition', field('Name')],
  ['2.35', '/workflows/form-types/', 'Form types', column('Name')],
  ['2.36', '/workflows/form-types/add/', 'New form type', button('Save')],
  ['2.37', '/workflows/', 'Workflows', column('Name')],
  ['2.38', '/workflows/add/', 'New workflow', button('Save')],
  ['2.39', '/users/', 'People', column('Name')],
  ['2.40', '/users/add/', 'Invite a user', field('First name')],
  ['2.41', '/departments/', 'Departments', text(/in the list|No departments/)],
  ['2.42', '/departments/add/', 'New department', field('Mailing list')],
  ['2.43', '/branches/', 'Branches', column('Code')],
  ['2.44', '/branches/add/', 'New branch', field('Code')],
  ['2.45', '/roles/', 'Roles', column('Name')],
  ['2.46', '/roles/add/', 'New role', field('Name')],
]

for (const [id, path, title, shows] of PAGES) {
  test(clause(id), () => office.opens(path, title, shows))
}

test(clause('2.7'), async ({ page }) => {
  await page.goto(`${origins.staff}/claims/trackers/`)
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Opens a separate signed-in page whose session is not ended on the server. */
async function signedIn(browser: Parameters<typeof openPage>[0]) {
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  await page.route('**/api/logout', (route) => route.fulfill({ json: { data: null, message: 'Done' } }))
  return page
}

test(clause('2.5'), async ({ browser }) => {
  const page = await signedIn(browser)
  await page.goto(`${origins.staff}/branches/`)
  await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible()
  await page.route('**/api/departments*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in' } }),
  )
  await goWithin(page, '/departments/')
  await page.waitForURL((url) => url.pathname === '/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.context().close()
})
test(clause('2.6'), async ({ page }) => {
  const went: string[] = []
  page.on('framenavigated', (frame) => went.push(frame.url()))
  await page.route('**/api/login/request-otp', (route) =>
    route.fulfill({ status: 401, json: { message: 'The email or the password is wrong.' } }),
  )
  await page.goto(`${origins.staff}/auth/login?return_to=%2Fclaims%2F`)
  await page.locator('input[type=email]').fill(ADMIN)
  await page.locator('input[type=password]').fill('not this one')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible()
  // The page and its input are unchanged.
  expect(went).toEqual([`${origins.staff}/auth/login?return_to=%2Fclaims%2F`])
  await expect(page.locator('input[type=email]')).toHaveValue(ADMIN)
})
test(clause('2.8'), async ({ browser }) => {
  const page = await signedIn(browser)
  await page.goto(`${origins.staff}/branches/`)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await page.context().close()
})

test(clause('2.1'), async ({ page }) => {
  await page.goto(`${origins.staff}/auth/login`)
  await expect(page).toHaveTitle('Sign in to the office | Coverdesk')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.locator('input[type=password]')).toBeVisible()
})
test(clause('2.2'), async ({ page }) => {
  await page.goto(`${origins.staff}/auth/forgot-password`)
  await expect(page.getByRole('heading', { name: /password/i, level: 1 })).toBeVisible()
  await page.getByLabel('Email').fill(`unknown${Date.now()}@example.test`)
  await page.locator('button[type=submit]').click()
  await expect(page.getByText(/link/i).first()).toBeVisible()
})
test(clause('2.3'), async ({ page }) => {
  await page.goto(`${origins.staff}/auth/reset-password#token=unknown`)
  await expect(page.getByRole('heading', { name: /password/i, level: 1 })).toBeVisible()
  await expect(page.locator('input[type=password]').first()).toBeVisible()
})
test(clause('2.4'), async ({ page }) => {
  for (const origin of Object.values({
    staff: origins.staff,
    guest: origins.guest,
    marine: origins.marine,
  })) {
    await page.goto(`${origin}/maintenance`)
    await expect(page.getByRole('heading', { name: 'We are working on it' }), origin).toBeVisible()
  }
})
