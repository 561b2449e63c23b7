import type { Locator, Page } from '@playwright/test'
import { answerAbout, answerVehicle, newBuyer, payAtGateway, tellVehicle, tellWho } from '../buyer.ts'
import { go } from '../claimant.ts'
import { waitForCode } from '../mailbox.ts'
import { expect, test } from '../test.ts'

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

/** Sends a page without a connection, which reports that and stores it, and again with one. */
async function sendTwice(page: Page, send: () => Promise<void>, arrived: Locator): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. What you typed stays here')).toBeVisible()
  await send()
  await expect(page.getByRole('alert')).toContainText('ou are offline')
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await send()
  await arrived.waitFor()
}

/** Continues offline to a page that needs no data or loads with the connection. */
async function goOnAlone(page: Page, act: () => Promise<void>, next: Locator): Promise<void> {
  await page.context().setOffline(true)
  await act()
  await expect(page.getByText('You are offline. What you typed stays here')).toBeVisible()
  await page.context().setOffline(false)
  await next.waitFor()
}

test('a purchase with the phone offline at each page', async ({ page }) => {
  const buyer = newBuyer()
  await tellVehicle(page, buyer.plate)
  await goOnAlone(page, () => press(page, 'Show prices'), page.getByRole('heading', { name: 'Your prices' }))
  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await page.getByText('₦15,000.00 a year').waitFor()
  await goOnAlone(page, () => go(page), page.getByLabel('ID number'))

  const code = page.getByLabel('6-digit code')
  const since = new Date()
  await sendTwice(page, () => tellWho(page, buyer), code)
  const digits = await waitForCode(buyer.email, since)
  const isMe = page.getByRole('button', { name: 'Yes, this is me' })
  const lists = page.waitForResponse('**/api/setups/states**', { timeout: 0 })
  await sendTwice(page, () => code.fill('').then(() => code.fill(digits)), isMe)

  await (await lists).finished()
  await page.context().setOffline(true)
  await isMe.click()
  await answerAbout(page)
  await expect(page.getByLabel('Chassis number (VIN)')).toBeVisible()
  await page.context().setOffline(false)
  await answerVehicle(page)
  await page.getByText('₦15,000.00 a year').waitFor()
  await page.getByRole('checkbox').check()
  const pay = page.getByRole('button', { name: /^Pay ₦/ })
  await sendTwice(page, () => go(page), pay)

  await page.context().setOffline(true)
  await pay.click()
  await expect(page.getByText('You are offline. Nothing was charged.')).toBeVisible()
  await page.context().setOffline(false)
  await payAtGateway(page, /^Pay ₦/)
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
})
