import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

/** A small phone, and a common one zoomed to 200 %. */
const widths = [320, 180]

/** Expects nothing beyond the edge of the page. */
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

/** Checks the page light and left to right, then dark and right to left; the viewport stays narrow. */
export async function expectToHold(page: Page): Promise<void> {
  await expectToFit(page)
  await expectAccessible(page)
  const language = page.locator('select.language')
  await page.emulateMedia({ colorScheme: 'dark' })
  // The demo's profile does not list Arabic.
  await language.evaluate((list) => list.append(new Option('العربية', 'ae')))
  await language.selectOption('ae')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('body')).toHaveClass(/dark/)
  await expectToFit(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await language.selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
}
