import { expect, type Page } from '@playwright/test'
import { isKey, untranslatedIn, wholeLanguages } from './dictionary.ts'
import { goWithin } from './spec/sessions.ts'

/** What a page shows in one language. */
interface Shown {
  texts: string[]
  /** Addresses of its links. */
  links: string[]
  direction: string
  /** Pixels by which the page is wider than its window. */
  beyond: number
}

/** Languages in which the server is fresh; in the others a page has the answers of the last one. */
const FRESH = ['en', 'ae']

/**
 * Counts the calls under way, so that a page is looked at once it has what it shows. Answers are reused in most
 * languages: a caller may only send so many in a minute.
 */
export async function countCalls(page: Page): Promise<void> {
  await page.addInitScript((fresh) => {
    const counted = Object.assign(window, { calls: 0 })
    const answers = new Map<string, Response>()
    const { fetch } = window
    window.fetch = async (input, init) => {
      const { url, method } = new Request(input, init)
      const isRead = method === 'GET' && url.includes('/api/') && !url.includes('/events')
      const isNew = fresh.includes(localStorage.getItem('i18nextLng') ?? 'en')
      const known = isRead && !isNew ? answers.get(url) : undefined
      if (known) return known.clone()
      counted.calls += 1
      try {
        const answer = await fetch(input, init)
        if (isRead && answer.ok) answers.set(url, answer.clone())
        return answer
      } finally {
        counted.calls -= 1
      }
    }
  }, FRESH)
}

const tagOf = (language: string): string => (language === 'ae' ? 'ar' : language)

/** Chooses a language as another tab would, and returns what the page then shows. */
function speak(page: Page, language: string): Promise<Shown> {
  return page.evaluate(
    async ({ code, tag }) => {
      const root = document.documentElement
      if (root.lang !== tag) {
        localStorage.setItem('i18nextLng', code)
        window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: code }))
      }
      const isBusy = () =>
        root.lang !== tag ||
        Object(window).calls > 0 ||
        !document.querySelector('h1') ||
        document.querySelector('[aria-busy=true], [role=progressbar]:not([aria-valuenow])') !== null
      const end = performance.now() + 15_000
      for (let quiet = 0; quiet < 2 && performance.now() < end; quiet = isBusy() ? 0 : quiet + 1)
        await new Promise((resolve) => setTimeout(resolve, 25))

      const texts = new Set<string>()
      const add = (text: string | null, element: Element | null): void => {
        const written = text?.trim()
        if (!written || !element?.checkVisibility()) return
        if (!element.closest('script, style, code, [translate=no], [lang]:not(html)')) texts.add(written)
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        add(node.textContent, node.parentElement)
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        for (const element of document.querySelectorAll(`[${name}]:not([aria-hidden=true])`))
          add(element.getAttribute(name), element)
      }
      const links = [...document.querySelectorAll('main a[href]')].map(
        (link) => link.getAttribute('href') ?? '',
      )
      const { scrollWidth, clientWidth } = root
      return { texts: [...texts], links, direction: root.dir, beyond: scrollWidth - clientWidth }
    },
    { code: language, tag: tagOf(language) },
  )
}

const english = new Map(wholeLanguages.map((language) => [language, untranslatedIn(language)]))

/** Opens addresses of an app that is loaded once, one after the other, and looks at each in every language. */
export class LanguageWalk {
  readonly faults: string[] = []
  /** Addresses that the pages lead to. */
  readonly links = new Set<string>()
  readonly #page: Page
  readonly #data: ReadonlySet<string>
  /** What a text is in a language, once looked up. */
  readonly #seen = new Map<string, boolean>()

  /** @param data - names that the server stores, which no language says in other words */
  constructor(page: Page, data: readonly string[] = []) {
    this.#page = page
    this.#data = new Set(data)
  }

  async open(addresses: readonly string[]): Promise<void> {
    await this.#page.evaluate(() => Object.assign(window, { loadedOnce: true }))
    for (const address of addresses) {
      await speak(this.#page, 'en')
      await goWithin(this.#page, address)
      for (const language of wholeLanguages) this.faults.push(...(await this.#look(address, language)))
    }
    expect(await this.#page.evaluate(() => 'loadedOnce' in window), 'the page is loaded once').toBe(true)
  }

  /** Looks again a few times before it calls anything a fault: a title follows its page a moment later. */
  async #look(address: string, language: string): Promise<string[]> {
    for (let attempt = 1; ; attempt++) {
      const found = this.#judge(language, await speak(this.#page, language))
      if (found.length === 0 || attempt === 5)
        return found.map((fault) => `${address} in ${language} ${fault}`)
      await this.#page.waitForTimeout(300)
    }
  }

  #judge(language: string, { texts, links, direction, beyond }: Shown): string[] {
    const found: string[] = []
    if (direction !== (language === 'ae' ? 'rtl' : 'ltr')) found.push(`runs ${direction}`)
    if (beyond > 0) found.push(`is ${beyond} px too wide`)
    for (const text of texts) {
      if (isKey(text)) found.push(`shows the key ${text}`)
      else if (this.#isEnglish(text, language)) found.push(`is not translated: ${text}`)
    }
    for (const link of links) this.links.add(link)
    return found
  }

  #isEnglish(text: string, language: string): boolean {
    const id = `${language} ${text}`
    const known = this.#seen.get(id) ?? (!this.#data.has(text) && english.get(language)?.(text)) ?? false
    this.#seen.set(id, known)
    return known
  }
}

/**
 * Returns an address for each pattern with parameters, such as `/claims/:id`, that the pages lead to, and the patterns
 * that none of them lead to.
 */
export function addressesFor(
  patterns: readonly string[],
  links: Iterable<string>,
): { found: string[]; without: string[] } {
  const known = [...links]
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes(':')))
  const pairs = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => {
      const shape = new RegExp(`^${pattern.replace(/:\w+/g, '[^/?#]+')}(?:[?#]|$)`)
      return [pattern, known.find((link) => shape.test(link) && !fixed.has(link))] as const
    })
  return {
    found: pairs.flatMap(([, address]) => address ?? []),
    without: pairs.flatMap(([pattern, address]) => (address ? [] : pattern)),
  }
}
