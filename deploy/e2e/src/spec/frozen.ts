import { type Browser, expect, type Page } from '@playwright/test'
import { origins } from '../environment.ts'
import { type Audience, keep, openPage } from './sessions.ts'

export const ADMIN = 'admin@coverdesk.test'

/** Opens a signed-in page with a clock that the test moves; its session is not ended on the server. */
export async function openFrozen(
  browser: Browser,
  path: string,
  [audience, email]: [Audience, string] = ['staff', ADMIN],
): Promise<Page> {
  const page = await openPage(browser)
  await keep(page, audience, email)
  await page.context().clock.install()
  await page
    .context()
    .route('**/api/**/logout', (route) => route.fulfill({ json: { data: null, message: 'Done' } }))
  await page
    .context()
    .route('**/api/logout', (route) => route.fulfill({ json: { data: null, message: 'Done' } }))
  await page.goto(`${audience === 'staff' ? origins.staff : origins.marine}${path}`)
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  return page
}
