import type { Page } from '@playwright/test'
import { newBuyer, payAtGateway } from '../buyer.ts'
import { insure } from '../claimant.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { signInStaff } from '../office.ts'
import { expect, type OpenBrowser, test } from '../test.ts'

const onPhone = (openBrowser: OpenBrowser): Promise<Page> =>
  openBrowser({ viewport: { width: 360, height: 740 } })

/** Opens the policy of a plate from the list of policies. */
async function openPolicy(page: Page, plate: string): Promise<void> {
  await signInStaff(page, 'underwriter@coverdesk.test', `/underwriting/policies/?q=${plate}`)
  await page.getByRole('row').filter({ hasText: plate }).getByRole('link').first().click()
}

test('a cover is changed, the customer pays the difference by link, and the policy shows it', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const buyer = newBuyer()
  await insure(await onPhone(openBrowser), buyer)

  await openPolicy(page, buyer.plate)
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('Cover')
  await page.getByRole('combobox', { name: 'Cover' }).selectOption('Comprehensive')
  await page.getByLabel('Sum insured').fill('6000000')
  await page.getByRole('textbox', { name: 'Reason' }).fill(`Own damage for ${buyer.plate}`)
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('No premium, no cover')).toContainText('₦285,000.00')
  await expect(page.getByText('Third-party cover')).toBeVisible()
  const since = new Date()
  await page.getByRole('button', { name: 'Request the payment' }).click()
  await expect(page.getByText('Awaiting payment')).toBeVisible()

  const mail = await waitForMail(
    buyer.email,
    ({ subject }) => subject.startsWith('Pay for the change'),
    since,
  )
  const customer = await onPhone(openBrowser)
  await customer.goto(linkIn(mail, '/workflow-forms/resume'))
  await expect(customer.getByRole('heading', { name: 'Pay for the change of your policy' })).toBeVisible()
  await expect(customer.getByText('Third Party Only')).toBeVisible()
  await expect(customer.getByText('Comprehensive', { exact: true }).first()).toBeVisible()
  await expect(customer.getByText('₦6,000,000.00').first()).toBeVisible()
  await payAtGateway(customer, 'Pay')
  await expect(customer.getByRole('heading', { name: 'Done' })).toBeVisible()
  await waitForMail(buyer.email, ({ subject }) => subject.endsWith('has changed'), since)

  await page.reload()
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('No premium, no cover')).toHaveCount(0)
  await expect(page.getByText('Comprehensive', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('₦300,000.00').first()).toBeVisible()
  await expect(page.getByText(/^CRT-.*\.pdf$/)).toHaveCount(2)
  await expect(page.getByText(/^Endorsement-.*\.pdf$/)).toHaveCount(1)
  await expect(page.getByText(/, from .*, ₦285,000\.00 charged$/)).toBeVisible()
  await expect(page.getByText('Message sent: Your policy has changed')).toBeVisible()
})
