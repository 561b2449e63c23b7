import { type Browser, expect, type Page, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { clause } from './clauses/index.ts'
import { goWithin, keep, openPage } from './sessions.ts'

const ADMIN = 'admin@coverdesk.test'
let office: Page

test.beforeAll(async ({ browser }) => {
  office = await openPage(browser)
  await keep(office, 'staff', ADMIN)
  await office.goto(`${origins.staff}/branches/`)
  await expect(sidebar().getByRole('link').first()).toBeVisible()
})
test.afterAll(() => office.context().close())
test.afterEach(() => office.keyboard.press('Escape'))

const header = () => office.getByRole('banner')
const sidebar = (page = office) => page.getByRole('complementary')

test(clause('2.47'), async () => {
  await goWithin(office, '/roles/')
  await expect(header().getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
  await goWithin(office, '/branches/')
  await expect(header().getByRole('heading', { name: 'Branches', level: 1 })).toBeVisible()
})
test(clause('2.48'), async () => {
  const switcher = header().getByRole('button', { name: /theme/i })
  const seen: (string | null)[] = []
  for (let press = 0; press < 3; press++) {
    await switcher.click()
    seen.push(await office.evaluate(() => localStorage.getItem('theme')))
  }
  expect(seen).toEqual(['dark', 'system', 'light'])
})

const openNotifications = async (page = office) => {
  await page.getByRole('button', { name: /^Notifications,/ }).click()
  return page
    .getByRole('dialog')
    .or(page.getByRole('group', { name: 'Notification' }))
    .first()
}

test(clause('2.49'), async () => {
  const bell = header().getByRole('button', { name: /^Notifications, \d+\+? unread/ })
  // In one step: other clauses notify meanwhile.
  const [name, badge] = await bell.evaluate((shown) => [shown.getAttribute('aria-label'), shown.textContent])
  expect(badge).toBe(/\d+\+?/.exec(name ?? '')?.[0])
  await expect(await openNotifications()).toBeVisible()
})
test(clause('2.52'), async () => {
  const menu = await openNotifications()
  await expect(menu.getByRole('heading', { name: 'Notification', exact: true })).toBeVisible()
  await expect(menu.getByText(/^\d+ unread$/)).toBeVisible()
})
test(clause('2.53'), async () => {
  const item = (await openNotifications()).getByRole('listitem').first()
  const [title, message, time] = await item.locator('> *').allInnerTexts()
  expect([title, message].map((words) => (words ?? '').length > 3)).toEqual([true, true])
  expect(await item.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(time).toMatch(/\d\d:\d\d/)
})
test(clause('2.54'), async () => {
  const menu = await openNotifications()
  await menu.getByText('See All Notifications', { exact: true }).click()
  await office.waitForURL((url) => /^\/notifications\/?$/.test(url.pathname))
})
test(clause('2.55'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  const nothing = { json: { data: [], message: 'Done', meta: { unread: 0 } } }
  await page.route('**/api/notifications/unread', (route) => route.fulfill(nothing))
  await page.goto(`${origins.staff}/branches/`)
  await expect((await openNotifications(page)).getByText('No Unread Notifications.')).toBeVisible()
  await page.context().close()
})

const openProfile = async (page = office) => {
  await page.getByRole('button', { name: /^Your account/ }).click()
  return page.locator('.fui-MenuPopover')
}

test(clause('2.50'), async () => {
  await expect(office.locator('.fui-MenuPopover')).toHaveCount(0)
  await expect(await openProfile()).toBeVisible()
})
test(clause('2.56'), async () => {
  await expect((await openProfile()).getByText('Adaeze Okonkwo')).toBeVisible()
})
test(clause('2.57'), async ({ browser }) => {
  await expect((await openProfile()).getByText('Administrator', { exact: true })).toBeVisible()
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  await page.route('**/api/user-profile', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, role: null } } })
  })
  // A user without a role: neither stored in the browser nor sent by the server.
  await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    localStorage.setItem('persist:root', JSON.stringify({ user: { ...root.user, role: null } }))
  })
  await page.goto(`${origins.staff}/notifications/`)
  await expect((await openProfile(page)).getByText('N/A', { exact: true })).toBeVisible()
  await page.context().close()
})
test(clause('2.58'), async () => {
  await expect(
    (await openProfile()).getByText(/^a\**n@coverdesk\.test$|^admin@coverdesk\.test$/),
  ).toBeVisible()
})
test(clause('2.59'), async () => {
  await (await openProfile()).getByRole('menuitem', { name: 'Profile' }).click()
  await office.waitForURL('**/profile/update')
  await (await openProfile()).getByRole('menuitem', { name: 'Notifications' }).click()
  await office.waitForURL('**/notifications/')
})
test(clause('2.60'), async () => {
  await expect((await openProfile()).getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
})
test(clause('2.61'), async () => {
  await goWithin(office, '/roles/')
  await sidebar().getByRole('link', { name: 'Coverdesk', exact: true }).click()
  await office.waitForURL((url) => url.pathname === '/')
})
test(clause('2.62'), async () => {
  const claims = sidebar().getByRole('list', { name: 'Claims', exact: true })
  await expect(claims.getByRole('link')).not.toHaveCount(0)
  await claims.getByRole('link', { name: /^Approvals/ }).click()
  await office.waitForURL('**/claims/approvals/')
})
/** Opens a page whose signed-in user has exactly these privileges. */
async function openWith(browser: Browser, privileges: string[]): Promise<Page> {
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  const user = await page.evaluate((held) => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    const changed = { ...root.user, role: { ...root.user.role, privileges: held } }
    localStorage.setItem('persist:root', JSON.stringify({ user: changed }))
    return changed
  }, privileges)
  await page.route('**/api/user-profile', (route) => route.fulfill({ json: { data: user, message: 'Done' } }))
  await page.goto(`${origins.staff}/notifications/`)
  await expect(sidebar(page).getByRole('link').first()).toBeVisible()
  return page
}
const groupsOf = (page: Page) =>
  sidebar(page)
    .locator('[data-group]')
    .evaluateAll((lists) => lists.map((list) => list.getAttribute('data-group') ?? ''))
