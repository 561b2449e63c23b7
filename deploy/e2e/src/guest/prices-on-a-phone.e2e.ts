import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer, seePrices } from '../buyer.ts'
import { slowDown } from '../layout-shift.ts'
import { expect, test } from '../test.ts'

const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
]
const covers = ['Third Party Only', 'Third Party Fire & Theft', 'Comprehensive', 'Act only']

/** Returns an element's position in the viewport, in whole pixels. */
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`There is no ${selector}`)
  return box
}

/** Returns the number of lines of each amount in a part of the page. */
const brokenAmounts = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      })
      .map((one) => one.textContent ?? ''),
  )

for (const viewport of phones) {
  test(`four covers at one glance, with one line below them, at ${viewport.width} × ${viewport.height}`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport, isMobile: true, hasTouch: true })
    await slowDown(page)
    await seePrices(page, newBuyer().plate)
    const bar = await boxOf(page, '.actions')
    expect(bar.height).toBeLessThanOrEqual(72)
    expect(Math.round(bar.y + bar.height)).toBeLessThanOrEqual(viewport.height)
    const rows = page.locator('.cover')
    await expect(rows).toHaveCount(covers.length)
    for (const [at, name] of covers.entries()) {
      const row = rows.nth(at)
      await expect(row).toContainText(name)
      await expect(row.locator('summary .tick, summary .dash')).toHaveCount(4)
      const box = await row.boundingBox()
      expect(box && box.y + box.height, `the end of ${name}`).toBeLessThanOrEqual(bar.y)
    }
    const ground = await page.locator('.actions').evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(ground, 'nothing shines through the bar').toMatch(/^rgb\(/)
    await expectAccessible(page)

    await page.getByRole('radio', { name: /^Comprehensive ?5% of value/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    const worth = page.getByLabel('What is it worth today?')
    await expect(worth).toHaveAccessibleDescription(/for ₦5,000,000 you pay ₦250,000/)
    await worth.fill('18.5m')
    await worth.blur()
    await expect(worth).toHaveValue('18,500,000')
    await expect(page.getByRole('radio', { name: /^Comprehensive ?₦925,000/ })).toBeChecked()
    await expect(rows.nth(2)).toContainText('Comprehensive')

    await page.getByRole('button', { name: 'Compare all' }).click()
    expect(await brokenAmounts(page, '.compare .money')).toEqual([])
    expect((await boxOf(page, '.compare table')).width).toBeLessThanOrEqual(viewport.width - 32)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    for (const text of ['₦15,000', '₦647,500', '₦925,000'])
      await expect(page.locator('.compare .money').filter({ hasText: text }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Choose Third Party Only' }).check()
    await expect(page.getByText('₦15,000.00 a year')).toBeVisible()
  })
}
