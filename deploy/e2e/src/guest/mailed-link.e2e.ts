import type { Page } from '@playwright/test'
import {
  agreeToAnswers,
  answerAbout,
  answerVehicle,
  type Buyer,
  enterCode,
  newBuyer,
  proveWho,
} from '../buyer.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { expect, type OpenBrowser, test } from '../test.ts'

/** Creates a buyer at the first page of the proposal, with the emailed link. */
async function mailedLink(page: Page, buyer: Buyer): Promise<string> {
  const since = new Date()
  await proveWho(page, buyer)
  await enterCode(page, buyer, since)
  const mail = await waitForMail(buyer.email, (one) => one.text.includes('/workflow-forms/resume'))
  return linkIn(mail, '/workflow-forms/resume')
}

const otherPhone = (openBrowser: OpenBrowser): Promise<Page> =>
  openBrowser({ viewport: { width: 360, height: 740 } })

test('an emailed link restores every answer, as often as it is opened', async ({ page, openBrowser }) => {
  const buyer = newBuyer()
  const link = await mailedLink(page, buyer)
  await answerAbout(page)
  await page.getByLabel('Colour').selectOption('SILVER')
  await expect(page.getByText('Saved')).toBeVisible()
  const other = await otherPhone(openBrowser)
  for (let time = 1; time <= 4; time += 1) {
    await other.goto(link)
    await other.waitForURL('**/underwriting/buy-motor/**')
    expect(other.url()).not.toContain('token')
    await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Mrs')
  }
  await other.goto(`${other.url().split('?')[0]}?page=vehicle`)
  await expect(other.getByLabel('Registration number')).toHaveValue(buyer.plate)
  await answerVehicle(other)
  await agreeToAnswers(other)
  await other.goto(link)
  await other.waitForURL('**/underwriting/pay-motor/**')
})

test('an emailed link opened while the server is unreachable opens automatically later', async ({
  page,
  openBrowser,
}) => {
  const link = await mailedLink(page, newBuyer())
  const other = await otherPhone(openBrowser)
  await other.route('**/api/validate-guest-token/**', (route) => route.abort())
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'We cannot reach the server yet' })).toBeVisible()
  expect(other.url()).toContain('token')
  await other.unroute('**/api/validate-guest-token/**')
  await other.evaluate(() => window.dispatchEvent(new Event('online')))
  await other.waitForURL('**/underwriting/buy-motor/**')
  expect(other.url()).not.toContain('token')
})

test('an invalid link is reported', async ({ page }) => {
  await page.goto(`${origins.guest}/workflow-forms/resume#token=made-up`)
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
})

test('the link restores input typed after the session ended', async ({ page }) => {
  const link = await mailedLink(page, newBuyer())
  await page.getByLabel('Occupation (optional)').waitFor()
  const ended = { status: 401, json: { message: 'Sign in to go on.', code: 'sign_in_required' } }
  await page.route('**/api/forms/**', (route) => route.fulfill(ended))
  await page.getByLabel('Occupation (optional)').fill('Baker')
  await expect(page.getByRole('heading', { name: 'Your visit has ended' })).toBeVisible()
  await page.unroute('**/api/forms/**')
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, this is me' }).click()
  await expect(page.getByLabel('Occupation (optional)')).toHaveValue('Baker')
})
