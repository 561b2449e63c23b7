import { expect, test } from '@playwright/test'
import { enterCode, newBuyer, proveWho } from '../buyer.ts'
import { findPolicy, insure } from '../claimant.ts'

test('a purchase, a claim and another purchase on one phone keep their own sessions', async ({ page }) => {
  const first = newBuyer()
  await insure(page, first)
  const certificate = page.url()
  await findPolicy(page, first.plate, first.email)
  const claim = page.url()
  const second = newBuyer()
  const since = new Date()
  await proveWho(page, second)
  const code = page.url()

  const tab = await page.context().newPage()
  await tab.goto(claim)
  await expect(tab.getByRole('radio', { name: 'Collision' })).toBeVisible()
  await page.goto(certificate)
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  await page.goto(code)
  await enterCode(page, second, since)

  const saved = tab.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/forms/'),
  )
  await tab.getByLabel('Where did it happen?').fill('Allen Avenue, Ikeja')
  expect((await saved).status()).toBe(200)
})
