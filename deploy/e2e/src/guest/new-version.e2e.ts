import { expect, test } from '@playwright/test'
import { tellVehicle } from '../buyer.ts'

const PRICES = '**/assets/prices-page-*.js'

test('a guest whose page is older than the server goes on after one reload by itself', async ({ page }) => {
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

test('a guest without a network is told so, and goes on once it is back', async ({ page, context }) => {
  await page.route(PRICES, (route) => route.abort())
  await tellVehicle(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  await page.unroute(PRICES)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your prices' })).toBeVisible()
})
