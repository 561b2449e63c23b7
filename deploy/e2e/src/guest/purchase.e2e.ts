import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import {
  chooseCover,
  enterCode,
  newBuyer,
  payAtGateway,
  proveWho,
  reachPayment,
  seePrices,
  tellWho,
} from '../buyer.ts'
import { origins } from '../environment.ts'
import { waitForMail } from '../mailbox.ts'
import { pdfQrCode, pdfText } from '../pdf.ts'
import { expect, test } from '../test.ts'

/** Closes the page during the redirect: one closed while it changes hosts stays open. */
async function closeOnArrival(page: Page): Promise<void> {
  await page.waitForURL(`${origins.guest}/**`, { waitUntil: 'domcontentloaded' })
  await page.close()
}

test('buys a policy, downloads its certificate, and the code on it says it is genuine', async ({ page }) => {
  const buyer = newBuyer()
  await reachPayment(page, buyer)
  await expect(page.locator('.amount')).toHaveText('₦15,000.00')
  await payAtGateway(page, /^Pay ₦/)
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the certificate' }).click()
  const file = await readFile(await (await download).path())
  const text = await pdfText(file)
  expect(text).toContain(buyer.plate)
  expect(text).toContain('₦15,000.00')
  // The industry database answers before the download, or after it.
  expect(text).toMatch(/Pending|SANDBOX-NIA-[0-9A-F]{8}/)
  await page.goto(await pdfQrCode(file))
  await expect(page.getByText('This certificate is genuine and in force')).toBeVisible()
  await expect(page.getByText(buyer.plate)).toBeVisible()
  const mail = await waitForMail(
    buyer.email,
    (one) => one.subject.length > 0 && !/code|link/i.test(one.subject),
  )
  expect(mail.text).toContain(buyer.plate)
})

test('explains a declined payment and lets the customer pay again', async ({ page }) => {
  await reachPayment(page, newBuyer())
  await payAtGateway(page, 'Decline')
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await payAtGateway(page, /^Pay ₦/)
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
})

test('finds a payment that failed first and was charged after all, without a webhook', async ({ page }) => {
  const buyer = newBuyer()
  await reachPayment(page, buyer)
  await payAtGateway(page, 'Fail now, charge later', async () => {
    await page.getByLabel('Seconds').fill('3')
    await page.getByLabel('Lose the message').check()
  })
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  const mail = await waitForMail(
    buyer.email,
    (one) => one.text.includes(buyer.plate) && /insured|certificate/i.test(one.subject),
  )
  expect(mail.text).toContain(buyer.plate)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
})

test('finds a payment when the browser was closed before the redirect', async ({ page, context }) => {
  const buyer = newBuyer()
  await reachPayment(page, buyer)
  const payAddress = page.url()
  await payAtGateway(page, 'Pay late')
  await closeOnArrival(page)
  const mail = await waitForMail(buyer.email, (one) => one.text.includes(buyer.plate))
  expect(mail.text).toContain(buyer.plate)
  const again = await context.newPage()
  await again.goto(payAddress)
  await expect(again.getByRole('heading', { name: 'You are insured' })).toBeVisible()
})

test('finds a payment by polling when the gateway’s webhook was lost too', async ({ page }) => {
  const buyer = newBuyer()
  await reachPayment(page, buyer)
  await payAtGateway(page, 'Pay late', async () => {
    await page.getByLabel('Seconds').fill('5')
    await page.getByLabel('Lose the message').check()
  })
  await closeOnArrival(page)
  const mail = await waitForMail(buyer.email, (one) => one.text.includes(buyer.plate))
  expect(mail.text).toContain(buyer.plate)
})

test('keeps the input while offline', async ({ page, context }) => {
  const buyer = newBuyer()
  const since = new Date()
  await proveWho(page, buyer)
  await enterCode(page, buyer, since)
  await page.getByLabel('Occupation (optional)').waitFor()
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.getByLabel('Occupation (optional)').fill('Baker')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Occupation (optional)')).toHaveValue('Baker')
})

