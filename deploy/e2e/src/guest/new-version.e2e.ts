import { expect, test } from '@playwright/test'
import { tellVehicle } from '../buyer.ts'
import { origins } from '../environment.ts'

const PRICES = '**/assets/prices-page-*.js'
/** Scripts that connect to the server: loaded after the first page. */
const CONNECT = '**/assets/connect-*.js'

test('a page older than the server continues after one automatic reload', async ({ page }) => {
  let loads = 0
  await page.route(PRICES, (route) => (loads > 0 ? route.continue() : route.fulfill({ status: 404 })))
  await tellVehicle(page)
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByRole('heading', { name: 'Your prices' })).toBeVisible()
  expect(loads).toBe(1)
})

test('a guest without a network sees a notice, and continues after reconnecting', async ({
  page,
  context,
}) => {
  await page.route(PRICES, (route) => route.abort())
  await tellVehicle(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  await page.unroute(PRICES)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your prices' })).toBeVisible()
})

test('a first page that cannot connect keeps the input, reports it, and continues on retry', async ({
  page,
}) => {
  await page.route(CONNECT, (route) => route.abort())
  await page.goto(`${origins.guest}/buymotor`)
  await page.getByLabel('What is it worth today?').fill('5000000')
  await expect(page.getByText('This did not load')).toBeVisible()
  await page.unroute(CONNECT)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Toyota Corolla' }).click()
  await page.getByRole('radio', { name: /^My family and I/ }).check()
  await page.getByLabel('Year it was built').fill('2018')
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByRole('heading', { name: 'Your prices' })).toBeVisible()
  await expect(page.getByText('worth ₦5,000,000')).toBeVisible()
})

test('a first page older than the server does not reload while it is filled in', async ({ page }) => {
  let loads = 0
  await page.route(CONNECT, (route) => (loads > 1 ? route.continue() : route.fulfill({ status: 404 })))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto(`${origins.guest}/buymotor`)
  await page.getByLabel('Plate number').fill('KJA123AB')
  await page.getByLabel('What is it worth today?').fill('5000000')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Toyota Corolla' }).waitFor()
  expect(loads).toBe(2)
  await expect(page.getByLabel('Plate number')).toHaveValue('KJA123AB')
  await expect(page.getByLabel('What is it worth today?')).toHaveValue('5,000,000')
})

test('a claim that cannot connect reports it, and continues on retry', async ({ page }) => {
  await page.route(CONNECT, (route) => route.abort())
  await page.goto(`${origins.guest}/claimrequest`)
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  await page.unroute(CONNECT)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('checkbox')).toBeVisible()
})
