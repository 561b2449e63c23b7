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

/** A chassis number that no vehicle has yet. */
export const newChassis = (): string => `2T1BURHE0${String(randomInt(10 ** 8)).padStart(8, '0')}`

/** The last name that the sandbox's registry has for a number. */
export const lastNameOf = (nin: string): string => personFor(nin).last_name

const next = (page: Page): Promise<void> => page.locator('button.primary[type=submit]').click()

/** The first page: plate, vehicle and what it is worth. */
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

/** The price in three answers; ends on the page of the prices. */
export async function seePrices(page: Page, plate: string, worth = ''): Promise<void> {
  await tellVehicle(page, plate, worth)
  await page.getByRole('button', { name: 'Show prices' }).click()
  await page.getByRole('heading', { name: 'Your prices' }).waitFor()
}

/** Third-party cover, and on to the page about the person. */
export async function chooseCover(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await page.getByText('₦15,000.00 a year').waitFor()
  await next(page)
  await page.getByLabel('ID number').waitFor()
}

/** Agreement, ID and contact. */
export async function tellWho(page: Page, { nin, email }: Pick<Buyer, 'nin' | 'email'>): Promise<void> {
  await page.getByLabel('ID number').fill(nin)
  await page.getByLabel('Last name').fill(lastNameOf(nin))
  await page.getByLabel('Mobile phone').fill('0803 123 4567')
  await page.locator('input[type=email]').fill(email)
  await page.getByRole('checkbox').check()
  await next(page)
}

/** From the first page to the code; ends on the page of the code. */
export async function proveWho(page: Page, buyer: Buyer): Promise<void> {
  await seePrices(page, buyer.plate)
  await chooseCover(page)
  await tellWho(page, buyer)
  await page.getByLabel('6-digit code').waitFor()
}

/** Types the code that was mailed; the sixth digit sends it. Ends on the questions that are left. */
export async function enterCode(page: Page, buyer: Buyer, since: Date): Promise<void> {
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, since))
  await page.waitForURL('**/underwriting/buy-motor/**')
  await page.getByRole('button', { name: 'Yes, this is me' }).click()
}

/** The date of birth in its three fields: born on 12 April 1988. */
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

/** The answers agreed to and sent; ends on the page of the payment. */
export async function agreeToAnswers(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await next(page)
  await page.waitForURL('**/underwriting/pay-motor/**')
}

/** The whole way to the payment. */
export async function reachPayment(page: Page, buyer: Buyer): Promise<void> {
  const since = new Date()
  await proveWho(page, buyer)
  await enterCode(page, buyer, since)
  await answerAbout(page)
  await answerVehicle(page)
  await agreeToAnswers(page)
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
