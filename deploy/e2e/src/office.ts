import type { Page } from '@playwright/test'
import { demoPassword, origins } from './environment.ts'
import { codeAskedBy } from './mailbox.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Signs in with password and mailed code, and waits for the page behind it; a code is for one who asked. */
export function signIn(page: Page, address: string, email: string): Promise<void> {
  return oneAtATime(email, async () => {
    await page.goto(address)
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=password]').fill(demoPassword)
    const code = await codeAskedBy(email, async () => {
      await page.locator('button[type=submit]').click()
      await page.locator('fieldset input').first().waitFor()
    })
    await page.locator('fieldset input').first().focus()
    await page.keyboard.type(code)
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  })
}

export const signInStaff = (page: Page, email = 'underwriter@coverdesk.test', path = '/'): Promise<void> =>
  signIn(page, `${origins.staff}${path}`, email)
