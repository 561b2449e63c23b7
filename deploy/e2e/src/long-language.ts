import { expect, type Page } from '@playwright/test'
import { addressesFor } from './every-language.ts'
import { ask } from './request.ts'
import { goWithin } from './spec/sessions.ts'

const OPEN = '⟦'
const CLOSE = '⟧'
const PLAIN = 'aceginorsuyzACEGINORSUYZ'
const ACCENTED = 'áçéğíñóŕšúýžÁÇÉĞÍÑÓŔŠÚÝŽ'

type Texts = string | { [key: string]: Texts }

const accent = (text: string): string =>
  [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')

/** A pseudo-language that needs half as much space again: every text is longer, accented and in brackets. */
function lengthen(texts: Texts): Texts {
  if (typeof texts !== 'string') {
    return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, lengthen(value)]))
  }
  const accented = texts.split(/(\{\{[^}]*\}\})/).map((part, index) => (index % 2 ? part : accent(part)))
  const more = 'ôōöôōö '.repeat(Math.ceil(texts.length / 14)).trim()
  return `${OPEN}${accented.join('')} ${more}${CLOSE}`
}

/**
 * Replaces English with the pseudo-language, mirrored: it is read from the right. Texts in answers of the API stay,
 * as no dictionary has them.
 */
export async function speakLong(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('rtlClass', 'rtl')
    const watched = Object.assign(window, { calls: 0, answered: new Set<string>() })
    const { fetch } = window
    const collect = (value: unknown): void => {
      if (typeof value === 'string' && value.trim()) watched.answered.add(value.trim())
      if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part)
    }
    window.fetch = async (...request) => {
      watched.calls += 1
      try {
        const answer = await fetch(...request)
        if (answer.url.includes('/api/') && answer.headers.get('content-type')?.includes('json'))
          collect(await answer.clone().json())
        return answer
      } finally {
        watched.calls -= 1
      }
    }
  })
  await page.route('**/locales/**', async (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    const { status, body } = await ask(hostname, pathname)
    if (status !== 200) return route.fulfill({ status })
    return route.fulfill({ json: lengthen(JSON.parse(body.toString()) as Texts) })
  })
}

/** Waits until a page shows what it has fetched, once the one before is gone. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isThere = (selector: string): boolean => document.querySelector(selector) !== null
    const isBusy = () =>
      Object(window).calls > 0 ||
      !document.querySelector('h1')?.textContent ||
      isThere('[aria-busy=true], [role=progressbar]:not([aria-valuenow])')
    const from = performance.now()
    // A record that opens beside its list leaves the list there.
    const isLeft = () => isThere('[data-left]') && performance.now() < from + 1500
    const next = (quiet: number) => (isBusy() || isLeft() ? 0 : quiet + 1)
    for (let quiet = 0; quiet < 3 && performance.now() < from + 20_000; quiet = next(quiet))
      await new Promise((resolve) => setTimeout(resolve, 50))
    for (const element of document.querySelectorAll('main > *')) element.setAttribute('data-left', '')
    await document.fonts.ready
  })
}

/** Parts of dates and numbers, which the browser writes, and words that are the same in every language. */
const BROWSERS_OWN = new RegExp(
  [
    'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?',
    '(?:nov|dec)(?:ember)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?',
    'yesterday|today|tomorrow|ago|now|(?:last|next|this)|(?:second|minute|hour|day|week|month|quarter|year)s?',
    'NGN|USD|EUR|GBP|IMO|PDF|CSV|XLSX|JSON|HTML|Coverdesk',
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join('|'),
  'giu',
)

/** Returns texts that come from no dictionary: those outside brackets, except names, numbers and addresses. */
export async function hardCoded(page: Page): Promise<string[]> {
  const { texts, answered } = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = new Set<string>()
    const others =
      'script,style,option,code,[aria-hidden=true],[translate=no],[lang]:not(html),a[href^="mailto:"],a[href^="tel:"]'
    // A reference that may break behind its slashes is one text.
    const wholeOf = (node: Node): string => {
      const rest = node.nextSibling?.nodeName === 'WBR' ? node.nextSibling.nextSibling : null
      return `${node.textContent}${rest ? wholeOf(rest) : ''}`
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.previousSibling?.nodeName === 'WBR') continue
      const element = node.parentElement
      const text = wholeOf(node).trim()
      if (text && element?.checkVisibility() && !element.closest(others)) texts.add(text)
    }
    return { texts: [...texts], answered: [...(Object(window).answered as Set<string>)] }
  })
  if (texts.length === 0) return ['nothing on the page']
  const names = answered
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .map((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'))
  const isFree = (text: string): boolean => {
    if (text.includes(OPEN)) return false
    let rest = text
    for (const name of names) if (rest.length > 2) rest = rest.replace(name, ' ')
    return /\p{L}{3,}/u.test(rest.replace(BROWSERS_OWN, ' '))
  }
  return texts.filter((text) => isFree(text))
}

/** Pixels by which the page is wider than its window, in its own script. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}

/**
 * Returns texts that are cut at the edge of their box. Cells of a table and names of files are cut on purpose: they say
 * the rest on hover.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      // Texts for screen readers alone are a pixel wide.
      if (
        !hasText ||
        clientWidth < 2 ||
        !element.checkVisibility() ||
        element.closest('td, th, [aria-hidden=true], bdi[title]')
      )
        continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const isCut =
        (overflowX !== 'visible' && overflowX !== 'auto' && scrollWidth > clientWidth + 1) ||
        (overflowY !== 'visible' && overflowY !== 'auto' && scrollHeight > clientHeight + 4)
      if (isCut && !element.title && !(element instanceof HTMLTextAreaElement))
        found.push(element.textContent ?? '')
    }
    return found
  })
}

/** An address, or a list with the pattern of its records' addresses: both are looked at. */
export type Screen = string | readonly [list: string, record: string]

/** Returns what is wrong with the page that is open. */
async function faultsOf(page: Page): Promise<string[]> {
  await settle(page)
  const address = new URL(page.url()).pathname
  const found = (await hardCoded(page)).map((text) => `is in no dictionary: ${text}`)
  found.push(...(await cutTexts(page)).map((text) => `is cut: ${text}`))
  const beyond = await overflow(page)
  if (beyond > 0) found.push(`is ${beyond} px too wide`)
  if ((await page.locator('html').getAttribute('dir')) !== 'rtl') found.push('is not mirrored')
  return found.map((fault) => `${address} ${fault}`)
}

/** Expects the pages of an app to hold the pseudo-language: no text of another, none cut, nothing too wide, mirrored. */
export async function expectToHoldLong(page: Page, screens: readonly Screen[]): Promise<void> {
  const faults = await faultsOf(page)
  for (const screen of screens) {
    const [list, record] = typeof screen === 'string' ? [screen] : screen
    await goWithin(page, list)
    faults.push(...(await faultsOf(page)))
    if (!record) continue
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const address = addressesFor([record], links).get(record)
    expect(address, `${list} leads to a record`).toBeTruthy()
    await goWithin(page, address ?? '')
    faults.push(...(await faultsOf(page)))
  }
  expect(faults).toEqual([])
}
