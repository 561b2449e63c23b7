import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { signInStaff } from '../office.ts'

test('staff make a form type, try it, and change it into a second version', async ({ page }) => {
  await signInStaff(page, 'admin@coverdesk.test', '/workflows/form-types/')
  await page.getByRole('button', { name: 'New form type' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Windscreen report')

  const add = async (kind: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  await add('Choice')
  await question.fill('Is it cracked?')
  await expect(page.getByRole('textbox', { name: 'Key' })).toHaveValue('is_it_cracked')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fill this in.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Choice 1' }).fill('Yes')
  await page.getByRole('button', { name: 'Add a choice' }).click()
  await page.getByRole('textbox', { name: 'Choice 2' }).fill('No')
  await add('Short text')
  await question.fill('Where is the crack?')
  await page.getByRole('checkbox', { name: 'Must be answered' }).check()
  await page.getByRole('combobox', { name: 'Shown' }).selectOption('is_it_cracked')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Version 1').first()).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByLabel('Where is the crack?')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Check these answers' }).click()
  await expect(page.getByText('Fill this in.')).toBeVisible()
  await page.getByLabel('Where is the crack?').fill('On the left')
  await expect(page.getByText('These answers can be sent')).toBeVisible()

  await page.getByRole('button', { name: /Where is the crack/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('There are changes that are not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Version 2').first()).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Version 1' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
