import { readFile } from 'node:fs/promises'
import { newBuyer } from '../buyer.ts'
import { go } from '../claimant.ts'
import { origins } from '../environment.ts'
import { waitForCode, waitForMail } from '../mailbox.ts'
import { pdfText } from '../pdf.ts'
import { expect, test } from '../test.ts'
import { wordsOf } from '../words.ts'

const say = wordsOf('ae', ['prices', 'buy-motor', 'guest', 'my', 'setup-names', 'common'])

test('a policy is bought in Arabic, from the price to the certificate', async ({ page }) => {
  const buyer = newBuyer()
  await page.goto(`${origins.guest}/buymotor?lng=ae`)
  await page.getByLabel(say('Plate number')).fill(buyer.plate)
  await page.getByRole('combobox', { name: say('Which vehicle is it?') }).fill('coroll')
  await page.getByRole('option', { name: 'Toyota Corolla', exact: true }).click()
  await page.getByLabel(say('Year it was built')).fill('2018')
  await page.getByRole('button', { name: say('Show prices') }).click()
  await expect(page.getByRole('heading', { name: say('Your prices') })).toBeVisible()
  await page.getByRole('radio', { name: say('Third Party Only') }).check()
  await expect(page.locator('.total')).toContainText('15,000.00')
  await go(page)

  await page.getByLabel(say('ID number')).fill(buyer.nin)
  await page.getByLabel(say('Mobile phone')).fill('0803 123 4567')
  await page.getByLabel(say('Email address')).fill(buyer.email)
  await page.getByRole('checkbox').check()
  const since = new Date()
  await go(page)
  await page.getByLabel(say('6-digit code')).fill(await waitForCode(buyer.email, since))
  await page.getByRole('button', { name: say('Yes, this is me') }).click()

  await page.getByLabel(say('Title'), { exact: true }).selectOption('Mrs')
  await page.getByRole('radio', { name: say('Female') }).check()
  await page.getByLabel(say('Date of birth')).fill('1988-04-12')
  await go(page)
  await page.getByLabel(say('House number and street')).fill('12 Marina Road')
  await page.getByLabel(say('State')).selectOption('LA')
  await page.getByLabel(say('Local government area')).selectOption('Ikeja')
  await go(page)
  await page.getByLabel(say('Chassis number (VIN)')).fill('2T1BURHE0JC012345')
  await page.getByLabel(say('Colour')).selectOption('SILVER')
  await go(page)
  await expect(page.getByRole('heading', { name: say('Check your answers') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('checkbox').check()
  await go(page)
  await page.waitForURL('**/underwriting/pay-motor/**')

  await page.locator('button.primary').click()
  await page.waitForURL('**/sandbox/paystack/checkout/**')
  await page.locator('button').first().click()
  await expect(page.getByRole('heading', { name: say('You are insured') })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Download the certificate') }).click()
  expect(await pdfText(await readFile(await (await file).path()))).toContain(buyer.plate)
  const mail = await waitForMail(buyer.email, ({ text }) => text.includes(buyer.plate), since)
  expect(mail.subject).toMatch(/[\u0600-\u06ff]/)
})