const linesOf = (page: Page) =>
  sidebar(page)
    .getByRole('listitem')
    .evaluateAll((lines) => lines.map((line) => line.querySelector('a')?.getAttribute('href')))

test(clause('2.63'), async ({ browser }) => {
  const all = await groupsOf(office)
  expect(all).toEqual(expect.arrayContaining(['APP-UNDERWRITING', 'APP-CLAIMS', 'APP-ADMINISTRATION']))
  expect(all.filter((id) => !id.startsWith('APP'))).toEqual([])
  const page = await openWith(browser, ['claim.claim.read'])
  const few = await groupsOf(page)
  expect(few).toContain('APP-CLAIMS')
  expect(few).not.toEqual(expect.arrayContaining(['APP-UNDERWRITING']))
  expect(few).not.toEqual(expect.arrayContaining(['APP-WORKFLOWS']))
  await page.context().close()
})
test(clause('2.64'), async () => {
  // Pages of the area that an administrator may open, without a menu entry.
  await goWithin(office, '/users/add/')
  await expect(office.getByLabel('First name')).toBeVisible()
  const lines = await linesOf(office)
  expect(lines).toEqual(expect.arrayContaining(['/users/', '/branches/', '/workflows/conditions/']))
  expect(lines.filter((href) => href?.includes('/add/'))).toEqual([])
})
test(clause('2.51'), async () => {
  await office.setViewportSize({ width: 800, height: 800 })
  await expect(sidebar()).toBeHidden()
  await header().getByRole('button', { name: 'Open or close the menu' }).click()
  await expect(office.getByRole('link', { name: 'Branches' })).toBeVisible()
})
test(clause('2.65'), async () => {
  await office.setViewportSize({ width: 1023, height: 800 })
  await office.reload()
  const toggle = header().getByRole('button', { name: 'Open or close the menu' })
  const link = office.getByRole('link', { name: 'Branches' })
  if (!(await link.isVisible())) await toggle.click()
  await link.click()
  await office.waitForURL('**/branches/')
  await expect(link).toBeHidden()
})
