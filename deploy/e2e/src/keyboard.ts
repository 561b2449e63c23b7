import { expect, type Locator, type Page } from '@playwright/test'

/** A round through a claim's page: the menu, the header and three panes full of cards, files and links. */
const MOST_STEPS = 120

/** Presses the Tab key until an element has the focus. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isThere = (): Promise<boolean> => target.evaluate((one) => one === document.activeElement)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Focuses a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.type(text)
}

/** Focuses a button, a link or a box and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}
