import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { personFor } from '../../api/src/sandbox/kyc/people.ts'
import { origins } from './environment.ts'
import { waitForCode } from './mailbox.ts'

export interface Buyer {
  email: string
  nin: string
  plate: string
}

/** Creates a new customer with unique data. */
export function newBuyer(): Buyer {
  const digits = String(randomInt(10 ** 8)).padStart(8, '0')
  const letters = Array.from({ length: 5 }, () => String.fromCharCode(65 + randomInt(26))).join('')
  return {
    email: `buyer${digits}${letters}@example.test`.toLowerCase(),
    nin: `31${digits}1`,
    plate: `${letters.slice(0, 3)}${digits.slice(-3)}${letters.slice(3)}`,
  }
}

/** Returns an unused chassis number. */
export const newChassis = (): string => `2T1BURHE0${String(randomInt(10 ** 8)).padStart(8, '0')}`

/** Returns the last name in the sandbox's registry for an ID number. */
export const lastNameOf = (nin: string): string => personFor(nin).last_name

const next = (page: Page): Promise<void> => page.locator('button.primary[type=submit]').click()

/** Fills in the first page: plate, vehicle and value. */
export async function tellVehicle(page: Page, plate = 'KJA123AB', worth = ''): Promise<void> {
  await page.goto(`${origins.guest}/workflow-forms/start-workflow/2?page=vehicle`)
  await page.getByLabel('Plate number').fill(plate)
  const vehicle = page.getByRole('combobox', { name: 'Which vehicle is it?' })
  await vehicle.fill('coroll')
  await page.getByRole('option', { name: 'Toyota Corolla', exact: true }).click()
  await page.getByRole('radio', { name: /^My family and I/ }).check()
  await page.getByLabel('Year it was built').fill('2018')
  await page.getByLabel('What is it worth today?').fill(worth)
}

/** Gets a price with three answers; ends on the page of the prices. */
export async function seePrices(page: Page, plate: string, worth = ''): Promise<void> {
  await tellVehicle(page, plate, worth)
  await page.getByRole('button', { name: 'Show prices' }).click()
  await page.getByRole('heading', { name: 'Your prices' }).waitFor()
}

/** Chooses third-party cover and continues to the page about the person. */
export async function chooseCover(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await page.getByText('₦15,000.00 a year').waitFor()
  await next(page)
  await page.getByLabel('ID number').waitFor()
}

/** Fills in consent, ID and contact. */
export async function tellWho(page: Page, { nin, email }: Pick<Buyer, 'nin' | 'email'>): Promise<void> {
  await page.getByLabel('ID number').fill(nin)
  await page.getByLabel('Last name').fill(lastNameOf(nin))
  await page.getByLabel('Mobile phone').fill('0803 123 4567')
  await page.locator('input[type=email]').fill(email)
  await page.getByRole('checkbox').check()
  await next(page)
}

/** Goes from the first page to the code; ends on the page of the code. */
export async function proveWho(page: Page, buyer: Buyer): Promise<void> {
  await seePrices(page, buyer.plate)
  await chooseCover(page)
  await tellWho(page, buyer)
  await page.getByLabel('6-digit code').waitFor()
}

/** Types the emailed code; the sixth digit submits it. Ends on the remaining questions. */
export async function enterCode(page: Page, buyer: Buyer, since: Date): Promise<void> {
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, since))
  await page.waitForURL('**/underwriting/buy-motor/**')
  await page.getByRole('button', { name: 'Yes, this is me' }).click()
}

/** Fills in the date of birth in its three fields: 12 April 1988. */
export async function answerBirth(
  page: Page,
  labels: readonly [string, string, string] = ['Day', 'Month', 'Year'],
): Promise<void> {
  const parts = ['12', '4', '1988']
  for (const [index, label] of labels.entries())
    await page.getByLabel(label, { exact: true }).fill(parts[index] ?? '')
}

export async function answerAbout(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).selectOption('Mrs')
  await page.getByRole('radio', { name: 'Female' }).check()
  await answerBirth(page)
  await next(page)
  await page.getByLabel('House number and street').fill('12 Marina Road')
  await page.getByLabel('State').selectOption('LA')
  await page.getByLabel('Local government area').selectOption('Ikeja')
  await next(page)
}

/** Answers the vehicle questions that the price did not need. */
export async function answerVehicle(page: Page): Promise<void> {
  await page.getByText('This vehicle can be insured').waitFor()
  await page.getByLabel('Chassis number (VIN)').fill(newChassis())
  await page.getByLabel('Colour').selectOption('SILVER')
  await next(page)
}

/** Confirms and sends the answers; ends on the page of the payment. */
export async function agreeToAnswers(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await next(page)
  await page.waitForURL('**/underwriting/pay-motor/**')
}

/** Goes from the first page to the payment. */
export async function reachPayment(page: Page, buyer: Buyer): Promise<void> {
  const since = new Date()
  await proveWho(page, buyer)
  await enterCode(page, buyer, since)
  await answerAbout(page)
  await answerVehicle(page)
  await agreeToAnswers(page)
}

/** Goes to the gateway's page and presses one of its buttons. */
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

/** Returns the date in Lagos, `yyyy-mm-dd`. */
export const today = (): string => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
