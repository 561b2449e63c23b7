import { expectAccessible } from '../accessibility.ts'
import { demoClaim } from '../demo.ts'
import { origins } from '../environment.ts'
import { waitForMail } from '../mailbox.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

const MANAGER = 'claims-manager@coverdesk.test'

test('an overdue approval is requested again automatically, and decided', async ({ page }) => {
  const mail = await waitForMail(MANAGER, ({ subject }) =>
    subject.startsWith('Your decision is needed again'),
  )
  await signInStaff(page, MANAGER, new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '').pathname)
  await expect(page.getByText(/No decision in time; requested again on/)).toBeVisible()
  await expectAccessible(page)
  const number = await page.getByRole('link', { name: /^CLM\// }).textContent()
  await page.goto(`${origins.staff}/claims/?state=pending_approval&q=${encodeURIComponent(number ?? '')}`)
  await expect(page.getByText('Approval requested again')).toBeVisible()
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByText(/No decision in time; requested again on/)).toBeVisible()
  await page.getByRole('radio', { name: 'Approve' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Waiting for the customer/)).toBeVisible()
})

test('an assessment above the cover is explained, and one above an approver’s limit is returned', async ({
  page,
  openBrowser,
}) => {
  const { id, claim_number: number } = await demoClaim(9)
  await signInStaff(page, 'claims@coverdesk.test', `/claims/${id}`)
  await expect(page.getByText('Most the policy pays')).toBeVisible()
  await page.getByLabel('Adjusted loss').fill('900,000,000')
  await page.getByLabel('How you came to these figures').fill('Three noughts too many')
  await page.getByRole('button', { name: 'Send the form' }).click()
  await page.getByLabel('Why more than the policy pays').fill('A slip of the pen')
  await page.getByRole('button', { name: 'Send the form' }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByText(/Managing director: Decision/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take assessment back' })).toBeVisible()

  const manager = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(manager, MANAGER, '/claims/approvals/?mine=above&state=waiting')
  await manager.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await expect(manager.getByText('Your limit is ₦10,000,000.00')).toBeVisible()
  await expect(manager.getByText('The loss is above what the policy pays')).toBeVisible()
  await expect(manager.getByRole('radio', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(manager)
  await manager.getByRole('radio', { name: 'Send back with questions' }).check()
  await manager.getByLabel('Who answers').selectOption({ label: 'Assessment' })
  await manager.getByRole('textbox', { name: /Question 1/ }).fill('Is this right?')
  await manager.getByRole('button', { name: 'Send the questions' }).click()
  await page.reload()
  await expect(page.getByText(/^Your turn: Assessment/)).toBeVisible()
})
