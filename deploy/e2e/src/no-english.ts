import { expect, type Page } from '@playwright/test'
import { isKey, untranslatedIn } from './dictionary.ts'

/** The name of the product, which every language writes so. */
const PRODUCT = 'Coverdesk'

const known = new Map<string, (text: string) => boolean>()

/** Returns whether a text is a key, or English that the language says in other words. */
export function isUntranslated(language: string): (text: string) => boolean {
  const isEnglish = known.get(language) ?? untranslatedIn(language)
  known.set(language, isEnglish)
  return (text) => text !== PRODUCT && (isKey(text) || isEnglish(text))
}

/** Waits until no visible text of a page is English that the language says in other words. */
export async function expectNoEnglish(page: Page, language: string): Promise<void> {
  const untranslated = isUntranslated(language)
  await expect.poll(async () => (await visibleTexts(page)).filter(untranslated)).toEqual([])
}

/** The visible texts of a page and the labels of its elements, except those marked as of another language. */
function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const skipped = 'script, style, code, [translate=no], [lang]:not(html)'
    const texts = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(skipped) || !element.checkVisibility()) continue
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const isHidden = element.getAttribute('aria-hidden') === 'true'
      const names = isHidden ? [] : ['aria-label', 'placeholder', 'title', 'alt']
      const labels = names.map((name) => element.getAttribute(name))
      for (const text of [...own.map(({ textContent }) => textContent), ...labels])
        if (text?.trim()) texts.add(text.trim())
    }
    return [...texts]
  })
}
