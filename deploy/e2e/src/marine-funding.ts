import type { Page } from '@playwright/test'
import { origins } from './environment.ts'
import { PICTURE } from './marine-session.ts'
import { expect } from './test.ts'
import { collectToasts } from './toasts.ts'
import { inEnglish, pattern, type Say, starting } from './words.ts'

/** Fills in the payment with a picture of the transfer, and sends it. @param say - returns a text by its English one */
export async function fillPayment(page: Page, say: Say = inEnglish): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: starting(say(label)) })
  await field('Day of payment').fill('today')
  await field('Bank reference').fill(`TRF${Date.now()}`)
  await page.getByRole('combobox', { name: starting(say('Paid into')) }).selectOption({ index: 1 })
  await field('Paying bank').fill('Access Bank')
  await field('Paying account').fill('0123456789')
  const picture = { name: 'transfer.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByText('transfer.png')).toBeVisible()
  await page.getByRole('button', { name: pattern(say('Send {{amount}} for approval')) }).click()
}

/** Requests funds on the screens, with a picture of the transfer. @returns the request's reference */
export async function addMoney(page: Page, naira: number, say: Say = inEnglish): Promise<string> {
  await page.goto(`${origins.marine}/marine-partner/wallet-funding-requests`)
  await page.getByRole('button', { name: say('Add money') }).click()
  await page.getByRole('textbox', { name: starting(say('Amount')) }).fill(String(naira))
  await fillPayment(page, say)
  await expect(page.getByText(say('With the insurer’s finance'))).toBeVisible()
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
