import type { Page } from '@playwright/test'
import {
  answerAbout,
  answerVehicle,
  type Buyer,
  enterCode,
  newBuyer,
  payAtGateway,
  seePrices,
  tellWho,
} from '../buyer.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { signInStaff } from '../office.ts'
import { expect, type OpenBrowser, test } from '../test.ts'

/** Buys cover for a vehicle above the automatic limit; ends on the waiting page. */
async function askForLarge(page: Page, buyer: Buyer): Promise<void> {
  const since = new Date()
  await seePrices(page, buyer.plate, '60000000')
  await page.getByRole('radio', { name: /^Comprehensive/ }).check()
  await expect(page.getByText('An underwriter looks at this first.')).toBeVisible()
  await expectToHold(page)
  await page.locator('button.primary[type=submit]').click()
  await tellWho(page, buyer)
  await enterCode(page, buyer, since)
  await answerAbout(page)
  await answerVehicle(page)
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await expect(page.getByText('Step 8 of 10')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send to our underwriter' }).click()
  await page.waitForURL('**/workflow-forms/follow/**')
  await expect(page.getByText('Step 9 of 10')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'An underwriter looks at your proposal' })).toBeVisible()
  await expect(page.getByText('You can close this page.')).toBeVisible()
  await expect(page.getByText(buyer.plate)).toBeVisible()
}

/** Opens the decision on a plate as an underwriter. */
async function openDecision(openBrowser: OpenBrowser, plate: string): Promise<Page> {
  const office = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(office, 'underwriter@coverdesk.test', '/underwriting/approvals/')
  await office.getByRole('searchbox').fill(plate)
  await office.locator('tbody tr', { hasText: plate }).getByRole('link').first().click()
  await expect(office.getByText('₦60,000,000.00').first()).toBeVisible()
  await expect(office.getByText('Toyota Corolla 2018')).toBeVisible()
  return office
}

test('an approved referral is paid for by the emailed link', async ({ page, openBrowser }) => {
  const buyer = newBuyer()
  await askForLarge(page, buyer)
  const office = await openDecision(openBrowser, buyer.plate)
  await office.getByRole('radio', { name: 'Approve' }).check()
  await office.getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('Approved').first()).toBeVisible()

  const mail = await waitForMail(buyer.email, ({ subject }) => subject === 'Your proposal is accepted')
  await page.goto(linkIn(mail, '/workflow-forms/resume'))
  await page.waitForURL('**/underwriting/pay-motor/**')
  await expect(page.getByText('An underwriter has accepted your proposal.')).toBeVisible()
  await expect(page.getByText('Step 10 of 10')).toBeVisible()
  await payAtGateway(page, /^Pay/)
  await page.waitForURL('**/underwriting/download-motor-certificate/**')
  await expect(page.getByText(buyer.plate)).toBeVisible()
})

test('a rejected referral gives the customer the reason', async ({ page, openBrowser }) => {
  const buyer = newBuyer()
  await askForLarge(page, buyer)
  const office = await openDecision(openBrowser, buyer.plate)
  await office.getByRole('radio', { name: 'Decline' }).check()
  await office.getByRole('textbox', { name: 'Reason' }).fill('We do not insure this make at this value.')
  await office.getByRole('button', { name: 'Decline' }).click()
  await expect(office.getByText('Declined').first()).toBeVisible()

  const mail = await waitForMail(
    buyer.email,
    ({ subject }) => subject === 'We cannot go on with your request',
  )
  await page.goto(linkIn(mail, '/workflow-forms/resume'))
  await expect(page.getByRole('heading', { name: 'We cannot go on with your request' })).toBeVisible()
  await expect(page.getByText('The reason: We do not insure this make at this value.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change my proposal' })).toHaveCount(0)
  await expectToHold(page)
})
