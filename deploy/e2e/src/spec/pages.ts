import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { origins } from '../environment.ts'
import { type Audience, goWithin, keep, openPage } from './sessions.ts'

/** Content that a page must have beside its title, in its main part. */
export type Shows = (main: Locator) => Locator

export const column =
  (name: string): Shows =>
  (main) =>
    main.getByRole('columnheader', { name }).first()
export const field =
  (name: string): Shows =>
  (main) =>
    main.getByLabel(name).first()
export const text =
  (words: string | RegExp): Shows =>
  (main) =>
    main.getByText(words).first()
export const button =
  (name: string): Shows =>
  (main) =>
    main.getByRole('button', { name }).first()

/** Loads an app once, then walks it from page to page. */
export class Walk {
  readonly page: Page
  readonly #product: string
  constructor(page: Page, product: string) {
    this.page = page
    this.#product = product
  }

  static async signedIn(browser: Browser, audience: Audience, email: string, start: string): Promise<Walk> {
    const page = await openPage(browser)
    await keep(page, audience, email)
    await page.goto(`${audience === 'staff' ? origins.staff : origins.marine}${start}`)
    return new Walk(page, 'Coverdesk')
  }

  /** Expects the title of a page in window and header, and its content. */
  async opens(path: string, title: string, shows: Shows): Promise<void> {
    await goWithin(this.page, path)
    await expect(this.page).toHaveTitle(`${title} | ${this.#product}`)
    await expect(this.page.getByRole('heading', { name: title, level: 1 }).first()).toBeVisible()
    await expect(shows(this.page.getByRole('main'))).toBeVisible()
    expect(new URL(this.page.url()).pathname + new URL(this.page.url()).search).toBe(path)
  }
}
