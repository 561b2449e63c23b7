import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer } from '../buyer.ts'
import { insure } from '../claimant.ts'
import { openStaffPage } from '../claims-staff.ts'
import { origins } from '../environment.ts'
import { waitForCode, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { slowNetwork } from '../slow-network.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function answer(page: Page, plate: string, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'I drove the insured vehicle' }).check()
  await page.getByLabel('Registration number of the insured vehicle').fill(plate)
  await page.getByLabel('Day of the loss').fill(new Date(Date.now() + 3_600_000).toISOString().slice(0, 10))
  await page.getByLabel('Where did it happen?').fill('Ikorodu Road, Lagos')
  await page.getByLabel('What happened?').fill('A bus hit the rear of the car at the lights.')
  await page.getByLabel('Your name').fill('Musa Bello')
  await page.getByRole('radio', { name: 'By email' }).check()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('checkbox').check()
}

test('a driver reports a loss without the policy, and an officer starts the claim from it', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  const policyholder = await openBrowser()
  await insure(policyholder, buyer)

  await slowNetwork(page)
  await page.goto(`${origins.guest}/claimrequest`)
  await page.getByRole('link', { name: 'I am not the policyholder' }).click()
  await expect(page.getByRole('heading', { name: 'Report a loss' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('link', { name: 'Choose who you are' })).toBeVisible()
  await expectAccessible(page)

  // Errors appear in the current language.
  const language = page.locator('select.language')
  await language.selectOption('de')
  await expect(page.getByRole('link', { name: 'Wählen Sie, wer Sie sind' })).toBeVisible()
  await expect(page.getByText('Choose who you are')).toHaveCount(0)
  await language.selectOption('en')

  const driver = `driver-${buyer.email}`
  await answer(page, buyer.plate, driver)
  await page.reload()
  await expect(page.getByLabel('What happened?')).toHaveValue(/A bus hit the rear/)
  const since = new Date()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('6-digit code').waitFor()
  await expectAccessible(page)
  await page.getByLabel('6-digit code').fill(await waitForCode(driver, since))
  await expect(page.getByRole('heading', { name: 'We have your notice' })).toBeVisible()
  await expectAccessible(page)
  const reference = (await page.getByText(/^LN-/).textContent()) ?? ''
  expect(await page.locator('main').textContent()).not.toContain('MTR')
  await waitForMail(driver, ({ subject }) => subject.includes(reference), since)

  const officer = await openStaffPage(openBrowser, 'claims@coverdesk.test', '/claims/loss-notices/')
  await officer.getByRole('link', { name: reference }).click()
  await expect(officer.getByText('Covers the day of the loss')).toBeVisible()
  await expect(officer.getByText(driver)).toHaveCount(0)
  await expectAccessible(officer)
  await officer.getByRole('button', { name: /^Start a claim on policy/ }).click()
  await officer.waitForURL('**/claims/trackers/**')
  await officer.goBack()
  await expect(officer.getByText('Attached', { exact: true })).toBeVisible()
})

test('the form of a third party fits a small phone', async ({ page }) => {
  await page.goto(`${origins.guest}/loss-notice`)
  await expect(page.getByRole('heading', { name: 'Report a loss' })).toBeVisible()
  await expectToHold(page)
})
