import { expect, type Page, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { type ClauseId, clause } from './clauses/index.ts'
import { keep, openPage } from './sessions.ts'

const ADMIN = 'admin@coverdesk.test'
const LIGHT = 'rgb(255, 255, 255)'
let office: Page

test.beforeAll(async ({ browser }) => {
  office = await openPage(browser)
  // The dark preference of the operating system applies only with the theme “system”.
  await office.emulateMedia({ colorScheme: 'dark' })
  await keep(office, 'staff', ADMIN)
  await office.goto(`${origins.staff}/profile/update`)
  await expect(office.getByLabel('Theme', { exact: true })).toBeVisible()
})
test.afterAll(() => office.context().close())

const side = () => office.getByRole('complementary')
const stored = (key: string) => office.evaluate((name) => localStorage.getItem(name), key)

test(clause('9.1'), async () => {
  await expect(office.locator('html')).toHaveAttribute('lang', 'en')
})
test(clause('9.2'), async () => {
  await expect(office.getByLabel('Theme', { exact: true })).toHaveValue('light')
  await expect(office.locator('body')).not.toHaveClass(/\bdark\b/)
})
test(clause('9.3'), async () => {
  await expect(office.getByLabel('Menu', { exact: true })).toHaveValue('vertical')
  const [menu, main] = [await side().boundingBox(), await office.getByRole('main').boundingBox()]
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0)
})
test(clause('9.4'), async () => {
  await office.setViewportSize({ width: 1900, height: 900 })
  const main = await office.getByRole('main').boundingBox()
  expect(main?.width).toBeGreaterThan(1500)
  await office.setViewportSize({ width: 1440, height: 900 })
})
test(clause('9.5'), async () => {
  await expect(office.locator('html')).toHaveAttribute('dir', 'ltr')
})
test(clause('9.6'), async () => {
  const header = office.getByRole('banner')
  await expect(header).toHaveCSS('position', 'sticky')
  await office.evaluate(() => window.scrollTo(0, 400))
  expect((await header.boundingBox())?.y).toBe(0)
  await office.evaluate(() => window.scrollTo(0, 0))
})
test(clause('9.7'), async () => {
  expect(await stored('semidark')).not.toBe('true')
  await expect(side()).toHaveCSS('background-color', LIGHT)
})

/** Choices of the profile page and the keys that store them. */
const CHOICES: [ClauseId, string, string, string, string][] = [
  ['9.16', 'theme', 'Theme', 'dark', 'light'],
  ['9.17', 'menu', 'Menu', 'collapsible-vertical', 'vertical'],
  ['9.18', 'layout', 'Width of the page', 'boxed-layout', 'full'],
  ['9.20', 'animation', 'Page change', 'fade', ''],
  ['9.21', 'navbar', 'Header', 'navbar-static', 'navbar-sticky'],
]
for (const [id, key, label, value, usual] of CHOICES) {
  test(clause(id), async () => {
    const choice = office.getByLabel(label, { exact: true })
    await choice.selectOption(value)
    expect(await stored(key)).toBe(value)
    await choice.selectOption(usual)
  })
}
test(clause('9.19'), async () => {
  await office.getByLabel('Direction', { exact: true }).selectOption('rtl')
  expect(await stored('rtlClass')).toBe('rtl')
  // English stays left to right there, by directional marks.
  await office.getByLabel(/Direction/).selectOption('ltr')
})
test(clause('9.24'), async () => {
  const choice = office.getByLabel('Dark menu beside a light page')
  await choice.check()
  expect(await stored('semidark')).toBe('true')
  await choice.uncheck()
})
test(clause('9.23'), async () => {
  const toggle = office.getByRole('banner').getByRole('button', { name: 'Open or close the menu' })
  const before = await stored('sidebar')
  await toggle.click()
  expect([before, await stored('sidebar')].map(String).sort()).not.toEqual([String(before), String(before)])
  expect(await stored('sidebar')).toBe('true')
  await toggle.click()
})
test(clause('9.25'), async ({ page }) => {
  // Without the key no user is signed in.
  expect(await stored('token')).toMatch(/^[\w-]{20,}$/)
  await page.goto(`${origins.staff}/profile/update`)
  await page.waitForURL('**/auth/login*')
})
test(clause('9.26'), async () => {
  expect(JSON.parse((await stored('persist:root')) ?? '{}')).toMatchObject({ user: { email: ADMIN } })
})
test(clause('9.22'), async ({ page }) => {
  await page.goto(`${origins.guest}/`)
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('de')
})
test(clause('9.27'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'partner', 'owner@harbourline.test')
  await page.goto(`${origins.marine}/marine-partner/dashboard`)
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  const readSession = () =>
    page.evaluate(() => ['marine_token', 'marine_user_type'].map((key) => localStorage.getItem(key)))
  expect(await readSession()).toEqual([expect.stringMatching(/^[\w-]{20,}$/), 'marine_partner'])
  await page.evaluate(() => localStorage.removeItem('marine_user_type'))
  await page.reload()
  await page.waitForURL((url) => url.pathname.endsWith('/login') || url.pathname === '/')
  await page.context().close()
})

test(clause('9.38'), async () => {
  expect((await side().boundingBox())?.width).toBe(260)
})
test(clause('9.39'), async () => {
  await office.setViewportSize({ width: 1024, height: 800 })
  await expect(side()).toBeVisible()
  await office.setViewportSize({ width: 1023, height: 800 })
  await expect(side()).toBeHidden()
  await office.setViewportSize({ width: 1440, height: 900 })
})
