import type { Page } from '@playwright/test'
import { type Benchmark, type Measurement, median } from './benchmark.ts'
import { emptyReactPage } from './empty-page.ts'
import { codeFor } from './purchase.ts'
import { openBrowser, slowPhone } from './slow-phone.ts'

const RUNS = 3
/** Seconds. */
const TO_PRICE = 20
const TO_PAID = 90
/** As often as an empty page with React takes. */
const MOST_TIMES = 2.5
/** Milliseconds a practised thumb takes for a key. */
const KEY = 120

/** A practised buyer on a slow phone: how long the first page takes, the price, and all of it until it is paid. */
export const purchaseOnAPhone: Benchmark = {
  name: 'purchase-on-a-phone',
  async run({ port }) {
    const browser = await openBrowser()
    const empty = await emptyReactPage()
    try {
      const least: number[] = []
      const first: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        least.push(await usable(await slowPhone(browser), empty.url, 'There'))
        first.push(await usable(await slowPhone(browser), startOf(port), 'Show prices'))
      }
      const { price, paid } = await buy(await slowPhone(browser), port)
      const [one, yardstick] = [median(first), median(least)]
      return [
        {
          name: 'guest: first usable page',
          value: one,
          unit: 'ms',
          reference: yardstick,
          referenceName: `an empty page with React, at most ${MOST_TIMES} times`,
          good: one <= yardstick * MOST_TIMES,
        },
        promised('guest: seconds to the price', price, TO_PRICE),
        promised('guest: seconds to paid', paid, TO_PAID),
      ]
    } finally {
      await empty.close()
      await browser.close()
    }
  },
}

const startOf = (port: number): string => `http://guest.localhost:${port}/buymotor`

const promised = (name: string, value: number, reference: number): Measurement => ({
  name,
  value,
  unit: 's',
  reference,
  referenceName: 'at most',
  good: value <= reference,
})

/** Milliseconds until a button of the page can be pressed. */
async function usable(page: Page, url: string, button: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: button }).waitFor()
  const taken = await page.evaluate(() => performance.now())
  await page.context().close()
  return taken
}

async function buy(page: Page, port: number): Promise<{ price: number; paid: number }> {
  const began = Date.now()
  const seconds = () => (Date.now() - began) / 1000
  const type = (label: string | RegExp, text: string) =>
    page.getByLabel(label).pressSequentially(text, { delay: KEY })
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const email = `phone${began}@example.test`
  const plate = `ABC${String(began).slice(-3)}XY`

  await page.goto(startOf(port), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show prices' }).waitFor()
  await type('Plate number', plate)
  await press('Toyota Corolla')
  await page.getByRole('radio', { name: /^My family and I/ }).check()
  await type('Year it was built', '2018')
  await type('What is it worth today?', '5000000')
  await press('Show prices')
  await page.getByText(/a year$/).waitFor()
  const price = seconds()

  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await press('Continue')
  await type('ID number', `31${String(began).slice(-8)}1`)
  await type('Mobile phone', '08031234567')
  await page.locator('input[type=email]').pressSequentially(email, { delay: KEY })
  await page.getByRole('checkbox').check()
  await press('Send code')
  await page.getByLabel('6-digit code').waitFor()
  await type('6-digit code', await codeFor(port, email, '10.9.9.9'))
  await press('Yes, this is me')
  await page.getByLabel('Title', { exact: true }).selectOption('Mrs')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Date of birth').fill('1988-04-12')
  await press('Continue')
  await type('House number and street', '12 Marina Road')
  await page.getByLabel('State').selectOption('LA')
  await page.getByLabel('Local government area').selectOption('Ikeja')
  await press('Continue')
  await type('Chassis number (VIN)', '2T1BURHE0JC012345')
  await page.getByLabel('Colour').selectOption('SILVER')
  await press('Continue')
  await page.getByRole('checkbox').check()
  await press('Go to payment')
  await press(/^Pay ₦/)
  await page.waitForURL('**/sandbox/paystack/checkout/**')
  await press(/^Pay ₦/)
  await page.getByRole('heading', { name: 'You are insured' }).waitFor()
  return { price, paid: seconds() }
}
