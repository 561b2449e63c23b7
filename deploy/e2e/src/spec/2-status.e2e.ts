import { expect, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { clause } from './clauses/index.ts'
import { goWithin } from './sessions.ts'

const APPS = [origins.staff, origins.guest, origins.marine]

test(clause('2.111'), async ({ page }) => {
  for (const origin of APPS) {
    await page.goto(`${origin}/status/success`)
    await expect(page.getByRole('heading', { name: 'Success!!', level: 1 }).first(), origin).toBeVisible()
  }
})
test(clause('2.112'), async ({ page }) => {
  for (const origin of APPS) {
    await page.goto(`${origin}/status/error`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await goWithin(page, '/status/success', { message: 'Your partner is saved.' })
    await expect(page.getByText('Your partner is saved.'), origin).toBeVisible()
  }
})
test(clause('2.113'), async ({ page }) => {
  const said: string[] = []
  for (const origin of APPS) {
    await page.goto(`${origin}/status/error`)
    said.push((await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '')
  }
  expect(said).toEqual(APPS.map(() => 'Unexpected Application Error!'))
})
test(clause('2.114'), async ({ page }) => {
  for (const origin of APPS) {
    await page.goto(`${origin}/no/such/page`)
    await expect(
      page.getByRole('heading', { name: 'We cannot find this page' }).first(),
      origin,
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /start page|home/i }).first()).toBeVisible()
  }
})
