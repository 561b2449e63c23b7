import { expect, type Page } from '@playwright/test'
import { goWithin } from './spec/sessions.ts'

/** Returns the cells of the list on screen whose text is cut, and by how many pixels the list is wider than its place. */
function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight + 4
    // Words without an end, such as the mask of the longest email, are cut: pointing at them shows the whole.
    const isEndless = ({ textContent }: Element): boolean => /\S{40}/.test(textContent)
    const cells = [...document.querySelectorAll('main tbody td')].filter((cell) => !isEndless(cell))
    const found = cells
      .filter((cell) => isCut(cell) || [...cell.querySelectorAll('[data-lines]')].some(isCut))
      .map((cell) => `is cut: ${cell.textContent}`)
    const { scrollWidth = 0, clientWidth = 0 } = document.querySelector('main [data-rows]') ?? {}
    if (scrollWidth > clientWidth) found.push(`is ${scrollWidth - clientWidth} px too wide`)
    return found
  })
}

/** Expects each list to show whole what is in its rows, in each language; the page is open in some of the app. */
export async function expectWholeCells(
  page: Page,
  languages: readonly string[],
  lists: readonly string[],
): Promise<void> {
  // The first visit of all has a font of the system; the app's own, once read, is there from the next on.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  await page.reload()
  for (const language of languages) {
    await page.evaluate((newValue) => {
      localStorage.setItem('i18nextLng', newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue }))
    }, language)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    for (const list of lists) {
      const before = await page.title()
      await goWithin(page, list)
      await expect.poll(() => page.title(), { message: `${list} has a title of its own` }).not.toBe(before)
      await expect(page.locator('main tbody tr[data-index]').first(), list).toBeVisible()
      // What was read in the language before is on screen until it is read again.
      await expect
        .poll(() => cutCells(page), { message: `${list} in ${language}`, timeout: 10_000 })
        .toEqual([])
    }
  }
}
