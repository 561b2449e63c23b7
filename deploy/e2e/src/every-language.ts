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
  /** What runs out of the window then. */
  widest: string
}

/** Languages in which the server is fresh; in the others a page has the answers of the last one. */
const FRESH = ['en', 'ae']

/** Fields of answers with what users write, such as the name of a role; the server translates those of its own. */
const WRITTEN = '(?:^|_)(?:name|title|label|question|subject|description|narration|consent_text)s?$'

/**
 * Counts the calls under way, so that a page is looked at once it has what it shows. Answers are reused in most
 * languages: a caller may only send so many in a minute. Names in the answers of a page are collected by their address: no
 * language says them in other words. Those that the server translates are replaced by the next answer.
 * @param madeUp - data of records that the server has none of, by the path of their call
 */
export async function countCalls(page: Page, madeUp: Record<string, object> = {}): Promise<void> {
  await page.addInitScript(
    ({ fresh, written, made }) => {
      const counted = Object.assign(window, { calls: 0, names: new Map<string, ReadonlySet<string>>() })
      const isWritten = new RegExp(written)
      const answers = new Map<string, { answer: Response; names: ReadonlySet<string> }>()
      const { fetch } = window
      const collect = (value: unknown, key: string, names: Set<string>): void => {
        if (typeof value === 'string' && isWritten.test(key)) names.add(value.trim())
        if (typeof value !== 'object' || value === null) return
        for (const [name, part] of Object.entries(value))
          collect(part, Array.isArray(value) ? key : name, names)
      }
      window.fetch = async (input, init) => {
        const { url, method } = new Request(input, init)
        const language = localStorage.getItem('i18nextLng') ?? 'en'
        const isRead = method === 'GET' && url.includes('/api/') && !url.includes('/events')
        const known = isRead && !fresh.includes(language) ? answers.get(url) : undefined
        if (known) {
          counted.names.set(url, known.names)
          return known.answer.clone()
        }
        counted.calls += 1
        try {
          const data = made[new URL(url).pathname]
          const answer = data ? Response.json({ data }) : await fetch(input, init)
          if (isRead && answer.ok) {
            const names = new Set<string>()
            if (answer.headers.get('content-type')?.includes('json'))
              collect(await answer.clone().json(), '', names)
            counted.names.set(url, names)
            answers.set(url, { answer: answer.clone(), names })
          }
          return answer
        } finally {
          counted.calls -= 1
        }
      }
    },
    { fresh: FRESH, written: WRITTEN, made: madeUp },
  )
}

/** Chooses languages as another tab would, one after the other, and returns what the page shows in each. */
function speak(page: Page, languages: readonly string[]): Promise<Shown[]> {
  return page.evaluate(async (codes) => {
    const root = document.documentElement
    const choose = async (code: string): Promise<void> => {
      const tag = code === 'ae' ? 'ar' : code
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
        await new Promise((resolve) => setTimeout(resolve, 15))
    }
    const look = (): Shown => {
      const texts = new Set<string>()
      const answered: ReadonlyMap<string, ReadonlySet<string>> = Object(window).names
      const names = new Set([...answered.values()].flatMap((one) => [...one]))
      const add = (text: string | null, element: Element | null): void => {
        const written = text?.trim()
        if (!written || names.has(written) || !element?.checkVisibility()) return
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
      const beyond = scrollWidth - clientWidth
      const isOut = (element: Element): boolean => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > clientWidth + 1
      }
      const widest =
        beyond > 0 ? [...document.querySelectorAll('main *')].filter(isOut).at(-1)?.textContent : null
      return { texts: [...texts], links, direction: root.dir, beyond, widest: widest?.slice(0, 80) ?? '' }
    }
    const shown: Shown[] = []
    for (const code of codes) {
      await choose(code)
      shown.push(look())
    }
    return shown
  }, languages)
}

const english = new Map(wholeLanguages.map((language) => [language, untranslatedIn(language)]))

