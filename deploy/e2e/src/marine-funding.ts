import type { Page } from '@playwright/test'
import { origins } from './environment.ts'
import { PICTURE } from './marine-session.ts'
import { expect } from './test.ts'
import { collectToasts } from './toasts.ts'

/** Fills in the payment with a picture of the transfer, and sends it. */
export async function fillPayment(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Day of payment/ }).fill('today')
  await page.getByRole('textbox', { name: /^Bank reference/ }).fill(`TRF${Date.now()}`)
  await page.getByRole('combobox', { name: /^Paid into/ }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /^Paying bank/ }).fill('Access Bank')
  await page.getByRole('textbox', { name: /^Paying account/ }).fill('0123456789')
  const picture = { name: 'transfer.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByText('transfer.png')).toBeVisible()
  await page.getByRole('button', { name: /^Send ₦.* for approval$/ }).click()
}

/** Requests funds on the screens, with a picture of the transfer. @returns the request's reference */
export async function addMoney(page: Page, naira: number): Promise<string> {
  await page.goto(`${origins.marine}/marine-partner/wallet-funding-requests`)
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.getByRole('textbox', { name: /^Amount/ }).fill(String(naira))
  await fillPayment(page)
  await expect(page.getByText('With the insurer’s finance')).toBeVisible()
  return (await page.getByRole('heading', { name: /^FUND-/ }).textContent()) ?? ''
}

/** Finds a request in the queue, sees its picture, and approves it. @param notice text of the toast */
export async function approveMoney(page: Page, reference: string, notice: string): Promise<void> {
  await page.goto(`${origins.marine}/marine-admin/wallet-requests`)
  await page.getByRole('searchbox').fill(reference)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { name: reference })).toBeVisible()
  await expect(page.getByRole('img', { name: 'transfer.png' })).toBeVisible()
  const toasts = await collectToasts(page)
  await page.getByRole('button', { name: /^Approve ₦/ }).click()
  await expect.poll(toasts).toContain(notice)
}
