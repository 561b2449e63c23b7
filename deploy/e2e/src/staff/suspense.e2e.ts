import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

test('money of an unknown payer is put into suspense, and written off by a second person', async ({
  page,
  openBrowser,
}) => {
  const reference = `FT-SUS-${Date.now()}`
  await signInStaff(page, 'payments@coverdesk.test', '/payments/suspense/')
  await page.getByRole('button', { name: 'Put into suspense' }).click()
  const recording = page.getByRole('dialog')
  await recording.getByRole('combobox', { name: 'Account' }).selectOption({ index: 1 })
  await recording.getByRole('textbox', { name: 'Amount' }).fill('1,250.50')
  await recording.getByRole('textbox', { name: 'Reference' }).fill(reference)
  await recording.getByRole('textbox', { name: 'Payer' }).fill('Ada Obi')
  await recording.getByRole('button', { name: 'Put into suspense' }).click()
  await page.locator('tbody').getByRole('link', { name: reference }).click()
  await page.getByRole('button', { name: 'Write off' }).click()
  const proposal = page.getByRole('dialog')
  await proposal.getByRole('textbox', { name: 'Reason' }).fill('The payer cannot be found')
  await proposal.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('You worked on this yourself')).toBeVisible()

  const other = await openBrowser({ viewport: { width: 360, height: 740 } })
  await signInStaff(other, 'admin@coverdesk.test', new URL(page.url()).pathname)
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Cleared').first()).toBeVisible()
})
