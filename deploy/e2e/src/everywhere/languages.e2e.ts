import { expect, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { hardCoded, overflow, speakLong } from '../long-language.ts'

const start = `${origins.guest}/workflow-forms/start-workflow/2`

const pages = {
  'guest home': `${origins.guest}/`,
  'guest first page of a purchase': start,
  'unknown guest address': `${origins.guest}/nowhere`,
  'staff sign-in': `${origins.staff}/auth/login`,
  'staff forgotten password': `${origins.staff}/auth/forgot-password`,
  'marine choice': `${origins.marine}/`,
  'marine sign-in': `${origins.marine}/marine-partner/login`,
}

for (const [name, address] of Object.entries(pages)) {
  test(`${name}: every word comes from a dictionary, and a long language fits`, async ({ page }) => {
    await speakLong(page)
    await page.goto(address)
    await expect(page.locator('h1').first()).toContainText('⟦')
    expect(await hardCoded(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  test(`${name}: right to left in a language read so`, async ({ page }) => {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=ae`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('h1').first()).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}
