import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { origins } from '../environment.ts'
import { ask } from '../request.ts'
import { test } from '../test.ts'
import { clause } from './clauses/index.ts'

/** A language that the product does not support. */
const UNKNOWN: BrowserContextOptions = { locale: 'sw-KE' }
const KEY = 'i18nextLng'
const html = (page: Page) => page.locator('html')

interface Stored {
  cookie?: string
  local?: string
  session?: string
}

/** Opens the guests' start with what an earlier visit left behind. */
async function open(page: Page, stored: Stored = {}, query = ''): Promise<void> {
  await page.goto(`${origins.guest}/api/readyz`)
  await page.evaluate(
    ([key, { cookie, local, session }]) => {
      if (cookie) Reflect.set(document, 'cookie', `${key}=${cookie}; path=/`)
      if (local) localStorage.setItem(key, local)
      if (session) sessionStorage.setItem(key, session)
    },
    [KEY, stored] as const,
  )
  await page.goto(`${origins.guest}/${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

// Each source competes with all sources of lower priority.
test(clause('9.8'), async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'it' })
  await open(page, { cookie: 'de', local: 'fr', session: 'es' }, '?lng=pl')
  await expect(html(page)).toHaveAttribute('lang', 'pl')
})
test(clause('9.9'), async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'it' })
  await open(page, { cookie: 'de', local: 'fr', session: 'es' })
  await expect(html(page)).toHaveAttribute('lang', 'de')
})
test(clause('9.10'), async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'it' })
  await open(page, { local: 'fr', session: 'es' })
  await expect(html(page)).toHaveAttribute('lang', 'fr')
})
test(clause('9.11'), async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'it' })
  await open(page, { session: 'es' })
  await expect(html(page)).toHaveAttribute('lang', 'es')
})
test(clause('9.12'), async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'it' })
  await open(page)
  await expect(html(page)).toHaveAttribute('lang', 'it')
})
test(clause('9.13'), async ({ openBrowser }) => {
  const page = await openBrowser(UNKNOWN)
  await page.route(`${origins.guest}/`, async (route) => {
    const { body } = await ask('guest.localhost', '/')
    const page = body.toString().replace(/(<html[^>]*\blang=")[^"]*"/, '$1sv"')
    await route.fulfill({ contentType: 'text/html', body: page })
  })
  await open(page)
  await expect(html(page)).toHaveAttribute('lang', 'sv')
  await expect(page.getByRole('combobox')).toHaveValue('sv')
})
test(clause('9.14'), async ({ openBrowser }) => {
  const page = await openBrowser(UNKNOWN)
  await open(page, { cookie: 'xx', local: 'klingon' }, '?lng=sw')
  await expect(html(page)).toHaveAttribute('lang', 'en')
})
test(clause('9.15'), async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'pt-BR' })
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await open(page)
  await expect(html(page)).toHaveAttribute('lang', 'pt')
  await expect.poll(() => paths.some((path) => /\bpt\b/.test(path))).toBe(true)
  expect(paths.filter((path) => /pt-BR/i.test(path))).toEqual([])
})
