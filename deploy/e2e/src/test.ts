import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

/** Opens a fresh browser without stored data: another user, or the same user on another device. */
export type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>

/** Closes browsers that a test opens at its end. */
export const test = base.extend<{ openBrowser: OpenBrowser }>({
  async openBrowser({ browser }, use) {
    const opened: Page[] = []
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage()
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  },
})
