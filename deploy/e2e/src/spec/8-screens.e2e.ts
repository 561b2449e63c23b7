import { expect, type Page, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { clause } from './clauses/index.ts'
import { ADMIN, openFrozen } from './frozen.ts'
import { goWithin, keep, openPage } from './sessions.ts'

const HEAD = 'head@marine.coverdesk.test'
const LOGIN = `${origins.staff}/auth/login`

/** Enters the password and the code if required; the test plays the server. */
async function credentials(page: Page): Promise<void> {
  await page.goto(LOGIN)
  await page.locator('input[type=email]').fill(ADMIN)
  await page.locator('input[type=password]').fill('Coverdesk-demo-1')
  await page.locator('button[type=submit]').click()
}

test(clause('8.16'), async ({ page }) => {
  const notice = { masked_email: 'a***n@coverdesk.test', expires_in: 600, resend_in: 60 }
  await page.route('**/api/login/request-otp', (route) =>
    route.fulfill({ json: { data: notice, message: 'Sent' } }),
  )
  let body: object = { message: 'The code is wrong' }
  await page.route('**/api/login', (route) => route.fulfill({ status: 400, json: body }))
  const code = async () => {
    await page.locator('fieldset input').first().focus()
    await page.keyboard.type('123456')
  }
  await credentials(page)
  await code()
  await expect(page.getByText('The code is wrong')).toBeVisible()
  body = {}
  await credentials(page)
  await code()
  await expect(page.getByText(/^Login failed/)).toBeVisible()
})
test(clause('8.18'), async ({ page }) => {
  let answer: { status: number; json?: object } = {
    status: 400,
    json: { data: 'DATA', message: 'No code today' },
  }
  await page.route('**/api/login/request-otp', (route) => route.fulfill(answer))
  await credentials(page)
  await expect(page.getByText('No code today')).toBeVisible()
  answer = { status: 400, json: { data: { wait: 7 } } }
  await credentials(page)
  await expect(page.getByText('{"wait":7}')).toBeVisible()
  answer = { status: 418, json: {} }
  await credentials(page)
  await expect(page.getByText(/Request failed with status code 418/)).toBeVisible()
  // An error without any text.
  await page.evaluate(() => {
    window.Headers = class {
      constructor() {
        throw new Error()
      }
    } as never
  })
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Failed to send OTP', { exact: true })).toBeVisible()
})
test(clause('8.17'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'admin', HEAD)
  await page.route('**/api/marine/admin/user', (route) => route.fulfill({ status: 500, json: {} }))
  await page.clock.install()
  await page.goto(`${origins.marine}/marine-admin/dashboard`)
  for (let second = 0; second < 12; second++) await page.clock.runFor(1_000)
  await expect(page.getByText('Failed to check authentication status')).toBeVisible()
  await page.context().close()
})
test(clause('8.19'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'admin', HEAD)
  await page.route('**/api/marine/admin/user', (route) =>
    route.fulfill({ status: 403, json: { message: 'No' } }),
  )
  await page.goto(`${origins.marine}/marine-admin/dashboard`)
  await page.waitForURL('**/marine-admin/login*')
  expect(await page.evaluate(() => localStorage.getItem('marine_token'))).toBeNull()
  await page.context().close()
})
test(clause('8.20'), async ({ browser }) => {
  const page = await openFrozen(browser, '/branches/')
  await page.mouse.move(200, 200)
  await page.clock.fastForward('05:01')
  await expect(page.getByText('You have been logged out due to inactivity')).toBeVisible()
  // The previous content is no longer on the screen.
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.context().close()
})

test(clause('8.15'), async ({ browser }) => {
  const page = await openFrozen(browser, '/notifications/')
  await page.route('**/api/notifications/read', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  )
  await page.clock.pauseAt(Date.now() + 60_000)
  const mark = page.getByRole('button', { name: 'Mark all as read' })
  await mark.click()
  const toast = page
    .locator('#root')
    .getByRole('status')
    .filter({ hasText: /^Broken/ })
    .first()
  await expect(toast).toBeVisible()
  expect((await toast.boundingBox())?.y).toBeLessThan(60)
  await page.clock.runFor(2_800)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_300)
  await expect(toast).toHaveCount(0)
  await mark.click()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  await page.context().close()
})

test(clause('8.23'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  await page.goto(`${origins.staff}/roles/`)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  // A screen that throws.
  const broken = 'export const DepartmentsScreen = () => { throw new Error("broken") }'
  await page.route('**/assets/departments-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await goWithin(page, '/departments/')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' }).first()).toBeVisible()
  await page.context().close()
})
test(clause('8.25'), async ({ page }) => {
  const said: (string | null)[] = []
  for (const origin of [origins.staff, origins.guest, origins.marine]) {
    await page.goto(`${origin}/claims/no/such/page/at/all`)
    await page.getByRole('heading', { name: 'We cannot find this page' }).first().waitFor()
    said.push(await page.getByRole('heading', { level: 1 }).first().textContent())
  }
  expect(new Set(said).size).toBe(1)
})
test(clause('8.24'), async ({ page }) => {
  for (const origin of [origins.staff, origins.marine, origins.guest]) {
    await page.goto(`${origin}/status/error`)
    for (const status of [404, 405, 400]) {
      await goWithin(page, '/status/success')
      await goWithin(page, '/status/error', { status })
      await expect(page.getByText(String(status), { exact: true }), `${origin} ${status}`).toBeVisible()
    }
  }
})
