import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { companyFor } from '../../../api/src/sandbox/kyc/people.ts'
import { answerVehicle, newBuyer, payAtGateway, seePrices } from '../buyer.ts'
import { addPhoto, go, photo } from '../claimant.ts'
import { openStaffPage } from '../claims-staff.ts'
import { origins } from '../environment.ts'
import { waitForCode, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { pdfText } from '../pdf.ts'
import { slowNetwork } from '../slow-network.ts'
import { expect, test } from '../test.ts'

const phone = { width: 360, height: 740 }
const photos = ['Front', 'Rear', 'Left side', 'Right side', 'Interior', 'Engine bay', 'Odometer']

test('a company buys comprehensive cover on a slow phone, and own damage cover starts with its documents', async ({
  page,
  openBrowser,
}) => {
  test.slow()
  const buyer = newBuyer()
  const number = `RC${randomInt(1_000_000, 9_999_999)}1`
  const company = companyFor(number)
  await page.setViewportSize(phone)
  await slowNetwork(page)
  await seePrices(page, buyer.plate, '5,000,000')
  await page.getByRole('radio', { name: /^Comprehensive/ }).check()
  await go(page)
  await page.getByRole('radio', { name: 'For a company' }).check()
  await expect(page.getByLabel('Last name')).toHaveCount(0)
  await page.getByLabel('Registration number (RC or BN)').fill(number)
  await page.getByLabel('Contact person’s mobile phone').fill('0803 123 4567')
  await page.getByLabel('Contact person’s email').fill(buyer.email)
  await page.getByRole('checkbox').check()
  await expectToHold(page)
  await page.setViewportSize(phone)
  const since = new Date()
  await go(page)
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, since))
  await page.waitForURL('**/underwriting/buy-motor/**')
  await expect(page.getByText(company)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, this is the company' }).click()
  await expect(page.getByLabel('Date of birth')).toHaveCount(0)
  await go(page)
  await expect(page.getByText('Enter the name of the contact person').first()).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize(phone)
  await page.getByLabel('Contact person').fill('Ngozi Eze')
  await page.getByLabel('Tax ID (optional)').fill('12345678-0001')
  await go(page)
  await page.getByLabel('House number and street').fill('4 Wharf Road')
  await page.getByLabel('State').selectOption('LA')
  await page.getByLabel('Local government area').selectOption('Apapa')
  await go(page)
  await answerVehicle(page)
  await expect(page.getByText(company)).toBeVisible()
  await expect(page.getByText('Ngozi Eze')).toBeVisible()
  await page.getByRole('checkbox').check()
  await go(page)
  await page.waitForURL('**/underwriting/pay-motor/**')
  await payAtGateway(page, 'Pay')
  await page.waitForURL('**/download-motor-certificate/**')

  await page.goto(`${origins.guest}/my`)
  await page.getByLabel('Policy number or plate').fill(buyer.plate)
  const requestedAt = new Date()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, requestedAt))
  await expect(page.getByText(/^Not covered yet\./)).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Send photos and papers' }).click()
  await page.waitForURL('**/submit-form/**')
  for (const label of photos) await addPhoto(page, label, 'photo.jpg')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Odometer' }).getByText('Sent')).toBeVisible()
  await go(page)
  for (const label of ['Vehicle licence', 'Proof of ownership']) {
    const input = page.getByLabel(new RegExp(`^Choose .*${label}`)).first()
    await input.waitFor({ state: 'attached' })
    await input.setInputFiles(await photo('paper.jpg'))
    await expect(page.getByRole('group', { name: label }).getByText('Sent')).toBeVisible({ timeout: 60_000 })
  }
  await go(page)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await go(page)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await page.waitForURL('**/workflow-forms/follow/**')

  const office = await openStaffPage(openBrowser, 'underwriter@coverdesk.test', '/workflows/900/approvals/')
  await office.getByRole('searchbox').fill(buyer.plate)
  await office.locator('tbody tr', { hasText: company }).getByRole('link').first().click()
  await office.getByRole('radio', { name: 'Approve' }).check()
  await office.getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('Approved').first()).toBeVisible()

  await waitForMail(buyer.email, ({ subject }) => subject === 'Damage to your own vehicle is covered now')
  await page.goto(`${origins.guest}/my`)
  await expect(page.getByText(/^Damage to your own vehicle: Covered from/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click()
  const receipt = await pdfText(await readFile(await (await download).path()))
  expect(receipt).toContain(company)
  expect(receipt).toContain('123456780001')
})
