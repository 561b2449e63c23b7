import type { Locator, Page } from '@playwright/test'
import { newBuyer } from '../buyer.ts'
import { origins } from '../environment.ts'
import { pressOn, reach, typeInto } from '../keyboard.ts'
import { waitForCode } from '../mailbox.ts'
import { expect, test } from '../test.ts'

const next = (page: Page): Locator => page.locator('button.primary[type=submit]')

test('a policy is bought without a mouse', async ({ page }) => {
  const buyer = newBuyer()
  await page.goto(`${origins.guest}/buymotor`)
  await typeInto(page, page.getByLabel('Plate number'), buyer.plate)
  await typeInto(page, page.getByRole('combobox', { name: 'Which vehicle is it?' }), 'coroll')
  await page.getByRole('option', { name: 'Toyota Corolla', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Year it was built'), '2018')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your prices' })).toBeVisible()
  await pressOn(page, page.getByRole('radio', { name: /^Third Party Only/ }), 'Space')
  await page.getByText('₦15,000.00 a year').waitFor()
  await pressOn(page, next(page))

  await typeInto(page, page.getByLabel('ID number'), buyer.nin)
  await typeInto(page, page.getByLabel('Mobile phone'), '0803 123 4567')
  await typeInto(page, page.getByLabel('Email address'), buyer.email)
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  const since = new Date()
  await pressOn(page, next(page))
  await typeInto(page, page.getByLabel('6-digit code'), await waitForCode(buyer.email, since))
  await pressOn(page, page.getByRole('button', { name: 'Yes, this is me' }))

  await typeInto(page, page.getByLabel('Title', { exact: true }), 'Mrs')
  await pressOn(page, page.getByRole('radio').first(), 'Space')
  await reach(page, page.getByLabel('Date of birth'))
  await page.getByLabel('Date of birth').fill('1988-04-12')
  await pressOn(page, next(page))
  await typeInto(page, page.getByLabel('House number and street'), '12 Marina Road')
  await typeInto(page, page.getByLabel('State'), 'Lagos')
  await typeInto(page, page.getByLabel('Local government area'), 'Ikeja')
  await pressOn(page, next(page))
  await typeInto(page, page.getByLabel('Chassis number (VIN)'), '2T1BURHE0JC012345')
  await typeInto(page, page.getByLabel('Colour'), 'Silver')
  await pressOn(page, next(page))
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  await pressOn(page, next(page))
  await pressOn(page, page.getByRole('button', { name: /^Pay ₦/ }))
  await page.waitForURL('**/sandbox/paystack/checkout/**')
  await pressOn(page, page.getByRole('button', { name: /^Pay ₦/ }).first())
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  await reach(page, page.getByRole('button', { name: 'Download the certificate' }))
})
