import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { origins } from './environment.ts'
import { waitForCode } from './mailbox.ts'

export interface Buyer {
  email: string
  nin: string
  plate: string
}

/** A customer nobody has seen before. */
export function newBuyer(): Buyer {
  const digits = String(randomInt(10 ** 8)).padStart(8, '0')
  const letters = Array.from({ length: 5 }, () => String.fromCharCode(65 + randomInt(26))).join('')
  return {
    email: `buyer${digits}${letters}@example.test`.toLowerCase(),
    nin: `31${digits}1`,
    plate: `${letters.slice(0, 3)}${digits.slice(-3)}${letters.slice(3)}`,
  }
}

const next = (page: Page): Promise<void> => page.locator('button.primary[type=submit]').click()

/** From the first page to the code; ends on the page of the code. */
export async function proveWho(page: Page, buyer: Buyer): Promise<void> {
  await page.goto(`${origins.guest}/buymotor`)
  await page.getByRole('link', { name: 'Start now' }).click()
  await page.getByRole('checkbox').check()
  await next(page)
  await page.getByLabel('ID number').fill(buyer.nin)
  await next(page)
  await page.getByLabel('Mobile phone').fill('0803 123 4567')
  await page.getByLabel('Mail address').fill(buyer.email)
  await next(page)
  await page.getByRole('button', { name: 'Yes, send a code by mail' }).click()
  await page.getByLabel('6-digit code').waitFor()
}

/** Types the code that was mailed; the sixth digit sends it. */
export async function enterCode(page: Page, buyer: Buyer, since: Date): Promise<void> {
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, since))
  await page.waitForURL('**/underwriting/buy-motor/**')
}

export async function answerAbout(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).selectOption('Mrs')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Date of birth').fill('1988-04-12')
  await next(page)
  await page.getByLabel('House number and street').fill('12 Marina Road')
  await page.getByLabel('State').selectOption('LA')
  await page.getByLabel('Local government area').selectOption('Ikeja')
  await next(page)
}

export async function answerVehicle(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Registration number').fill(plate)
  await page.getByLabel('Start of cover').fill(today())
  await page.getByText('This vehicle can be insured').waitFor()
  await next(page)
  await page.getByLabel('Make').selectOption('TOYOTA')
  await page.getByLabel('Model').selectOption('COROLLA')
  await page.getByLabel('Year').selectOption('2018')
  await page.getByLabel('Colour').selectOption('SILVER')
  await page.getByLabel('What is it used for?').selectOption('PRIVATE')
  await page.getByLabel('Chassis number (VIN)').fill('2T1BURHE0JC012345')
  await next(page)
}

/** Third-party cover, the answers checked and sent; ends on the page of the price. */
export async function chooseCover(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Third Party Only/ }).check()
  await page.getByText('₦15,000.00 a year').waitFor()
  await next(page)
  await page.getByRole('checkbox').check()
  await next(page)
  await page.waitForURL('**/underwriting/pay-motor/**')
}

/** The whole way to the price. */
export async function reachPayment(page: Page, buyer: Buyer): Promise<void> {
  const since = new Date()
  await proveWho(page, buyer)
  await enterCode(page, buyer, since)
  await answerAbout(page)
  await answerVehicle(page, buyer.plate)
  await chooseCover(page)
}

/** To the gateway's page, and one of its buttons. */
export async function payAtGateway(
  page: Page,
  button: string | RegExp,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await page.waitForURL('**/sandbox/paystack/checkout/**')
  await prepare()
  const heard = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/sandbox/paystack/'),
  )
  await page.getByRole('button', { name: button }).first().click()
  await heard
}

/** The day in Lagos, `yyyy-mm-dd`. */
export const today = (): string => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