test('shows errors at their fields and keeps all input', async ({ page }) => {
  const buyer = newBuyer()
  await page.goto(`${origins.guest}/buymotor`)
  await page.getByRole('button', { name: 'Show prices' }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Choose the vehicle/ })
    .click()
  await expect(page.getByRole('combobox', { name: 'Which vehicle is it?' })).toBeFocused()
  await seePrices(page, buyer.plate)
  await chooseCover(page)
  await tellWho(page, { ...buyer, nin: '123' })
  await page.getByRole('alert').getByRole('link', { name: 'Enter the 11 digits of your NIN' }).click()
  await expect(page.getByLabel('ID number')).toBeFocused()
  await tellWho(page, { ...buyer, nin: '12345670000' })
  await expect(page.getByRole('heading', { name: 'User data not found' })).toBeVisible()
})

test('waits while the identity service is down, and admits no unverified customer', async ({ page }) => {
  const buyer = newBuyer()
  await seePrices(page, buyer.plate)
  await chooseCover(page)
  await tellWho(page, { ...buyer, nin: `${buyer.nin.slice(0, 7)}9999` })
  await expect(page.getByRole('heading', { name: 'The identity service is busy' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The identity service is busy' })).toBeVisible()
})

test('shows every price after three answers, keeps extensions, and resumes at the last page', async ({
  page,
}) => {
  await seePrices(page, newBuyer().plate, '5,000,000')
  await page.getByRole('radio', { name: /^Comprehensive/ }).check()
  await page.getByRole('checkbox', { name: /^Flood/ }).check()
  await expect(page.getByText('₦262,500.00 a year')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await expect(page.getByText(/^Saved, and added again when you go back: Flood/)).toBeVisible()
  await page.getByRole('button', { name: 'Compare all' }).click()
  await page.getByRole('radio', { name: 'Choose Comprehensive' }).check()
  await expect(page.getByText('₦262,500.00 a year')).toBeVisible()
  await page.goto(`${origins.guest}/buymotor`)
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByText('₦262,500.00 a year')).toBeVisible()
})

test('has a clear page for every unknown address', async ({ page }) => {
  const unknownId = '0190f000-0000-7000-8000-000000000000'
  for (const path of [
    'validate-user',
    'buy-motor',
    'pay-motor',
    'verify-payment',
    'download-motor-certificate',
  ]) {
    await page.goto(`${origins.guest}/workflow-forms/underwriting/${path}/${unknownId}`)
    await expect(page.getByRole('link', { name: 'Start over' })).toBeVisible()
  }
  await page.goto(`${origins.guest}/certificates/${'a'.repeat(43)}`)
  await expect(page.getByText('We do not know this certificate')).toBeVisible()
  await page.goto(`${origins.guest}/workflow-forms/start-workflow/999`)
  await expect(page.getByRole('heading', { name: 'This is not available online yet' })).toBeVisible()
  for (const path of ['submit-form', 'search-policyholder', 'follow', 'approve-form']) {
    await page.goto(`${origins.guest}/workflow-forms/${path}/${unknownId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto(`${origins.guest}/nothing-here`)
  await expect(page.getByRole('heading', { name: 'We cannot find this page' })).toBeVisible()
})

test('is readable without scripts and accessible', async ({ openBrowser, page }) => {
  const still = await openBrowser({ javaScriptEnabled: false })
  await still.goto(`${origins.guest}/buymotor`)
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('What does it cost to insure your car?')
  await page.goto(`${origins.guest}/workflow-forms/start-workflow/2`)
  await page.getByRole('button', { name: 'Toyota Corolla' }).waitFor()
  await expectAccessible(page)
  await page.goto(`${origins.guest}/workflow-forms/start-workflow/2?lng=ae`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page)
})
