import { violationsOn } from '../accessibility.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

test('a refused industry record is corrected and sent again until it is accepted', async ({ page }) => {
  await signInStaff(page, 'underwriter@coverdesk.test', '/underwriting/industry-records/?state=refused')
  const refused = page.getByRole('row').filter({ hasText: 'The chassis number is not known.' })
  await expect(refused.first()).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const link = refused.first().getByRole('link')
  const number = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await page.getByRole('textbox', { name: 'Chassis number' }).fill('JTDBR32E720000001')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('It is being sent again')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText(/^SANDBOX-NIA-/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
})
