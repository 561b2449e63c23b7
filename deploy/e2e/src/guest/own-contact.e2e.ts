import { expectAccessible } from '../accessibility.ts'
import { newBuyer } from '../buyer.ts'
import { insure, photo } from '../claimant.ts'
import { openStaffPage } from '../claims-staff.ts'
import { waitForCode, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { expect, test } from '../test.ts'

const PHONE = { viewport: { width: 360, height: 740 } }

test('a customer changes the email address with two codes, and the name with a proof that staff approve', async ({
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const buyer = newBuyer()
  const page = await openBrowser(PHONE)
  await insure(page, buyer)
  await page.getByRole('link', { name: /^My policies/ }).click()
  await page.getByRole('button', { name: 'Change the email address' }).click()
  const email = `new-${buyer.email}`
  await page.getByLabel('New email address').fill(email)
  await expectToHold(page)
  await page.setViewportSize(PHONE.viewport)
  const since = new Date()
  await page.getByRole('button', { name: 'Send both codes' }).click()
  const codes = page.getByLabel(/^Code sent to/)
  await codes.first().waitFor()
  await expectAccessible(page)
  await codes.first().fill(await waitForCode(buyer.email, since))
  await codes.last().fill(await waitForCode(email, since))
  await page.locator('button.primary[type=submit]').click()
  await expect(page.getByText(/^Done\. Every message goes to the new contact/)).toBeVisible()
  await waitForMail(buyer.email, ({ subject }) => subject.includes('was changed'), since)
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByText('Change this policy').click()
  await page.getByRole('button', { name: 'Change or correct my name' }).click()
  await page.getByLabel('First name, as on the document').fill('Adaobi')
  await page.getByLabel('Last name, as on the document').fill('Obi-Bello')
  await page.getByRole('radio', { name: 'Marriage' }).check()
  await page
    .getByLabel(/^Choose .*Proof of the name/)
    .first()
    .setInputFiles(await photo('marriage.jpg'))
  await expect(page.getByText('marriage.jpg')).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: 'Show what it costs' }).click()
  await expect(page.getByText(/^A colleague checks this/)).toBeVisible()
  const requested = new Date()
  await page.getByRole('button', { name: 'Confirm with a code' }).click()
  await page.getByLabel('6-digit code').fill(await waitForCode(email, requested))
  await expect(page.getByText(/^We have your request/)).toBeVisible()

  const path = `/underwriting/policies/?q=${buyer.plate}`
  const office = await openStaffPage(openBrowser, 'underwriter@coverdesk.test', path)
  await office.getByRole('row').filter({ hasText: buyer.plate }).getByRole('link').first().click()
  await expect(office.getByText('A second person confirms the name')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await expect(office.getByText('Adaobi Obi-Bello').first()).toBeVisible()
  await waitForMail(email, ({ subject }) => subject.endsWith('has changed'), requested)
  await page.goto(new URL('/my', page.url()).href)
  await expect(page.getByText('Hello Adaobi Obi-Bello')).toBeVisible()
})
