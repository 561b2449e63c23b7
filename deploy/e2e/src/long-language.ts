import type { Page } from '@playwright/test'
import { ask } from './request.ts'

const OPEN = '⟦'
const CLOSE = '⟧'

type Texts = string | { [key: string]: Texts }

/** A pseudo-language that needs half as much space again: every text is longer and has brackets. */
function lengthen(texts: Texts): Texts {
  if (typeof texts !== 'string') {
    return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, lengthen(value)]))
  }
  const more = 'ôōöôōö '.repeat(Math.ceil(texts.length / 14)).trim()
  return `${OPEN}${texts} ${more}${CLOSE}`
}

/** Replaces English with the pseudo-language. */
export async function speakLong(page: Page): Promise<void> {
  await page.route('**/locales/**', async (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    const { status, body } = await ask(hostname, pathname)
    if (status !== 200) return route.fulfill({ status })
    return route.fulfill({ json: lengthen(JSON.parse(body.toString()) as Texts) })
  })
}

/** Returns texts that come from no dictionary: those outside brackets, except names, numbers and addresses. */
export function hardCoded(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ open, known }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      let depth = 0
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent?.trim() ?? ''
        if (
          !element ||
          element.closest(
            'script,style,option,[aria-hidden=true],[translate=no],a[href^="mailto:"],a[href^="tel:"]',
          ) ||
          !element.checkVisibility()
        )
          continue
        depth += 1
        const word = /\p{L}{3,}/u.test(text)
        if (word && !text.includes(open) && !known.includes(text)) found.push(text)
      }
      return depth > 0 ? found : ['nothing on the page']
    },
    { open: OPEN, known: ['Coverdesk'] },
  )
}

/** Pixels by which the page is wider than its window, in its own script. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}
