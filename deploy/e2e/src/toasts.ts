import type { Page } from '@playwright/test'

/** Keeps what is told at the top of a page from now on, where each text stays for seconds only. */
export async function keepToasts(page: Page): Promise<() => Promise<string[]>> {
  const kept = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"]')) {
        if (textContent && !texts.includes(textContent)) texts.push(textContent)
      }
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => kept.jsonValue()
}
