import { expect, test } from '@playwright/test'
import { demoPassword, origins } from '../environment.ts'

test('an offline sign-in reports it, keeps the input, and continues after reconnecting', async ({
  page,
  context,
}) => {
  await page.goto(`${origins.marine}/marine-partner/login`)
  await page.locator('input[type=email]').fill('viewer@harbourline.test')
  await page.locator('input[type=password]').fill(demoPassword)
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you type is saved.')).toBeVisible()
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent: you are offline.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('input[type=email]')).toHaveValue('viewer@harbourline.test')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('fieldset input').first()).toBeVisible()
})
