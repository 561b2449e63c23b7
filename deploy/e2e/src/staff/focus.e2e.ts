import { expect, type Page, test } from '@playwright/test'
import { signInStaff } from '../office.ts'

/** The page can be read, and the focus is on its heading. */
async function expectArrival(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title, level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden', 'true')
  await expect(page.getByRole('main')).toBeVisible()
}

test('a link in the phone’s menu moves the focus to the page’s heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInStaff(page)
  for (const [link, title] of [
    ['Policies', 'Policies'],
    ['Overview', 'Overview'],
  ] as const) {
    await page.getByRole('button', { name: 'Open or close the menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
    await expectArrival(page, title)
  }
})

test('the bell links to all notifications on an accessible page', async ({ page }) => {
  await signInStaff(page)
  await page.getByRole('button', { name: /^Notifications,/ }).click()
  await page.getByRole('link', { name: 'See All Notifications' }).click()
  await expectArrival(page, 'Notifications')
})
