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

/** So low that the foot of a form does not stick over a field, by where the page happens to be scrolled. */
const PHONE = { width: 360, height: 480 }

/**
 * Checks the page in both themes and directions: light English and dark Arabic at 180 px, the others on a common phone.
 * The viewport stays narrow.
 */
export async function expectToHold(page: Page): Promise<void> {
  await expectToFit(page)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await chooseTheme(page, 'dark')
  await expectAccessible(page)
  // The demo's profile does not list Arabic.
  await page.locator('select.language').evaluate((list) => list.append(new Option('العربية', 'ae')))
  await chooseTheme(page, 'light')
  await chooseLanguage(page, 'ae')
  await expectAccessible(page)
  await chooseTheme(page, 'dark')
  await expectToFit(page)
  await expectAccessible(page)
  await chooseTheme(page, 'light')
  await chooseLanguage(page, 'en')
}

async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
}

async function chooseLanguage(page: Page, language: 'en' | 'ae'): Promise<void> {
  await page.locator('select.language').selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ae' ? 'rtl' : 'ltr')
}
