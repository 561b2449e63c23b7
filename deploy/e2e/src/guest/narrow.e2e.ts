import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { chooseCover, newBuyer, seePrices } from '../buyer.ts'
import { go } from '../claimant.ts'
import { origins } from '../environment.ts'
import { expect, test } from '../test.ts'

/** A small phone, and a usual one zoomed to 200 %. */
const widths = [320, 180]

/** Nothing lies beyond the edge of the page as it stands. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width * 2 })
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const isOut = (one: Element): boolean => {
        const { left, right } = one.getBoundingClientRect()
        return left < -1 || right > clientWidth + 1
      }
      return [...document.querySelectorAll('main *, header *, footer *')]
        .filter(isOut)
        .map((one) => `${one.tagName.toLowerCase()}.${one.className}`)
    })
    expect(beyond, `${page.url()} at ${width} px`).toEqual([])
  }
}

/** The page as it stands: light and left to right, then dark and right to left, and back. */
async function expectToHold(page: Page): Promise<void> {
  await expectToFit(page)
  await expectAccessible(page)
  const language = page.locator('select.language')
  await page.emulateMedia({ colorScheme: 'dark' })
  await language.selectOption('ae')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('body')).toHaveClass(/dark/)
  await expectToFit(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await language.selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
}

test('the pages of a purchase and their faults fit a small phone and one that is zoomed, in every look', async ({
  page,
}) => {
  await page.goto(`${origins.guest}/workflow-forms/start-workflow/2?page=vehicle`)
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  await seePrices(page, newBuyer().plate, '5,000,000')
  await expectToHold(page)
  await chooseCover(page)
  await go(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
})

test('home, the first pages of a claim and a page of nobody fit in every look', async ({ page }) => {
  await page.goto(origins.guest)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectToHold(page)
  await page.goto(`${origins.guest}/claimrequest`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  await page.getByRole('checkbox').check()
  await go(page)
  await page.getByLabel('Policy number or plate').waitFor()
  await go(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  await page.goto(`${origins.guest}/nowhere`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectToHold(page)
})
