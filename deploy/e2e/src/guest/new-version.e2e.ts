import { expect, test } from '@playwright/test'
import { origins } from '../environment.ts'

const QUESTIONS = '**/assets/start-questions-*.js'

test('a guest whose page is older than the server goes on after one reload by itself', async ({ page }) => {
  // The landing asks for the questions ahead of time, the press of the button asks again.
  await page.route(QUESTIONS, (route) => route.fulfill({ status: 404 }), { times: 2 })
  await page.goto(`${origins.guest}/buymotor`)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.getByRole('link', { name: 'Start now' }).click()
  await expect(page.locator('button.primary[type=submit]')).toBeVisible()
  expect(loads).toBe(1)
})

test('a guest without a network is told so, and goes on once it is back', async ({ page, context }) => {
  await page.route(QUESTIONS, (route) => route.abort())
  await page.goto(`${origins.guest}/buymotor`)
  await page.getByRole('link', { name: 'Start now' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  await page.unroute(QUESTIONS)
  await context.setOffline(false)
  await expect(page.locator('button.primary[type=submit]')).toBeVisible()
})
