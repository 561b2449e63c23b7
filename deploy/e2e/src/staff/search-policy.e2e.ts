import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { demoPolicy } from '../demo.ts'
import { signInStaff } from '../office.ts'

test('finds a caller’s plate in any notation, with a link to the policy', async ({ page }) => {
  const { plate, policy_number: number } = await demoPolicy()
  await signInStaff(page, 'admin@coverdesk.test')
  await page.getByRole('navigation').getByRole('link', { name: 'Search policy' }).click()
  const said = `${plate.slice(0, 3)} ${plate.slice(3, 6)}-${plate.slice(6)}`.toLowerCase()
  await page.getByRole('searchbox', { name: 'What does the caller say?' }).fill(said)
  const first = page
    .getByRole('list', { name: /Policies found/ })
    .getByRole('listitem')
    .first()
  await expect(first).toContainText(plate)
  await expectAccessible(page)
  await expect(first.getByRole('link', { name: /Report a claim/ })).toBeVisible()
  await first.getByRole('link', { name: /Open policy/ }).click()
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(first).toContainText(plate)
})
