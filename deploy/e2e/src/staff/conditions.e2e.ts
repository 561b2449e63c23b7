import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { signInStaff } from '../office.ts'

test('staff draw a condition, read its sentence, test it, and see it as JSON', async ({ page }) => {
  const name = `Dear policy ${Date.now()}`
  await signInStaff(page, 'admin@coverdesk.test', '/workflows/conditions/')
  await page.getByRole('button', { name: 'New condition' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Answer' }).fill('prem')
  await page.getByRole('option', { name: 'Premium', exact: true }).click()
  await page.getByRole('combobox', { name: 'Comparison' }).selectOption({ label: 'is more than' })
  await page.getByRole('textbox', { name: 'Value' }).fill('500,000')
  await expect(page.getByText('It holds when “Premium” is more than ₦500,000.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Try these answers' }).click()
  await expect(page.getByText('It does not hold')).toBeVisible()
  await expect(page.getByText('Without an answer: Premium')).toBeVisible()
  await page.getByRole('textbox', { name: /Premium/ }).fill('600,000')
  await page.getByRole('button', { name: 'Try these answers' }).click()
  await expect(page.getByText('It holds', { exact: true })).toBeVisible()

  await page.getByRole('textbox', { name: 'What it is for' }).fill('Premiums above half a million')
  await page.getByRole('link', { name: 'Policies' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'What it is for' })).toHaveValue(
    'Premiums above half a million',
  )

  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect(page.getByRole('textbox', { name: 'JSON' })).toHaveValue(/quote\.amount[\s\S]*50000000/)
  await page.getByRole('textbox', { name: 'JSON' }).fill('{"run": ["rm"]}')
  await expect(page.getByText('This is not a rule that can be used')).toBeVisible()
})