/** Opens addresses of an app that is loaded once, one after the other, and looks at each in every language. */
export class LanguageWalk {
  readonly faults: string[] = []
  /** Addresses that the pages lead to. */
  readonly links = new Set<string>()
  readonly #page: Page
  /** What a text is in a language, once looked up. */
  readonly #seen = new Map<string, boolean>()

  constructor(page: Page) {
    this.#page = page
  }

  async open(addresses: readonly string[]): Promise<void> {
    await this.#page.evaluate(() => Object.assign(window, { loadedOnce: true }))
    for (const address of addresses) {
      await speak(this.#page, ['en'])
      await this.#forgetNames()
      // The apps sign out who touches nothing for some minutes.
      await this.#page.keyboard.press('Shift')
      await goWithin(this.#page, address)
      const shown = await speak(this.#page, wholeLanguages)
      for (const [index, language] of wholeLanguages.entries())
        this.faults.push(...(await this.#settled(address, language, shown[index])))
    }
    expect(await this.#page.evaluate(() => 'loadedOnce' in window), 'the page is loaded once').toBe(true)
  }

  /** Forgets the names of lists. A record that an earlier page has fetched is not fetched again. */
  async #forgetNames(): Promise<void> {
    await this.#page.evaluate(() => {
      const names: Map<string, unknown> = Object(window).names
      for (const url of names.keys()) if (!/\/(?:\d+|[0-9a-f-]{36})(?:[/?#]|$)/.test(url)) names.delete(url)
    })
  }

  /** Opens every address of an app: those without a record, then for each of the others a record that pages lead to. */
  async openAll(patterns: readonly string[]): Promise<void> {
    await this.open(patterns.filter((path) => !path.includes(':')))
    const opened = new Set<string>()
    for (let round = 1; round <= 3; round++) {
      const next = [...addressesFor(patterns, this.links)].filter(([pattern]) => !opened.has(pattern))
      for (const [pattern] of next) opened.add(pattern)
      await this.open(next.map(([, address]) => address))
    }
    const missing = patterns.filter((pattern) => pattern.includes(':') && !opened.has(pattern))
    this.faults.push(...missing.map((pattern) => `no page leads to ${pattern}`))
  }

  /** Looks again a few times before it calls anything a fault: a title follows its page a moment later. */
  async #settled(address: string, language: string, first: Shown | undefined): Promise<string[]> {
    let shown = first
    for (let attempt = 1; ; attempt++) {
      const found = shown ? this.#judge(language, shown) : ['is not shown']
      if (found.length === 0 || attempt === 5)
        return found.map((fault) => `${address} in ${language} ${fault}`)
      await this.#page.waitForTimeout(300)
      ;[shown] = await speak(this.#page, [language])
    }
  }

  #judge(language: string, { texts, links, direction, beyond, widest }: Shown): string[] {
    const found: string[] = []
    if (direction !== (language === 'ae' ? 'rtl' : 'ltr')) found.push(`runs ${direction}`)
    if (beyond > 0) found.push(`is ${beyond} px too wide: ${widest}`)
    for (const text of texts) {
      if (isKey(text)) found.push(`shows the key ${text}`)
      else if (this.#isEnglish(text, language)) found.push(`is not translated: ${text}`)
    }
    for (const link of links) this.links.add(link)
    return found
  }

  #isEnglish(text: string, language: string): boolean {
    const id = `${language} ${text}`
    const known = this.#seen.get(id) ?? english.get(language)?.(text) ?? false
    this.#seen.set(id, known)
    return known
  }
}

/** Returns an address for each pattern with parameters, such as `/claims/:id`, that the pages lead to. */
export function addressesFor(
  patterns: readonly string[],
  links: Iterable<string>,
): ReadonlyMap<string, string> {
  const shapes = patterns.map(
    (pattern) => [pattern, new RegExp(`^${pattern.replace(/:\w+/g, '[^/?#]+')}(?:[?#]|$)`)] as const,
  )
  const found = new Map<string, string>()
  for (const link of links) {
    // As the app does it: the first pattern that fits.
    const pattern = shapes.find(([, shape]) => shape.test(link))?.[0]
    if (pattern?.includes(':') && !found.has(pattern)) found.set(pattern, link)
  }
  return found
}
