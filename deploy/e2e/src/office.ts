import type { Page } from '@playwright/test'
import { demoPassword, origins } from './environment.ts'
import { waitForCode } from './mailbox.ts'

/** Signs in with password and mailed code, and waits for the page behind it. */
export async function signIn(page: Page, address: string, email: string): Promise<void> {
  const since = new Date()
  await page.goto(address)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('button[type=submit]').click()
  await page.locator('fieldset input').first().waitFor()
  const code = await waitForCode(email, since)
  await page.locator('fieldset input').first().focus()
  await page.keyboard.type(code)
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

export const signInStaff = (page: Page, email = 'underwriter@coverdesk.test', path = '/'): Promise<void> =>
  signIn(page, `${origins.staff}${path}`, email)
