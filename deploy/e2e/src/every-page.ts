import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'

/** How a page is looked at. */
export interface Look {
  name: string
  /** A window of 720 × 450 is one of 1440 × 900 that is zoomed to 200 %. */
  viewport: { width: number; height: number }
  theme: 'light' | 'dark'
  /** English, or Arabic from right to left. */
  language: 'en' | 'ae'
}

/** Returns the problems of an address, once nothing is loading. */
async function errorsAt(page: Page, origin: string, path: string): Promise<string[]> {
  await page.goto(`${origin}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: /\S/ }), path).toBeVisible()
  // The company profile renders its certificate meanwhile.
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0, { timeout: 120_000 })
  const found = await violationsOn(page)
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  if (beyond > 0) found.push(`is ${beyond} px too wide`)
  return found.map((fault) => `${path} ${fault}`)
}

/** Visits addresses of an app of the office from a page of the same origin. */
export async function expectNoErrors(
  page: Page,
  origin: string,
  addresses: readonly string[],
  { theme, language }: Pick<Look, 'theme' | 'language'>,
): Promise<void> {
  await page.evaluate(
    (chosen) => {
      for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value)
    },
    { theme, i18nextLng: language },
  )
  const faults: string[] = []
  for (const path of addresses) faults.push(...(await errorsAt(page, origin, path)))
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ae' ? 'rtl' : 'ltr')
  expect(faults).toEqual([])
}
