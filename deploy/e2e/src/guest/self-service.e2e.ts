import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer, newChassis, payAtGateway } from '../buyer.ts'
import { insure } from '../claimant.ts'
import { expectStill, watchShifts } from '../layout-shift.ts'
import { waitForCode, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { signInStaff } from '../office.ts'
import { pdfText } from '../pdf.ts'
import { expect, test } from '../test.ts'

const PHONE = { viewport: { width: 360, height: 740 } }

/** Opens the form of a change from the customer's home. */
async function openChange(page: Page, name: string): Promise<void> {
  await page.getByText('Change this policy').click()
  await page.getByRole('button', { name }).click()
}

/** Confirms a priced change with the emailed code. */
async function confirmChange(page: Page, email: string): Promise<void> {
  const since = new Date()
  await page.getByRole('button', { name: 'Confirm with a code' }).click()
  await page.getByLabel('6-digit code').fill(await waitForCode(email, since))
}

test('a customer changes, has another person pay, and cancels on a phone', async ({ openBrowser }) => {
  test.setTimeout(400_000)
  const buyer = newBuyer()
  const page = await openBrowser(PHONE)
  await insure(page, buyer)
  await page.setViewportSize(PHONE.viewport)
  await watchShifts(page)
  await page.getByRole('link', { name: /^My policies/ }).click()
  await expect(page.getByRole('heading', { name: 'My policies' })).toBeVisible()

  await openChange(page, 'Change the drivers')
  await page.getByLabel('Full name').fill('Bola Ade')
  await expectAccessible(page)
  await expectToHold(page)
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: 'Show what it costs' }).click()
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible()
  await expect(page.getByText('Bola Ade')).toBeVisible()
  await expectAccessible(page)
  await confirmChange(page, buyer.email)
  await expect(page.getByText(/^Done/)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Earlier changes').click()
  await expect(page.getByText('Change of drivers')).toBeVisible()

  const letter = page.waitForEvent('download')
  await page.getByRole('button', { name: 'No-claims letter (PDF)', exact: true }).click()
  const text = await pdfText(await readFile(await (await letter).path()))
  expect(text).toContain('No-claims letter')
  expect(text).toContain(buyer.plate)

  const plate = newBuyer().plate
  await page.waitForTimeout(61_000)
  await openChange(page, 'Change the vehicle')
  await page.getByLabel('Plate number').fill(plate)
  const vehicle = page.getByRole('combobox', { name: 'Which vehicle is it?' })
  await vehicle.fill('hilux')
  await page.getByRole('option', { name: 'Toyota Hilux', exact: true }).click()
  await page.getByRole('radio', { name: /business/ }).check()
  await page.getByLabel('Year it was built').fill('2019')
  await page.getByLabel('Chassis number (VIN)').fill(newChassis())
  await page.getByLabel('Colour').selectOption('SILVER')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show what it costs' }).click()
  await expect(page.getByText('₦5,000.00')).toBeVisible()
  await expectAccessible(page)
  await confirmChange(page, buyer.email)
  await expect(page.getByRole('heading', { name: 'Pay for the change of your policy' })).toBeVisible()
  await page.getByRole('button', { name: 'Another person pays' }).click()
  await page.getByRole('button', { name: 'Make a payment link' }).click()
  const link = await page.getByLabel('Payment link').inputValue()
  await expectAccessible(page)

  const payer = await openBrowser(PHONE)
  await watchShifts(payer)
  await payer.goto(link)
  await expect(payer.getByText('A change of a motor policy')).toBeVisible()
  await expectStill(payer, 'payment link')
  const shown = await payer.locator('main').textContent()
  for (const secret of [plate, buyer.plate, buyer.email]) expect(shown).not.toContain(secret)
  await expectAccessible(payer)
  await payer.getByLabel('Your email').fill('uncle@example.test')
  const since = new Date()
  await payAtGateway(payer, 'Pay')
  await expect(payer.getByRole('heading', { name: 'It is paid' })).toBeVisible()
  await waitForMail(buyer.email, ({ subject }) => subject.endsWith('has changed'), since)
  await payer.goto(link)
  await expect(payer.getByRole('heading', { name: 'It is paid' })).toBeVisible()

  await page.goto(new URL('/my', page.url()).href)
  await expect(page.getByRole('heading', { name: new RegExp(plate) })).toBeVisible()
  await expectStill(page, 'my policies')

  await page.waitForTimeout(61_000)
  await openChange(page, 'Cancel this policy')
  await page.getByRole('button', { name: 'Show what I get back' }).click()
  await expect(page.getByText('You get back')).toBeVisible()
  await confirmChange(page, buyer.email)
  await expect(page.getByText(/^We have your request/)).toBeVisible()

  const office = await openBrowser()
  await signInStaff(office, 'director@coverdesk.test', `/underwriting/policies/?q=${plate}`)
  await office.getByRole('row').filter({ hasText: plate }).getByRole('link').first().click()
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await expect(office.getByText('Awaiting approval')).toHaveCount(0)

  await page.goto(new URL('/my', page.url()).href)
  await expect(page.getByRole('heading', { name: 'My refunds' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Progress' }).last()).toContainText('Requested')
  await page.getByText('Earlier changes').click()
  await expect(page.getByText('Cancellation', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectToHold(page)
})
