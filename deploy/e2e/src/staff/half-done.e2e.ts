import { expect, test } from '@playwright/test'
import { signInStaff } from '../office.ts'

test('an unfinished form type stays on the device, and missing values are named by their question', async ({
  page,
}) => {
  await signInStaff(page, 'admin@coverdesk.test', '/workflows/form-types/add/')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half done')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('menuitem', { name: 'Choice', exact: true }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which garage?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fix this before you save')).toBeVisible()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('group'))
      .getByText(/Choices/)
      .first(),
  ).toBeVisible()

  await page.reload()
  await expect(page.getByText('Your changes are here again')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half done')
  await page.getByRole('button', { name: /Which garage/ }).click()
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Which garage?')
  await page.getByRole('button', { name: 'Drop them' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
})

test('a workflow without a selected approver can be saved', async ({ page }) => {
  await signInStaff(page, 'admin@coverdesk.test', '/workflows/add/')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a workflow')
  await page.getByRole('button', { name: 'Add a step' }).first().click()
  await page.getByRole('menuitem', { name: 'Approval', exact: true }).click()
  await page.getByRole('button', { name: 'Add an approver' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/workflows\/\d+/)
  await page.reload()
  await expect(page.getByText('Name who decides').first()).toBeVisible()
})
