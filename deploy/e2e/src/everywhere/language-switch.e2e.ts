import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../../marine-app/src/paths.ts'
import { origins } from '../environment.ts'
import { keep } from '../spec/sessions.ts'
import { wordsOf } from '../words.ts'

test.use({ viewport: { width: 360, height: 740 } })

const LANGUAGES = { el: 'el', ae: 'ar' } as const
type Language = keyof typeof LANGUAGES

const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { loadedOnce: true }))
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'loadedOnce' in window)

/** Chooses a language in another tab of the browser. */
async function chooseElsewhere(page: Page, language: Language): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(new URL('/api/readyz', page.url()).href)
  await other.evaluate((code) => localStorage.setItem('i18nextLng', code), language)
  await other.close()
}

interface Form {
  /** Texts typed into the form by label. */
  typed: Record<string, string>
  submit: string
  /** Errors that the form then shows. */
  errors: string[]
  namespaces: string[]
  choose: (page: Page, language: Language) => Promise<void>
}

/** Expects a form that was sent too early to keep its texts and to say its errors in each language. */
async function expectSame(page: Page, { typed, submit, errors, namespaces, choose }: Form): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).first().fill(text)
  await page.getByRole('button', { name: submit, exact: true }).click()
  for (const text of errors) await expect(page.getByText(text).first()).toBeVisible()
  await mark(page)
  for (const [code, tag] of Object.entries(LANGUAGES) as [Language, string][]) {
    const say = wordsOf(code, namespaces)
    await choose(page, code)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    for (const text of errors) {
      await expect(page.getByText(say(text)).first()).toBeVisible()
      await expect(page.getByText(text)).toHaveCount(0)
    }
    for (const [label, text] of Object.entries(typed))
      await expect(page.getByLabel(say(label)).first()).toHaveValue(text)
  }
  expect(await isMarked(page), 'the page is loaded once').toBe(true)
}

test('a guest changes the language of a form that is half filled in', async ({ page }) => {
  await page.goto(`${origins.guest}/buymotor`)
  await expectSame(page, {
    typed: { 'Plate number': 'LND482QT', 'Year it was built': '2018' },
    submit: 'Show prices',
    errors: ['Choose the vehicle, or “It is not listed”'],
    namespaces: ['buy-motor', 'errors', 'guest', 'common', 'prices'],
    choose: async (guest, language) => {
      await guest
        .locator('select.language')
        .evaluate((list, code) => list.append(new Option(code, code)), language)
      await guest.locator('select.language').selectOption(language)
    },
  })
})

test('the office changes the language of a form that is half filled in', async ({ page }) => {
  await keep(page, 'staff', 'admin@coverdesk.test')
  await page.goto(`${origins.staff}/branches/add/`)
  await expectSame(page, {
    typed: { Address: '12 Marina Road', Email: 'no address' },
    submit: 'Save',
    errors: ['Fill this in.', 'Invalid email address'],
    namespaces: ['branches', 'errors', 'parts'],
    choose: chooseElsewhere,
  })
})

test('a marine partner changes the language of a form that is half filled in', async ({ page }) => {
  await keep(page, 'partner', 'owner@harbourline.test')
  await page.goto(`${origins.marine}${paths.partner.newClient}`)
  await expectSame(page, {
    typed: { 'RC number': '12 34', City: 'Ikeja' },
    submit: 'Save',
    errors: ['Fill this in.', 'Enter RC, BN, IT or LP and the digits'],
    namespaces: ['marine-clients', 'errors', 'parts'],
    choose: chooseElsewhere,
  })
})
