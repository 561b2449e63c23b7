import { readFile } from 'node:fs/promises'
import { personFor } from '../../../api/src/sandbox/kyc/people.ts'
import { expectAccessible } from '../accessibility.ts'
import { lastNameOf, newBuyer } from '../buyer.ts'
import { go, insure, photo } from '../claimant.ts'
import { openStaffPage } from '../claims-staff.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForCode, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { pdfText } from '../pdf.ts'
import { expect, test } from '../test.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const TRANSFERS = '/workflows/904/approvals/'

test('a customer sells the car with its insurance, and the buyer takes it over on a phone', async ({
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const seller = newBuyer()
  const buyer = newBuyer()
  const page = await openBrowser(PHONE)
  await insure(page, seller)
  await page.getByRole('link', { name: /^My policies/ }).click()
  await page.getByText('Change this policy').click()
  await page.getByRole('button', { name: 'Sell the vehicle with its insurance' }).click()
  await page.getByLabel('Name of the buyer').fill('Bola Ade')
  await page.getByLabel('Email address of the buyer').fill(buyer.email)
  await page.getByLabel('Mobile phone of the buyer').fill('0803 123 0001')
  await expectToHold(page)
  await page.setViewportSize(PHONE.viewport)
  const since = new Date()
  await page.getByRole('button', { name: 'Confirm with a code' }).click()
  await page.getByLabel('6-digit code').fill(await waitForCode(seller.email, since))
  await expect(page.getByText(/^The buyer has a link by email now/)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText(/the buyer has the link and has not finished yet/)).toBeVisible()

  const phone = await openBrowser(PHONE)
  const invited = await waitForMail(buyer.email, ({ text }) => text.includes('/workflow-forms/resume'))
  await phone.goto(linkIn(invited, '/workflow-forms/resume'))
  await phone.waitForURL('**/submit-form/**')
  await expect(phone.getByText(new RegExp(seller.plate)).first()).toBeVisible()
  expect(await phone.locator('main').textContent()).not.toContain(seller.email)
  await phone
    .getByLabel(/^Choose .*Proof of ownership/)
    .first()
    .setInputFiles(await photo('paper.jpg'))
  await expect(phone.getByRole('group', { name: 'Proof of ownership' }).getByText('Sent')).toBeVisible()
  await go(phone)
  await phone.getByRole('checkbox').check()
  await go(phone)
  await phone.getByLabel('ID number').waitFor()
  await phone.getByLabel('ID number').fill(buyer.nin)
  await phone.getByLabel('Last name').fill(lastNameOf(buyer.nin))
  await go(phone)
  const identified = new Date()
  await phone.getByRole('button', { name: 'Yes, send a code by email' }).click()
  await phone.getByLabel('6-digit code').waitFor()
  await phone.getByLabel('6-digit code').fill(await waitForCode(buyer.email, identified))
  await phone.getByLabel('Title', { exact: true }).selectOption('Mrs')
  await phone.getByRole('radio', { name: 'Female' }).check()
  await phone.getByLabel('Date of birth').fill('1988-04-12')
  await phone.getByLabel('House number and street').fill('4 Broad Street')
  await phone.getByLabel('State').selectOption('LA')
  await phone.getByLabel('Local government area').selectOption('Ikeja')
  await go(phone)
  await phone.getByRole('radio', { name: 'No', exact: true }).check()
  await go(phone)
  await phone.getByRole('checkbox').check()
  await expectToHold(phone)
  await phone.setViewportSize(PHONE.viewport)
  await go(phone)
  await phone.waitForURL('**/workflow-forms/follow/**')
  await expect(phone.getByRole('heading', { name: 'It is being decided' })).toBeVisible()

  const office = await openStaffPage(openBrowser, 'underwriter@coverdesk.test', TRANSFERS)
  const buyerName = `${personFor(buyer.nin).first_name} ${personFor(buyer.nin).last_name}`
  await office.getByRole('searchbox').fill(seller.plate)
  await office.locator('tbody tr', { hasText: buyerName }).getByRole('link').first().click()
  await expect(office.getByText(buyerName).first()).toBeVisible()
  await office.getByRole('radio', { name: 'Approve' }).waitFor()
  await expectAccessible(office)
  await office.getByRole('radio', { name: 'Approve' }).check()
  await office.getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('Approved').first()).toBeVisible()

  const yours = await waitForMail(buyer.email, ({ subject }) => subject.endsWith('is yours'))
  expect(yours.text).toContain('MTR/')
  await waitForMail(seller.email, ({ subject }) => subject.includes('buyer'))
  await phone.reload()
  await page.goto(`${origins.guest}/my`)
  await expect(page.getByRole('heading', { name: 'Policies you transferred' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell the vehicle with its insurance' })).toHaveCount(0)
  await expect(page.getByText(/^Hello \S/)).toBeVisible()

  await office.goto(`${origins.staff}/underwriting/policies/?q=${seller.plate}`)
  await office.getByRole('row').filter({ hasText: seller.plate }).getByRole('link').first().click()
  await expect(office.getByText(buyerName).first()).toBeVisible()
  await phone.goto(linkIn(yours, '/my'))
  const requested = new Date()
  await phone.getByRole('button', { name: 'Send code' }).click()
  await phone.getByLabel('6-digit code').fill(await waitForCode(buyer.email, requested))
  await expect(phone.getByRole('heading', { name: 'My policies' })).toBeVisible()
  const certificate = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Certificate (PDF)', exact: true }).click()
  const text = await pdfText(await readFile(await (await certificate).path()))
  expect(text).toContain(buyerName)
  expect(text).toContain(seller.plate)
})
