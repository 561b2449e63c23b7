import type { Page } from '@playwright/test'

/** Collects the toasts of a page from now on, because each disappears after seconds. */
export async function collectToasts(page: Page): Promise<() => Promise<string[]>> {
  const handle = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"]')) {
        if (textContent && !texts.includes(textContent)) texts.push(textContent)
      }
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => handle.jsonValue()
}
