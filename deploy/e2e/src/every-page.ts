import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { goWithin } from './spec/sessions.ts'

/** How a page is looked at. */
interface Look {
  theme: 'light' | 'dark'
  /** English, or Arabic from right to left. */
  language: 'en' | 'ae'
  width: keyof typeof VIEWPORTS
}

const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
  /** A desktop that is zoomed to 200 %. */
  zoomed: { width: 720, height: 450 },
} as const

/**
 * The combinations of themes, directions and widths, in two halves that the pages of a list take in turn: on each page
 * every theme meets every direction and every width. The second begins with the language with which the first ends, so
 * that a page is opened in the language that is in use. With `LOOKS=other` each page is seen in the half that it misses
 * otherwise.
 */
const HALVES: readonly (readonly [Look, ...Look[]])[] = [
  [
    { theme: 'light', language: 'en', width: 'zoomed' },
    { theme: 'dark', language: 'en', width: 'phone' },
    { theme: 'light', language: 'ae', width: 'phone' },
    { theme: 'dark', language: 'ae', width: 'zoomed' },
  ],
  [
    { theme: 'light', language: 'ae', width: 'zoomed' },
    { theme: 'dark', language: 'ae', width: 'phone' },
    { theme: 'light', language: 'en', width: 'phone' },
    { theme: 'dark', language: 'en', width: 'zoomed' },
  ],
]

const TURN = process.env.LOOKS === 'other' ? 1 : 0

/** Chooses theme and language as another tab would, which a loaded page follows, and sets the size of the window. */
async function choose(page: Page, { theme, language, width }: Look): Promise<void> {
  await page.setViewportSize(VIEWPORTS[width])
  // Guests have the theme of their device.
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(
    (chosen) => {
      for (const [key, newValue] of Object.entries(chosen)) {
        localStorage.setItem(key, newValue)
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
      }
    },
    { theme, i18nextLng: language },
  )
}

/** Returns the problems of the page on screen in a look, once nothing is loading. */
async function errorsIn(page: Page, path: string, look: Look): Promise<string[]> {
  const html = page.locator('html')
  await expect(html, path).toHaveAttribute('dir', look.language === 'ae' ? 'rtl' : 'ltr')
  await expect(html, path).toHaveCSS('color-scheme', look.theme)
  await expect(page.getByRole('heading', { level: 1, name: /\S/ }), path).toBeVisible()
  // The company profile renders its certificate meanwhile.
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0, { timeout: 120_000 })
  const beyond = await page.evaluate(async () => {
    // A list that was resized shares out its columns before the second frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  const found = await violationsOn(page)
  if (beyond > 0) found.push(`is ${beyond} px too wide`)
  return found.map((fault) => `${path} (${Object.values(look).join(', ')}) ${fault}`)
}

/** Opens an address: the app is loaded for the first, and the others are reached as its links reach them. */
async function open(page: Page, address: string, isLoaded: boolean): Promise<void> {
  if (!isLoaded) {
    await page.goto(address)
    return
  }
  // The apps sign out who touches nothing for some minutes.
  await page.keyboard.press('Shift')
  const before = await page.title()
  await goWithin(page, address)
  // Until the page is named, the one before may still be on the screen.
  await expect.poll(() => page.title(), { message: `${address} has a title of its own` }).not.toBe(before)
}

interface Options {
  /** Whether the pages are seen at 1440 px too. */
  desktop?: boolean
}

/** Visits addresses of an app from a page of the same origin: the app is loaded once, and each is seen in half of the looks. */
export async function expectNoErrors(
  page: Page,
  origin: string,
  addresses: readonly string[],
  { desktop = false }: Options = {},
): Promise<void> {
  const errors: string[] = []
  for (const [at, path] of addresses.entries()) {
    const half = HALVES[(at + TURN) % HALVES.length]
    const first = half?.[0]
    if (!half || !first) throw new Error('There is no look.')
    const looks: Look[] = desktop ? [{ ...first, width: 'desktop' }, ...half] : [...half]
    for (const [turn, look] of looks.entries()) {
      await choose(page, look)
      if (turn === 0) await open(page, `${origin}${path}`, at > 0)
      errors.push(...(await errorsIn(page, path, look)))
    }
  }
  expect(errors).toEqual([])
}
