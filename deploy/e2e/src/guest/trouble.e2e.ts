import type { Page } from '@playwright/test'
import {
  answerAbout,
  answerBirth,
  answerVehicle,
  enterCode,
  newBuyer,
  newChassis,
  payAtGateway,
  proveWho,
  reachPayment,
  today,
} from '../buyer.ts'
import { go } from '../claimant.ts'
import { origins } from '../environment.ts'
import { expect, test } from '../test.ts'

const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())

test('a payment without a connection reports that nothing was charged, and works after reconnecting', async ({
  page,
  context,
}) => {
  await reachPayment(page, newBuyer())
  const pay = page.getByRole('button', { name: /^Pay ₦/ })
  await expect(pay).toBeVisible()
  await context.setOffline(true)
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('You are offline. Nothing was charged.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay and you are covered')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeHidden()
  await payAtGateway(page, /^Pay ₦/)
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
})

test('a payment page that cannot be opened is reported in the language of the page', async ({ page }) => {
  await reachPayment(page, newBuyer())
  await page.getByLabel('Language').selectOption('fr')
  await page.route('**/api/payments/initiate', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('alert')).toHaveText(/Rien n’a été débité/)
})

test('a change in another tab appears and can be sent without a reload', async ({ page }) => {
  const buyer = newBuyer()
  const since = new Date()
  await proveWho(page, buyer)
  await enterCode(page, buyer, since)
  await answerAbout(page)
  await answerVehicle(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`${page.url().split('?')[0]}?page=about`)
  const savedAnswers = saved(other)
  await other.getByLabel('Occupation (optional)').fill('Baker')
  await savedAnswers

  await page.getByRole('checkbox').check()
  await go(page)
  await expect(page.getByRole('alert')).toContainText('Your answers were changed in another tab')
  await expect(page.getByText('Baker')).toBeVisible()
  await page.getByRole('checkbox').check()
  await go(page)
  await page.waitForURL('**/underwriting/pay-motor/**')
})

test('the start of cover defaults to today, and is checked as it is typed', async ({ page }) => {
  const buyer = newBuyer()
  const since = new Date()
  await proveWho(page, buyer)
  await enterCode(page, buyer, since)
  await answerAbout(page)
  await page.getByLabel('Chassis number (VIN)').fill(newChassis())
  await page.getByLabel('Colour').selectOption('SILVER')
  await expect(page.getByLabel('Start of cover')).toHaveValue(today())
  await page.getByText('This vehicle can be insured').waitFor()
  for (const day of ['2020-01-01', '2099-01-01']) {
    await page.getByLabel('Start of cover').fill(day)
    await expect(page.locator('.field', { hasText: 'Start of cover' })).toContainText(
      'Choose a day from today',
    )
    await expect(page.getByText('This vehicle can be insured')).toBeHidden()
    await go(page)
    await expect(page.getByRole('heading', { name: 'A last look at your vehicle' })).toBeVisible()
  }
  await page.getByLabel('Start of cover').fill(today())
  await page.getByText('This vehicle can be insured').waitFor()
  await expect(page.getByText('Choose a day from today')).toBeHidden()
  await go(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
})

test('nothing scrolls sideways at 320 px, also with a long address on the success page', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 320, height: 700 } })
  const buyer = newBuyer()
  const long = { ...buyer, email: `a-very-long-name-for-an-address-that-does-not-fit-${buyer.email}` }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const wide: string[] = []
  page.on(
    'framenavigated',
    () =>
      void overflow().then(
        (by) => by > 0 && wide.push(page.url()),
        () => {},
      ),
  )
  await reachPayment(page, long)
  expect(await overflow()).toBe(0)
  await payAtGateway(page, /^Pay ₦/)
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  expect(await overflow()).toBe(0)
  await page.getByLabel('Language').selectOption('zh')
  await expect(page.locator('html')).toHaveAttribute('lang', /zh/)
  await expect(page.locator('.good')).toBeVisible()
  expect(await overflow()).toBe(0)
  expect(wide).toEqual([])
})

test('fixing one of several errors leaves the focus in the field', async ({ page }) => {
  const buyer = newBuyer()
  const since = new Date()
  await proveWho(page, buyer)
  await enterCode(page, buyer, since)
  await page.getByLabel('Title', { exact: true }).waitFor()
  await go(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Title', { exact: true }).selectOption('Mrs')
  await answerBirth(page)
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expect(page.getByLabel('Year', { exact: true })).toBeFocused()
})

test('input typed before the app loads continues when it takes over', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/first-screen-*.js', (route) => held.then(() => route.continue()))
  await page.goto(`${origins.guest}/buymotor`, { waitUntil: 'commit' })
  await page.getByLabel('What is it worth today?').fill('5,000,000')
  await page.getByLabel('Which vehicle is it?').fill('coroll')
  await page.getByLabel('Plate number').pressSequentially('KJA1')
  release()
  await expect(page.getByRole('combobox', { name: 'Which vehicle is it?' })).toHaveValue('coroll')
  await page.keyboard.type('23AB')
  await expect(page.getByLabel('Plate number')).toHaveValue('KJA123AB')
  await expect(page.getByLabel('What is it worth today?')).toHaveValue('5,000,000')
})
